/** Questions on a dataset with the columns of the table. */
export const count = { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'rows' };
export const metric = (sqlExpression: string) => ({ expressionType: 'SQL', sqlExpression, label: 'm' });
const axis = { columnType: 'BASE_AXIS', expressionType: 'SQL', label: 'day', sqlExpression: 'day', timeGrain: 'P1M' };
const range = { col: 'day', op: 'TEMPORAL_RANGE', val: '2024-02-01 : 2024-04-01' };
const custom = (sqlExpression: string) => ({ expressionType: 'SQL', sqlExpression, label: 'c' });
export const questions: readonly object[] = [
  { columns: ['name', 'amount', 'day'], metrics: [], row_limit: 100 },
  { columns: ['name'], metrics: [count], extras: { where: "1 = 1) OR ('a' = 'a'" } },
  { columns: ['name'], metrics: [count], extras: { where: "1 = 1 OR 'a' = 'a'" } },
  { columns: ['name'], metrics: [count], extras: { having: "1 = 1 OR 'a' = 'a'" } },
  { columns: ['name'], metrics: [count], extras: { where: '1 = 1 -- ' } },
  { columns: ['name'], metrics: [count], extras: { where: 'name IN (SELECT name FROM people)' } },
  { columns: [], metrics: [metric('MAX(name)'), count] },
  { columns: [], metrics: [metric('(SELECT MAX(name) FROM people)')] },
  { columns: [], metrics: [metric('MAX(amount)')], orderby: [[metric('MAX(amount)'), false]] },
  {
    columns: ['name'],
    metrics: [count],
    series_columns: ['name'],
    series_limit: 1,
    series_limit_metric: metric('MAX(amount)'),
  },
  {
    columns: ['name'],
    metrics: [count],
    series_columns: ['name'],
    series_limit: 1,
    series_limit_metric: metric('MAX(amount)'),
    group_others_when_limit_reached: true,
  },
  {
    columns: [axis],
    metrics: [metric('MAX(amount)')],
    filters: [range],
    time_offsets: ['1 month ago', '25 years ago'],
  },
  { columns: [axis, 'name'], metrics: [count], filters: [range], time_offsets: ['1 month ago'] },
  { is_rowcount: true, columns: ['name'], metrics: [] },
  { result_type: 'samples', row_limit: 100 },
  { result_type: 'drill_detail', row_limit: 100, filters: [{ col: 'region', op: '==', val: 'south' }] },
  { columns: ['name'], metrics: [], filters: [{ col: 'region', op: 'IS NULL' }] },
  { columns: ['name'], metrics: [], filters: [{ col: 'name', op: 'ILIKE', val: '%c%' }] },
  {
    columns: ['name'],
    metrics: [metric('SUM(amount)')],
    post_processing: [{ operation: 'contribution', options: { columns: ['m'], rename_columns: ['m'] } }],
  },
  { columns: [], metrics: [metric('CAST(MAX(name) AS INTEGER)')] },
  { columns: [{ expressionType: 'SQL', sqlExpression: '{{ current_user_rls_rules() }}', label: 'r' }], metrics: [] },
  { columns: ['calculated'], metrics: ['most'] },
  // What is worked out on a row before the rule has judged it must not be kept for the next question, nor be quoted by an error.
  { columns: ['name'], metrics: [], extras: { where: "(@held := CONCAT(COALESCE(@held, ''), name)) IS NOT NULL" } },
  { columns: [custom('@held')], metrics: [] },
  { columns: ['name'], metrics: [], extras: { where: 'pg_try_advisory_lock_shared(CAST(amount AS BIGINT))' } },
  { columns: [custom('(pg_lock_status()).objid::text')], metrics: [] },
  { columns: ['name'], metrics: [], extras: { where: 'CAST(name AS INTEGER) = 1' } },
  { columns: ['name'], metrics: [count], extras: { having: 'MAX(CAST(name AS INTEGER)) > 0' } },
  { columns: ['name'], metrics: [], filters: [{ col: custom('CAST(name AS INTEGER)'), op: '>', val: 0 }] },
  { columns: ['name'], metrics: [], orderby: [[custom('CAST(name AS INTEGER)'), true]] },
  { columns: [], metrics: [metric('MAX(stats(name))')] },
  {
    columns: [custom("'{{ url_param('p') }}'")],
    metrics: [],
    url_params: { p: "', (SELECT MAX(name) FROM people), '" },
  },
];
