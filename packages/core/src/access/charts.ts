import { type Actor, mayChange } from './actor';
import { type DatasetScope, datasetScope } from './datasets';

/** A chart is seen by whoever reads its dataset; one whose dataset is gone, by administrators and all-dataset readers. */
export function chartScope(actor: Actor): DatasetScope {
  return datasetScope(actor);
}

export interface ChartAbilities {
  readonly can_edit: boolean;
  readonly can_delete: boolean;
  readonly can_explore: boolean;
  readonly can_download: boolean;
}

/** What somebody who sees the chart may do with it. */
export function chartAbilities(actor: Actor, chart: { readonly ownerIds: readonly number[] }): ChartAbilities {
  const change = mayChange(actor, chart.ownerIds, 'can_write on Chart');
  return {
    can_edit: change,
    can_delete: change,
    can_explore: actor.permissions.has('can_read on Explore'),
    can_download: actor.permissions.has('can_csv on Superset'),
  };
}
