import type { QueryContext } from '@meridian/contracts/documents';
import { type FilterContext, metricLabel } from '@meridian/core/chart';
import { baseQuery, queryContextOf } from '../shared/query/base';
import type { PieForm } from './form';

/** One row a slice, with its share of the whole beside the metric. */
export function buildPieQuery(form: PieForm, context: FilterContext): QueryContext {
  const { query } = baseQuery(form, context);
  const labels = form.metric ? [metricLabel(form.metric)] : [];
  return queryContextOf(form, context, [
    {
      ...query,
      ...(form.sort_by_metric && form.metric ? { orderby: [[form.metric, false]] } : {}),
      post_processing: [
        {
          operation: 'contribution',
          options: { columns: labels, rename_columns: labels.map(label => `${label}__contribution`) },
        },
      ],
    },
  ]);
}
