import { describe, expect, it } from 'vitest';
import { planQuery } from './index';
import { aDataset, aQuestion } from './testing/a-question';
import { type Given, parameters, plan, refusal, sql, where } from './testing/planned';

const filtered = (col: string, op: string, val?: unknown) =>
  where({ columns: ['city'], filters: [{ col, op, val: val as string }] });

describe('what is selected', () => {
  it('groups by place and keeps the labels of metrics', () => {
    expect(sql({ columns: ['city'], metrics: ['count'], orderby: [['count', false]], row_limit: 5 })).toBe(
      'SELECT [city] AS [city], COUNT(*) AS [count] FROM [t] GROUP BY 1 ORDER BY 2 DESC LIMIT 5',
    );
  });
  it('selects raw rows where metrics are not given', () => {
    expect(sql({ columns: ['city', 'n'], row_limit: 2, row_offset: 4 })).toBe(
      'SELECT [city] AS [city], [n] AS [n] FROM [t] LIMIT 2 OFFSET 4',
    );
  });
  it('groups raw columns that are ordered by a metric', () => {
    expect(sql({ columns: ['city'], orderby: [['count', true]] })).toContain('GROUP BY 1 ORDER BY COUNT(*) ASC');
  });
  it('cuts times to a grain only where rows are grouped, and the empty one is none', () => {
    const axis = (timeGrain: string) =>
      ({ columnType: 'BASE_AXIS', sqlExpression: 'ts', label: 'ts', timeGrain }) as const;
    expect(sql({ columns: [axis('P1D')] })).toContain('SELECT [ts] AS [ts]');
    expect(sql({ columns: [axis('')], metrics: ['count'] })).toContain('SELECT [ts] AS [ts]');
    expect(sql({ columns: [axis('P1D')], metrics: ['count'] })).not.toContain('SELECT [ts] AS [ts]');
  });
  it('takes the main time column for a granularity that is none', () => {
    const extras = { time_grain_sqla: 'P1D' };
    const asked = { columns: ['ts'], metrics: ['count'], extras };
    const dataset = aDataset({ mainTimeColumn: 'ts' });
    expect(sql({ ...asked, granularity: 'city' }, { dataset })).toBe(sql({ ...asked, granularity: 'ts' }, { dataset }));
    expect(sql(asked, { dataset })).toContain('SELECT [ts] AS [ts]');
  });
  it.each([
    { columns: ['city'], metrics: [{ expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'a\0b' } as const] },
    { columns: ['city'], metrics: ['count'], extras: { where: "city = 'a\0b'" } },
  ])('takes no NUL in names and SQL: %j', given => {
    expect(refusal(given)?.message).toBe(
      'A name or condition of this question holds the character NUL (U+0000), which no database reads. Remove it.',
    );
  });
  it('takes NUL in values, which are parameters', () => {
    expect(parameters({ columns: ['city'], filters: [{ col: 'city', op: '==', val: 'a\0b' }] })).toEqual(['a\0b']);
  });
  it('counts distinct values', () => {
    const metric = { expressionType: 'SIMPLE', aggregate: 'count_distinct', column: { column_name: 'n' } } as const;
    expect(sql({ columns: [], metrics: [metric] })).toContain('COUNT(DISTINCT [n]) AS [count_distinct(n)]');
  });
  it('wraps the question to count its rows, without its order', () => {
    expect(sql({ columns: ['city'], metrics: ['count'], orderby: [['count', true]], is_rowcount: true })).toBe(
      'SELECT COUNT(*) AS [rowcount] FROM (SELECT [city] AS [city], COUNT(*) AS [count] FROM [t] GROUP BY 1) AS [rowcount_qry]',
    );
  });
  it('takes at most as many rows as the server allows', () => {
    expect(sql({ columns: ['city'], row_limit: 999_999 })).toContain('LIMIT 100000');
    expect(sql({ columns: ['city'] })).toContain('LIMIT 50000');
  });
  it('asks the engine for the type of custom SQL that has a grain', () => {
    const axis = { columnType: 'BASE_AXIS', sqlExpression: 'LATER(ts)', label: 'x', timeGrain: 'P1D' } as const;
    const planned = planQuery(aQuestion({ columns: [axis], metrics: ['count'] }));
    if (planned.kind !== 'probe') throw new Error(planned.kind);
    const [probe] = planned.probes;
    expect(probe?.statement.text).toBe('SELECT LATER(ts) AS [probe]\nFROM [t]\nLIMIT 0');
    const probed = new Map([[probe?.id ?? '', 'time' as const]]);
    expect(sql({ columns: [axis], metrics: ['count'] }, { probed })).toContain('DAY_OF(LATER(ts)) AS [x]');
  });
});

describe('filters', () => {
  it.each([
    ['city', '==', 'NY', '[city] = $1'],
    ['city', '!=', null, '[city] IS NOT NULL'],
    ['city', '==', '<NULL>', '[city] IS NULL'],
    ['city', 'ILIKE', 'n%', 'LOWER([city]) LIKE LOWER($1)'],
    ['n', 'LIKE', '1%', 'CAST([n] AS TEXT) LIKE $1'],
    ['n', 'IN', [1, null], '([n] IS NULL) OR ([n] IN ($1))'],
    ['n', 'NOT IN', [1, null], 'NOT (([n] IS NULL) OR ([n] IN ($1)))'],
    ['n', 'NOT IN', [null], '[n] IS NOT NULL'],
    ['n', 'in', 5, '[n] IN ($1)'],
    ['ok', 'IS TRUE', undefined, '[ok] = 1'],
    ['n', '==', '0x10', '[n] IS NULL'],
    ['ts', '>', 0, '[ts] > CAST($1 AS TIMESTAMP)'],
    ['secs', '>=', 1_704_067_200_000, '[secs] >= $1'],
    ['nowhere', '==', 'x', ''],
  ])('%s %s %j', (col, op, val, condition) => {
    expect(filtered(col, op, val)).toBe(condition);
  });

  it.each([
    ['n', '==', '42', [42]],
    ['n', '==', '9007199254740993', [9007199254740993n]],
    ['n', '==', ' 1e2 ', [100]],
    ['n', 'IN', [7, true], [7, 1]],
    ['city', '==', '\tNY\n', ['NY']],
    ['city', '==', '  NY ', ['  NY ']],
    ['city', '==', '<empty string>', ['']],
    ['city', '==', 5, ['5']],
    ['ts', '!=', false, ['1970-01-01 00:00:00']],
    ['ok', '==', 'TRUE', [true]],
    ['ok', '==', 0, [false]],
    ['ok', '==', 2, [true]],
    ['secs', '<', 1500, [1500]],
    ['ts', '==', Date.UTC(1969, 11, 31), ['1969-12-31 00:00:00']],
    ['ts', '==', '2024-07-01', ['2024-07-01 00:00:00']],
    ['ts', 'IN', ['2024-02-29T12:00:00.123456', '2024-02-30'], ['2024-02-29 12:00:00.123456', '2024-02-30']],
  ])('reads the value of %s %s %j', (col, op, val, expected) => {
    expect(parameters({ columns: ['city'], filters: [{ col, op, val }] })).toEqual(expected);
  });

  it('writes a time range as the column keeps its times', () => {
    const range = (col: string) =>
      parameters({ columns: ['city'], filters: [{ col, op: 'TEMPORAL_RANGE', val: '2024-01-01 : 2024-02-01' }] });
    expect(range('ts')).toEqual(['2024-01-01 00:00:00', '2024-02-01 00:00:00']);
    expect(range('secs')).toEqual([1704067200, 1706745600]);
    expect(range('day')).toEqual(['01.01.2024', '01.02.2024']);
  });

  it('leaves out a filter on custom SQL that the engine refuses, and says so', () => {
    const query = {
      columns: ['city'],
      filters: [{ col: { sqlExpression: 'NOPE(1)', label: 'nope' }, op: '==', val: 1 }],
    };
    const planned = planQuery(aQuestion(query));
    if (planned.kind !== 'probe') throw new Error(planned.kind);
    const probed = new Map(planned.probes.map(({ id }) => [id, 'missing' as const]));
    expect(where(query, { probed })).toBe('');
    expect(plan(query, { probed }).rejectedFilters).toEqual([{ column: 'nope', reason: 'not_in_datasource' }]);
  });

  it('tells which filters took effect', () => {
    const { appliedFilters, rejectedFilters } = plan({
      columns: ['city'],
      filters: [
        { col: 'city', op: '==', val: 'x' },
        { col: 'nowhere', op: '==', val: 'x' },
      ],
      applied_time_extras: { __time_range: 'Last week' },
    });
    expect(appliedFilters).toEqual([{ column: 'city' }, { column: '__time_range' }]);
    expect(rejectedFilters).toEqual([{ column: 'nowhere', reason: 'not_in_datasource' }]);
  });
});

describe('row rules', () => {
  const rules = [
    { id: '1', clause: "city = 'NY'", groupKey: 'places' },
    { id: '2', clause: "city = 'LA'", groupKey: 'places' },
    { id: '3', clause: 'n > 1 OR n < 0 -- both', groupKey: null },
  ];
  const expected = "((city = 'NY') OR (city = 'LA'))   AND (n > 1 OR n < 0)";

  it('widen each other in a group and narrow otherwise', () => {
    expect(where({ columns: ['city'] }, { rowRules: rules })).toBe(expected);
  });
  it('hold over virtual datasets, counted rows, samples and in the search for leading series', () => {
    const dataset = aDataset({ sql: 'SELECT * FROM t' });
    expect(sql({ columns: ['city'] }, { rowRules: rules, dataset })).toContain(expected);
    expect(sql({ columns: ['city'], is_rowcount: true }, { rowRules: rules })).toContain(expected);
    expect(sql({ result_type: 'samples' }, { rowRules: rules })).toContain(expected);
    const series = { columns: ['city'], metrics: ['count'], series_columns: ['city'], series_limit: 1 };
    expect(sql(series, { rowRules: rules }).split(expected).length).toBe(3);
  });
  it('that cannot be read let nobody see anything', () => {
    for (const clause of ['', 'n > (', 'n > 1; SELECT 1']) {
      const rowRules = [{ id: '1', clause, groupKey: null }];
      expect(refusal({ columns: ['city'] }, { rowRules })?.message).toContain('A row rule on this data cannot be read');
    }
  });
  it('are rendered for the person', () => {
    const rowRules = [{ id: '1', clause: "city = '{{ current_username() }}'", groupKey: null }];
    expect(where({ columns: ['city'] }, { rowRules })).toBe("(city = 'ada')");
  });
});

describe('a series limit', () => {
  it('holds for groups, and leaves plain rows alone', () => {
    const limited = { columns: ['city'], series_columns: ['city'], series_limit: 1 };
    expect(sql({ ...limited, metrics: ['count'] })).toContain('JOIN');
    expect(sql(limited)).not.toContain('JOIN');
  });
});

it('columns of a series are those of the question, each by all of it', () => {
  const upper = { expressionType: 'SQL' as const, sqlExpression: 'UPPER(city)', label: 'upper' };
  const asked = { columns: [upper, 'city'], metrics: ['count'], series_limit: 1 };
  const { label, ...rest } = upper;
  expect(sql({ ...asked, series_columns: [{ label, ...rest }] })).toContain('JOIN');
  expect(refusal({ ...asked, series_columns: ['upper'] })?.message).toContain('missing in columns: upper');
});

it('whether an order ascends is read in the spellings of scripts', () => {
  const ordered = (ascending: unknown) => sql({ columns: ['city'], orderby: [['city', ascending]] });
  for (const spelled of [1, 'true', 'T']) expect(ordered(spelled)).toBe(ordered(true));
  for (const spelled of [0, 'false', 'off']) expect(ordered(spelled)).toBe(ordered(false));
});

it('a metric in the order is itself, whatever selected metric has its label', () => {
  const metric = (aggregate: string) => ({
    expressionType: 'SIMPLE' as const,
    aggregate,
    column: { column_name: 'n' },
    label: 'm',
  });
  const ordered = (by: unknown) => sql({ columns: ['city'], metrics: [metric('MIN')], orderby: [[by, true]] });
  expect(ordered(metric('MIN'))).toContain('ORDER BY 2 ASC');
  expect(ordered(metric('MAX'))).toContain('ORDER BY MAX([n]) ASC');
});

it('the leading series of an earlier range are those of its own time', () => {
  const planned = plan({
    columns: ['city'],
    metrics: ['count'],
    series_columns: ['city'],
    series_limit: 2,
    filters: [{ col: 'ts', op: 'TEMPORAL_RANGE', val: '2024-01-01 : 2024-01-03' }],
    time_offsets: ['1 year ago'],
  });
  const [, earlier] = planned.statements.map(({ statement }) => JSON.stringify(statement));
  expect(earlier).toContain('series_limit');
  expect(earlier).not.toContain('2024');
});

it('older spellings win where they say something', () => {
  const both = { columns: ['n'], groupby: ['city'], metrics: ['count'], series_columns: ['city'], series_limit: 9 };
  expect(sql({ ...both, timeseries_limit: 2 })).toBe(
    sql({ columns: ['city'], metrics: ['count'], series_columns: ['city'], series_limit: 2 }),
  );
  expect(sql({ columns: ['n'], groupby: [], metrics: ['count'] })).toBe(sql({ columns: ['n'], metrics: ['count'] }));
  expect(where({ columns: ['n'], where: '', extras: { where: 'n > 1' } })).toBe('(n > 1)');
});

describe('rules of tables that SQL names itself', () => {
  const tableRules = [
    {
      datasetId: 9,
      schema: null,
      table: 'secret',
      rules: [{ id: '9', clause: "owner = '{{ current_username() }}'", groupKey: null }],
    },
  ];
  const narrowed = "(SELECT * FROM secret WHERE (((owner = 'ada')))) AS secret";

  it('hold in virtual datasets, in common tables and in allowed sub-queries', () => {
    const dataset = aDataset({ sql: 'WITH w AS (SELECT * FROM secret) SELECT * FROM w' });
    expect(sql({ columns: ['city'] }, { dataset, tableRules })).toContain(`WITH w AS (SELECT * FROM ${narrowed})`);
    const flags = { templates: true, adhocSubqueries: true, dateRangeTimeshifts: true };
    const extras = { where: 'n IN (SELECT n FROM secret)' };
    expect(where({ columns: ['city'], extras }, { flags, tableRules })).toBe(`(n IN (SELECT n FROM ${narrowed}))`);
  });
  it('hold for every other dataset of the same table, whatever its schema is called', () => {
    const rowRules = [{ id: '1', clause: 'n > 1', groupKey: 'g' }];
    const rules = [
      { id: '2', clause: 'n > 2', groupKey: 'g' },
      { id: '3', clause: 'n > 3', groupKey: 'g' },
    ];
    const dataset = aDataset({ name: 'Secret', schema: 'main' });
    const own = { datasetId: dataset.id, schema: 'main', table: 'secret', rules: rowRules };
    const both = [own, { datasetId: 9, schema: null, table: 'secret', rules }];
    expect(where({ columns: ['city'] }, { dataset, rowRules, tableRules: both })).toBe(
      '(n > 1)   AND ((n > 2) OR (n > 3))',
    );
    const elsewhere = [own, { datasetId: 9, schema: 'other', table: 'secret', rules }];
    expect(where({ columns: ['city'] }, { dataset, rowRules, tableRules: elsewhere })).toBe('(n > 1)');
  });
  it('make SQL refused that cannot be read for certain', () => {
    const dataset = aDataset({ sql: "SELECT * FROM 'secret.parquet'" });
    expect(refusal({ columns: ['city'] }, { dataset, tableRules })?.message).toContain('cannot be limited');
    expect(refusal({ columns: ['city'] }, { dataset })).toBeNull();
  });
});

describe('refusals', () => {
  it.each([
    [{}, 400, 'Empty query?'],
    [{ columns: ['nope'] }, 400, "Columns missing in dataset: ['nope']"],
    [{ columns: [{ sqlExpression: 'n + 1' }] }, 400, 'Columns missing in dataset: ["n + 1"]. Give custom SQL a label.'],
    [{ metrics: ['nope'] }, 400, "Metric 'nope' does not exist"],
    [{ columns: ['city'], orderby: [['nope', true]] }, 400, 'Unknown column used in orderby: nope'],
    [
      { columns: ['city', 'city'] },
      400,
      'Duplicate column/metric labels: "city". Please make sure all columns and metrics have a unique label.',
    ],
    [
      { metrics: ['count', { expressionType: 'SQL', sqlExpression: 'COUNT(n)', label: 'COUNT(*)' }] },
      400,
      'Duplicate column/metric labels: "COUNT(*)". Please make sure all columns and metrics have a unique label.',
    ],
    [
      { columns: ['city'], series_columns: ['n'] },
      400,
      'The following entries in series_columns are missing in columns: n.',
    ],
    [{ columns: ['city'], extras: { where: '1 = 1) --' } }, 400, 'Invalid SQL clause: 1 = 1) --'],
    [
      { columns: ['city'], extras: { where: 'EXISTS (SELECT 1)' } },
      403,
      'Custom SQL fields cannot contain sub-queries.',
    ],
    [
      { columns: ['city'], extras: { where: 'secret(1) = 1' } },
      400,
      'The function secret cannot be used in custom SQL.',
    ],
    [{ columns: ['city'], filters: [{ col: 'n', op: 'IN', val: [] }] }, 400, 'Filter value list cannot be empty'],
    [
      { columns: ['city'], filters: [{ col: 'n', op: '>', val: null }] },
      400,
      'Must specify a value for filters with comparison operators',
    ],
    [
      { columns: ['city'], filters: [{ col: 'ts', op: '>', val: 1e308 }] },
      400,
      '1e+308 is no time between the years 1 and 9999. A number means milliseconds since 1970.',
    ],
    [{ metrics: [{ expressionType: 'SQL', sqlExpression: 'SUM(', label: 'x' }] }, 422, 'The SQL lacks a closing ")".'],
  ] as const)('%j', (query, status, message) => {
    expect(refusal(query as unknown as Given[0])).toMatchObject({ kind: 'refused', status, message });
  });

  it('of a question whose SQL is wanted become its answer', () => {
    expect(planQuery(aQuestion({ metrics: ['nope'], result_type: 'query' }))).toEqual({
      kind: 'text',
      resultType: 'query',
      sqlText: '',
      error: "Metric 'nope' does not exist",
    });
  });
});
