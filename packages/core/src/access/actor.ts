import type { Permission } from '@meridian/contracts';

/** Who asks, as the access rules see it. Roles are compared by id; their names mean nothing here. */
export interface Actor {
  readonly userId: number | null;
  readonly isAdmin: boolean;
  readonly roles: readonly { readonly id: number }[];
  /** `can_read on Chart`, … */
  readonly permissions: ReadonlySet<string>;
  readonly data: DataGrants;
  /** What the token of a guest opens; null for everybody else. */
  readonly guest: GuestAccess | null;
}

/** A guest sees these dashboards and what stands on them, and nothing else. */
export interface GuestAccess {
  /** Ids of dashboards, and uuids of dashboards or of their embeddings, lower case. */
  readonly dashboards: readonly string[];
}

/** database ⊃ schema ⊃ dataset: the widest grant that covers a dataset opens it. */
export interface DataGrants {
  readonly allDatabases: boolean;
  readonly allDatasets: boolean;
  readonly databaseIds: ReadonlySet<number>;
  /** Schema permissions as they are named: `[database].[schema]`. */
  readonly schemas: ReadonlySet<string>;
  readonly datasetIds: ReadonlySet<number>;
}

/** Owners change their own records, administrators everybody's; both need the noun's write permission. */
export function mayChange(actor: Actor, ownerIds: readonly number[], permission: Permission): boolean {
  return actor.permissions.has(permission) && (actor.isAdmin || isOneOf(actor.userId, ownerIds));
}

export function isOneOf(userId: number | null, userIds: readonly number[]): boolean {
  return userId !== null && userIds.includes(userId);
}
