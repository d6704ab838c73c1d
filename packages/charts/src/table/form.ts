import { z } from 'zod';
import { conditionalRules } from '../shared/conditional/rules';
import {
  anything,
  columns,
  commonFields,
  flag,
  maybeNumber,
  maybeText,
  metric,
  metrics,
  oneOf,
  text,
} from '../shared/form/fields';

const columnConfig = z.looseObject({
  d3NumberFormat: z.string().nullish().catch(null),
  d3SmallNumberFormat: z.string().nullish().catch(null),
  d3TimeFormat: z.string().nullish().catch(null),
  columnWidth: z.number().nullish().catch(null),
  horizontalAlign: z.enum(['left', 'right', 'center']).nullish().catch(null),
  showCellBars: z.boolean().nullish().catch(null),
  alignPositiveNegative: z.boolean().nullish().catch(null),
  colorPositiveNegative: z.boolean().nullish().catch(null),
  truncateLongCells: z.boolean().nullish().catch(null),
  currencyFormat: z.object({ symbol: z.string(), symbolPosition: z.string() }).nullish().catch(null),
  visible: z.boolean().nullish().catch(null),
  customColumnName: z.string().nullish().catch(null),
});
export type ColumnConfig = z.output<typeof columnConfig>;

export const tableForm = z.looseObject({
  ...commonFields,
  query_mode: anything.transform(value => (value === 'raw' || value === 'aggregate' ? value : null)),
  groupby: columns,
  metrics,
  percent_metrics: metrics,
  all_columns: columns,
  timeseries_limit_metric: metric,
  percent_metric_calculation: oneOf(['row_limit', 'all_records'], 'row_limit'),
  server_pagination: flag(false),
  show_totals: flag(false),
  temporal_columns_lookup: z.record(z.string(), z.unknown()).nullish().catch(null),
  time_compare: anything,
  comparison_type: maybeText,
  start_date_offset: maybeText,

  table_timestamp_format: text('smart_date'),
  page_length: maybeNumber,
  include_search: flag(false),
  allow_rearrange_columns: flag(false),
  allow_render_html: flag(true),
  column_config: z.record(z.string(), columnConfig).catch({}).default({}),
  show_cell_bars: flag(true),
  align_pn: flag(false),
  color_pn: flag(true),
  comparison_color_enabled: flag(false),
  comparison_color_scheme: oneOf(['Green', 'Red'], 'Green'),
  conditional_formatting: conditionalRules,
});
export type TableForm = z.output<typeof tableForm>;
