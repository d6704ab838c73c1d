/** Who asks, as an immutable snapshot taken once per request. Anonymous is a principal like any other. */
export interface Principal {
  readonly kind: 'person' | 'guest' | 'anonymous';
  readonly userId: number | null;
  readonly username: string | null;
  readonly email: string | null;
  readonly roles: readonly { readonly id: number; readonly name: string }[];
  readonly isAdmin: boolean;
  /** `can_read on Chart`, … */
  readonly permissions: ReadonlySet<string>;
  readonly data: DataAccess;
  /** Changes whenever roles, permissions or grants of this principal change. */
  readonly epoch: string;
}

/** database ⊃ schema ⊃ dataset: the widest grant that covers a dataset opens it. Owners always have access. */
export interface DataAccess {
  readonly allDatabases: boolean;
  readonly allDatasets: boolean;
  readonly databaseIds: ReadonlySet<number>;
  /** `[database].[schema]` as the permission is named. */
  readonly schemas: ReadonlySet<string>;
  readonly datasetIds: ReadonlySet<number>;
}
