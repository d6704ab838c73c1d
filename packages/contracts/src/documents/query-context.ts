import { z } from 'zod';
import { annotationLayer } from './annotation-layer';
import { queryColumn } from './column';
import { askedFilter } from './filter';
import { adhocMetric, queryMetric } from './metric';
import { spelledFlag, spelledInteger } from './spelled-values';

export const resultTypes = [
  'full',
  'samples',
  'results',
  'query',
  'columns',
  'timegrains',
  'post_processed',
  'drill_detail',
] as const;
export type ResultType = (typeof resultTypes)[number];
export const resultFormats = ['json', 'csv', 'xlsx'] as const;
export type ResultFormat = (typeof resultFormats)[number];

/** One step after the query: an operation's name and its options, executed in order. Source: spec/facts.md Part 3. */
export const postProcessing = z.object({ operation: z.string(), options: z.record(z.string(), z.unknown()).nullish() });
export type PostProcessing = z.output<typeof postProcessing>;

/** Time grains the door takes; which of them an engine offers is the engine's affair. Source: spec/facts.md §4.7. */
export const askedTimeGrains = [
  'PT1S',
  'PT5S',
  'PT30S',
  'PT1M',
  'PT5M',
  'PT10M',
  'PT15M',
  'PT30M',
  'PT1H',
  'PT6H',
  'P1D',
  'P1W',
  'P1M',
  'P3M',
  'P1Y',
  '1969-12-28T00:00:00Z/P1W',
  '1969-12-29T00:00:00Z/P1W',
  'P1W/1970-01-03T00:00:00Z',
  'P1W/1970-01-04T00:00:00Z',
] as const;

const knownGrains: ReadonlySet<string> = new Set(askedTimeGrains);

export const queryExtras = z.strictObject({
  where: z.string().nullish(),
  having: z.string().nullish(),
  time_grain_sqla: z
    .string()
    .refine(grain => knownGrains.has(grain), { error: `Must be one of: ${askedTimeGrains.join(', ')}.` })
    .nullish(),
  relative_start: z.enum(['now', 'today']).nullish(),
  relative_end: z.enum(['now', 'today']).nullish(),
  instant_time_comparison_range: z.string().nullish(),
  column_order: z.array(z.string()).nullish(),
  transpile_to_dialect: z.boolean().nullish(),
});

const count = spelledInteger.refine(value => value >= 0, { error: 'Must be greater than or equal to 0.' });

/** A column or metric and whether it ascends. */
export const orderItem = z.tuple([
  z.union([
    z.string().min(1, { error: 'orderby column must be populated' }),
    adhocMetric,
    z.looseObject({ label: z.string().nullish(), sqlExpression: z.string().nullish() }),
  ]),
  spelledFlag,
]);
export type OrderItem = z.output<typeof orderItem>;

/** The door checks items of `orderby`; their type stays open for those who build questions. */
function checkOrderItem(item: unknown, context: z.RefinementCtx): void {
  const { error } = orderItem.safeParse(item);
  for (const issue of error?.issues ?? [])
    context.addIssue({ code: 'custom', path: issue.path, message: issue.message });
}

/** One question: columns and metrics over one dataset, with filters, order and limits. Unknown keys are dropped. Source: spec/facts.md §2.2. */
export const queryObject = z.object({
  columns: z.array(queryColumn).nullish(),
  metrics: z.array(queryMetric).nullish(),
  filters: z.array(askedFilter).nullish(),
  extras: queryExtras.nullish(),
  granularity: z.string().nullish(),
  time_range: z.string().nullish(),
  time_shift: z.string().nullish(),
  time_offsets: z.array(z.string()).nullish(),
  is_timeseries: spelledFlag.nullish(),
  is_rowcount: spelledFlag.nullish(),
  orderby: z.array(z.unknown().superRefine(checkOrderItem)).nullish(),
  order_desc: spelledFlag.nullish(),
  row_limit: count.nullish(),
  row_offset: count.nullish(),
  series_columns: z.array(queryColumn).nullish(),
  series_limit: spelledInteger.nullish(),
  series_limit_metric: queryMetric.nullish(),
  group_others_when_limit_reached: spelledFlag.nullish(),
  post_processing: z.array(postProcessing.nullable()).nullish(),
  annotation_layers: z.array(annotationLayer).nullish(),
  applied_time_extras: z.record(z.string(), z.unknown()).nullish(),
  apply_fetch_values_predicate: spelledFlag.nullish(),
  url_params: z.record(z.string(), z.unknown()).nullish(),
  result_type: z.enum(resultTypes).nullish(),
  datasource: z.object({ id: z.union([z.number(), z.string()]), type: z.string() }).nullish(),
  granularity_sqla: z.string().nullish(),
  groupby: z.array(queryColumn).nullish(),
  timeseries_limit: spelledInteger.nullish(),
  timeseries_limit_metric: queryMetric.nullish(),
  where: z.string().nullish(),
  having: z.string().nullish(),
});
export type QueryObject = z.output<typeof queryObject>;

/** The body of `POST /api/v1/chart/data`: questions about one dataset. Source: spec/facts.md §2.1. */
export const queryContext = z.object({
  datasource: z.object({
    id: z.union([z.number(), z.string()]),
    type: z.enum(['table', 'dataset', 'query', 'saved_query', 'view']),
  }),
  queries: z.array(queryObject).min(1),
  form_data: z.record(z.string(), z.unknown()).nullish(),
  force: spelledFlag.nullish(),
  result_type: z.enum(resultTypes).nullish(),
  result_format: z.enum(resultFormats).nullish(),
  custom_cache_timeout: spelledInteger.nullish(),
});
export type QueryContext = z.output<typeof queryContext>;

/** 0 number, 1 text, 2 time, 3 boolean: the `coltypes` of an answer. */
export const genericDataTypes = { numeric: 0, string: 1, temporal: 2, boolean: 3 } as const;
export type GenericDataType = (typeof genericDataTypes)[keyof typeof genericDataTypes];

/** One value of an answer's row; times are epoch milliseconds, integers beyond 2^53 are text. */
export type DataValue = string | number | boolean | null;
export type DataRow = Readonly<Record<string, DataValue>>;

/** One answer of `POST /api/v1/chart/data` as clients read it. Source: spec/facts.md §2.3. */
export const queryResult = z.looseObject({
  cache_key: z.string().nullish(),
  cached_dttm: z.string().nullish(),
  is_cached: z.boolean().nullish(),
  cache_timeout: z.number().nullish(),
  applied_filters: z.array(z.looseObject({ column: z.unknown() })).nullish(),
  rejected_filters: z.array(z.looseObject({ column: z.unknown(), reason: z.string().nullish() })).nullish(),
  annotation_data: z.unknown().nullish(),
  error: z.string().nullish(),
  status: z.string().nullish(),
  query: z.string().nullish(),
  language: z.string().nullish(),
  rowcount: z.number().nullish(),
  sql_rowcount: z.number().nullish(),
  from_dttm: z.number().nullish(),
  to_dttm: z.number().nullish(),
  label_map: z.record(z.string(), z.array(z.string())).nullish(),
  colnames: z.array(z.string()).nullish(),
  coltypes: z.array(z.number()).nullish(),
  indexnames: z.array(z.unknown()).nullish(),
  data: z.array(z.record(z.string(), z.unknown())).nullish(),
});
export interface QueryResult {
  readonly cache_key?: string | null;
  readonly cached_dttm?: string | null;
  readonly is_cached?: boolean | null;
  readonly applied_filters?: readonly { readonly column: unknown }[];
  readonly rejected_filters?: readonly { readonly column: unknown; readonly reason?: string | null }[];
  readonly annotation_data?: unknown;
  readonly error?: string | null;
  readonly status?: string | null;
  readonly query?: string | null;
  readonly rowcount?: number | null;
  readonly sql_rowcount?: number | null;
  readonly from_dttm?: number | null;
  readonly to_dttm?: number | null;
  readonly label_map?: Readonly<Record<string, readonly string[]>>;
  readonly colnames: readonly string[];
  readonly coltypes: readonly number[];
  readonly indexnames?: readonly unknown[];
  readonly data: readonly DataRow[];
}
