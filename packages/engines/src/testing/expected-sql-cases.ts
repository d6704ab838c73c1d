import type { AskedOf } from './questions';

const sumCount = { expressionType: 'SIMPLE', aggregate: 'SUM', column: { column_name: 'count' }, label: 'n' } as const;
const byYear = {
  columnType: 'BASE_AXIS',
  expressionType: 'SQL',
  sqlExpression: 'date',
  label: 'date',
  timeGrain: 'P1Y',
} as const;

/** Questions whose SQL is written down for every engine (fixtures/expected-sql.json, side by side) and run there. */
export const expectedSqlCases: Readonly<Record<string, AskedOf>> = {
  'a metric by a text column': {
    dataset: 'weather',
    query: { columns: ['weather'], metrics: ['count'], orderby: [['count', false]], row_limit: 5 },
  },
  'raw rows of a spaced column': {
    dataset: 'penguins',
    query: { columns: ['Species', 'Body Mass (g)'], orderby: [['Body Mass (g)', true]], row_limit: 3, row_offset: 2 },
  },
  'a calculated column beside custom SQL': {
    dataset: 'birdstrikes',
    query: {
      columns: ['costly', { expressionType: 'SQL', sqlExpression: "phase || '!'", label: 'loud' }],
      metrics: [{ expressionType: 'SQL', sqlExpression: 'SUM(cost_total) / COUNT(*)', label: 'mean' }],
      row_limit: 10,
    },
  },
  'text filters': {
    dataset: 'edge',
    query: {
      columns: ['id'],
      filters: [
        { col: 'txt', op: '!=', val: "O'Brien" },
        { col: 'txt', op: 'NOT IN', val: ['plain', '<NULL>'] },
        { col: 'grp', op: 'ILIKE', val: 'a%' },
      ],
      row_limit: 10,
    },
  },
  'number, boolean and null filters': {
    dataset: 'edge',
    query: {
      columns: ['id'],
      filters: [
        { col: 'big', op: '>=', val: '9007199254740993' },
        { col: 'dbl', op: '<', val: 2.5 },
        { col: 'flag', op: '==', val: 'true' },
        { col: 'dec', op: 'IS NOT NULL' },
        { col: 'dbl', op: 'LIKE', val: '1%' },
      ],
      row_limit: 10,
    },
  },
  'a time range and a custom condition': {
    dataset: 'edge',
    query: {
      columns: ['id'],
      filters: [
        { col: 'ts', op: 'TEMPORAL_RANGE', val: '2024-02-29T00:00:00.5 : 2025-01-01' },
        { col: 'd', op: 'TEMPORAL_RANGE', val: '2024-01-01 : ' },
      ],
      extras: { where: "txt = 'a' OR id > 1 -- either" },
      row_limit: 10,
    },
  },
  'the two leading series by year': {
    dataset: 'unemployment',
    query: {
      columns: [byYear, 'series'],
      metrics: [sumCount],
      filters: [{ col: 'date', op: 'TEMPORAL_RANGE', val: '2008-01-01 : 2010-01-01' }],
      series_columns: ['series'],
      series_limit: 2,
      row_limit: 100,
    },
  },
  'other series in one group': {
    dataset: 'unemployment',
    query: {
      columns: ['series'],
      metrics: [sumCount],
      series_columns: ['series'],
      series_limit: 2,
      group_others_when_limit_reached: true,
      order_desc: false,
      row_limit: 100,
    },
  },
  'rules of groups and rules of their own': {
    dataset: 'weather',
    query: { columns: ['weather'], metrics: ['count'], row_limit: 10 },
    rules: [
      { id: '1', clause: "weather = 'sun'", groupKey: 'kinds' },
      { id: '2', clause: "weather = 'rain'", groupKey: 'kinds' },
      { id: '3', clause: 'wind > 2', groupKey: null },
    ],
  },
  'the number of rows of a virtual dataset': {
    dataset: 'cte_dataset',
    query: { columns: ['symbol'], metrics: ['count'], is_rowcount: true },
  },
  'seconds since 1970 by month': {
    dataset: 'epochs',
    query: {
      columns: [{ ...byYear, sqlExpression: 'secs', label: 'secs', timeGrain: 'P1M' }],
      metrics: ['count'],
      row_limit: 10,
    },
  },
};
