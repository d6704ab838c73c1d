import { limits } from '@meridian/contracts';
import type { NativeFilter, QueryContext, QueryFilter, QueryObject } from '@meridian/contracts/documents';
import { mergeFilters } from '../merge';
import { datasetOf, type OptionsRequest } from './kind';

/** A question about a filter's own dataset, under its pre-filter and the filters it depends on. */
export function questionOf(
  filter: NativeFilter,
  request: OptionsRequest,
  asked: Partial<QueryObject> & { readonly search?: QueryFilter | null },
): QueryContext | null {
  const datasetId = datasetOf(filter);
  if (datasetId === null) return null;
  const { search, ...query } = asked;
  const own = {
    adhoc_filters: filter.adhoc_filters ?? [],
    time_range: filter.time_range ?? 'No filter',
    granularity_sqla: filter.granularity_sqla ?? null,
  };
  const merged = mergeFilters(own, request.context);
  return {
    datasource: { id: datasetId, type: 'table' },
    queries: [
      {
        ...merged.fields,
        extras: merged.extras,
        filters: [...(search ? [search] : []), ...merged.filters],
        columns: [],
        metrics: [],
        row_limit: limits.filterOptionsLimit,
        ...query,
      },
    ],
    form_data: { type: 'NATIVE_FILTER', native_filter_id: filter.id, dashboardId: request.dashboardId },
    result_type: 'full',
    result_format: 'json',
  };
}
