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
  /** What the token of a guest says; null for everybody else. */
  readonly guest: GuestPass | null;
  /** Changes whenever roles, permissions or grants of this principal change. */
  readonly epoch: string;
}

/** What a guest may see: these dashboards and what stands on them, without the rows that the rules hide. */
export interface GuestPass {
  /** Ids of dashboards, and uuids of dashboards or of their embeddings, lower case. */
  readonly dashboards: readonly string[];
  /** Conditions that every row meets, of one dataset or (null) of all. */
  readonly rules: readonly { readonly datasetId: number | null; readonly clause: string }[];
  readonly firstName: string;
  readonly lastName: string;
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
