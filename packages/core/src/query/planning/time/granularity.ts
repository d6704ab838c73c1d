import type { QueryDatasetColumn } from '../../dataset';
import { refuse } from '../refuse';
import type { Scope } from '../scope';

/** The time column that `granularity` names; the dataset's main one where that is no time column. */
export function granularityColumn(scope: Scope): QueryDatasetColumn | null {
  const { query, input } = scope;
  const asked = query.granularity;
  const column = asked === null ? undefined : scope.columns.get(asked);
  if (asked !== null && column?.isTime) return column;
  const main =
    asked === null || input.dataset.mainTimeColumn === null
      ? undefined
      : scope.columns.get(input.dataset.mainTimeColumn);
  if (main) return main;
  if (query.isTimeseries) {
    return refuse('Datetime column not provided as part table configuration and is required by this type of chart');
  }
  return null;
}
