import type { Actor } from './actor';

/** Which connections somebody sees: every one, or those with a grant on themselves, a schema or a dataset below them. */
export type DatabaseScope =
  | { readonly kind: 'all' }
  | {
      readonly kind: 'granted';
      readonly databaseIds: readonly number[];
      readonly schemas: readonly string[];
      readonly datasetIds: readonly number[];
    };

export function databaseScope(actor: Actor): DatabaseScope {
  const { data } = actor;
  if (actor.isAdmin || data.allDatabases) return { kind: 'all' };
  return {
    kind: 'granted',
    databaseIds: [...data.databaseIds],
    schemas: [...data.schemas],
    datasetIds: [...data.datasetIds],
  };
}

/** Whether everything in the connection may be browsed, not only the datasets that were granted. */
export function canBrowseDatabase(actor: Actor, databaseId: number): boolean {
  return actor.isAdmin || actor.data.allDatabases || actor.data.databaseIds.has(databaseId);
}

export interface DatabaseAbilities {
  readonly can_edit: boolean;
  readonly can_delete: boolean;
  readonly can_upload: boolean;
  readonly can_create_dataset: boolean;
}

/** What somebody who sees the connection may do with it. The embedded connection stays as it is. */
export function databaseAbilities(
  actor: Actor,
  database: { readonly isEmbedded: boolean; readonly allowsUpload: boolean },
): DatabaseAbilities {
  const change = actor.permissions.has('can_write on Database');
  return {
    can_edit: change,
    can_delete: change && !database.isEmbedded,
    can_upload: database.allowsUpload && actor.permissions.has('can_upload on Database'),
    can_create_dataset: actor.permissions.has('can_write on Dataset'),
  };
}
