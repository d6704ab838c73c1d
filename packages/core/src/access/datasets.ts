import { type Actor, isOneOf, mayChange } from './actor';

export interface DatasetFacts {
  readonly id: number;
  readonly databaseId: number;
  /** `[database].[schema]`; null where the dataset names no schema. */
  readonly schemaPermission: string | null;
  readonly ownerIds: readonly number[];
  readonly isVirtual: boolean;
}

/** Which datasets somebody reads: every one, or those that one of the four grants covers. A store turns it into its condition. */
export type DatasetScope =
  | { readonly kind: 'all' }
  | {
      readonly kind: 'granted';
      readonly ownerId: number | null;
      readonly databaseIds: readonly number[];
      readonly schemas: readonly string[];
      readonly datasetIds: readonly number[];
    };

export function datasetScope(actor: Actor): DatasetScope {
  const { data } = actor;
  if (actor.isAdmin || data.allDatasets || data.allDatabases) return { kind: 'all' };
  return {
    kind: 'granted',
    ownerId: actor.userId,
    databaseIds: [...data.databaseIds],
    schemas: [...data.schemas],
    datasetIds: [...data.datasetIds],
  };
}

/** The same question for one dataset that is already at hand. */
export function canReadDataset(actor: Actor, dataset: DatasetFacts): boolean {
  const scope = datasetScope(actor);
  if (scope.kind === 'all') return true;
  return (
    scope.databaseIds.includes(dataset.databaseId) ||
    scope.datasetIds.includes(dataset.id) ||
    (dataset.schemaPermission !== null && scope.schemas.includes(dataset.schemaPermission)) ||
    isOneOf(scope.ownerId, dataset.ownerIds)
  );
}

export interface DatasetAbilities {
  readonly can_edit: boolean;
  readonly can_delete: boolean;
  readonly can_duplicate: boolean;
  readonly can_explore: boolean;
}

/** What somebody who sees the dataset may do with it. */
export function datasetAbilities(
  actor: Actor,
  dataset: Pick<DatasetFacts, 'ownerIds' | 'isVirtual'>,
): DatasetAbilities {
  const change = mayChange(actor, dataset.ownerIds, 'can_write on Dataset');
  return {
    can_edit: change,
    can_delete: change,
    can_duplicate: dataset.isVirtual && actor.permissions.has('can_duplicate on Dataset'),
    can_explore: actor.permissions.has('can_read on Explore'),
  };
}
