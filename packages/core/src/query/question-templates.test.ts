import { describe, expect, it } from 'vitest';
import { aColumn, aDataset } from './testing/a-question';
import { type Given, plan, refusal, sql } from './testing/planned';

describe('templates of a question', () => {
  const dataset = aDataset({
    sql: "SELECT * FROM t WHERE city IN {{ filter_values('city', remove_filter=True)|where_in }}",
  });

  it('take filters over, and quote their values', () => {
    const planned = plan({ columns: ['city'], filters: [{ col: 'city', op: 'IN', val: ["O'Hare"] }] }, { dataset });
    expect(planned.statements[0].statement.text).toContain("city IN ('O''Hare')");
    expect(planned.statements[0].statement.text).not.toContain('$1');
    expect(planned.appliedTemplateFilters).toEqual(['city']);
  });

  it('read the range that a question puts in the place of its filters’', () => {
    const sqlOfTime = "SELECT * FROM t WHERE ts >= {{ get_time_filter('ts').from_expr }}";
    const filters = [{ col: 'ts', op: 'TEMPORAL_RANGE', val: '2009-01-01 : ' }];
    const asked = { columns: ['city'], filters, time_range: '2003-01-01 : 2004-01-01' };
    expect(sql(asked, { dataset: aDataset({ sql: sqlOfTime }) })).toContain("'2003-01-01 00:00:00'");
  });

  it('read the question’s own range where no filter has one, and their default where that is none', () => {
    const dataset = aDataset({
      sql: "SELECT * FROM t WHERE ts >= {{ get_time_filter('ts', default='2020-01-01 : ').from_expr }}",
    });
    const from = (given: Given[0]) => /ts >= (\S+ \S+)/.exec(sql({ columns: ['city'], ...given }, { dataset }))?.[1];
    expect(from({ time_range: '2003-01-01 : 2004-01-01', granularity: 'ts' })).toContain("'2003-01-01");
    expect(from({})).toContain("'2020-01-01");
    expect(from({ filters: [{ col: 'ts', op: 'TEMPORAL_RANGE', val: 'No filter' }] })).toContain("'2020-01-01");
  });

  it('cannot be used to say more than a value', () => {
    const open = aDataset({ sql: "SELECT * FROM t WHERE n > {{ filter_values('n')[0] }}" });
    const query = { columns: ['city'], filters: [{ col: 'n', op: '==', val: '1 OR 1=1' }] };
    expect(refusal(query, { dataset: open })?.message).toContain('without quotes');
  });

  it('reach another dataset only where it was handed over, with its rules', () => {
    const other = aDataset({ id: 12, name: 'other', columns: [aColumn('a')], metrics: [] });
    const from = aDataset({ sql: 'SELECT * FROM {{ dataset(12) }}' });
    expect(refusal({ columns: ['city'] }, { dataset: from })?.message).toContain('Dataset 12');
    const related = [{ dataset: other, rowRules: [{ id: '1', clause: 'a = 1', groupKey: null }] }];
    expect(sql({ columns: ['city'] }, { dataset: from, related })).toContain(
      '(SELECT [a] FROM [other] WHERE ((a = 1))) AS [dataset_12]',
    );
  });

  it('refuse datasets and metrics that name themselves on a way round, and those that swell', () => {
    const itself = aDataset({ sql: 'SELECT * FROM {{ dataset(1) }}' });
    expect(refusal({ columns: ['city'] }, { dataset: itself })?.message).toContain('name each other');
    const metrics = [{ name: 'a', label: null, expression: "{{ metric(metric_key='a') }}", format: null }];
    expect(refusal({ metrics: ['a'] }, { dataset: aDataset({ metrics }) })?.message).toContain('name each other');
    const chain = Array.from({ length: 15 }, (_, at) => ({
      dataset: aDataset({
        id: at + 2,
        name: `d${at}`,
        sql: `SELECT '{{ dataset(${at + 3}) }}{{ dataset(${at + 3}) }}'`,
      }),
      rowRules: [],
    }));
    const last = { dataset: aDataset({ id: 17 }), rowRules: [] };
    const first = aDataset({ sql: "SELECT '{{ dataset(2) }}'" });
    expect(refusal({ columns: ['city'] }, { dataset: first, related: [...chain, last] })?.message).toContain(
      'more than 500 datasets and metrics',
    );
  });

  it('write out metrics of metrics and refuse circles', () => {
    const metrics = [
      { name: 'a', label: null, expression: "{{ metric('b') }} + 1", format: null },
      { name: 'b', label: null, expression: 'SUM(n)', format: null },
      { name: 'c', label: null, expression: "{{ metric('c') }}", format: null },
    ];
    expect(sql({ metrics: ['a'] }, { dataset: aDataset({ metrics }) })).toContain('(SUM(n) + 1) AS [a]');
    expect(refusal({ metrics: ['c'] }, { dataset: aDataset({ metrics }) })?.message).toContain('Cyclic');
  });

  it('in a condition of the question print its variables, report the filters that they read, and take none over', () => {
    const where =
      "city IN {{ filter_values('city', remove_filter=True)|where_in }} AND n > {{ row_limit }} AND m = '{{ x }}'";
    const query = {
      columns: ['city'],
      row_limit: 7,
      filters: [{ col: 'city', op: 'IN', val: ['a'] }],
      extras: { where },
    };
    const planned = plan(query);
    expect(planned.statements[0].statement.text).toContain("(city IN ('a') AND n > 7 AND m = '{{ x }}')");
    expect(planned.statements[0].statement.text).toContain('[city] IN');
    expect(planned.appliedTemplateFilters).toEqual(['city']);
    const elsewhere = { columns: ['city'], filters: [{ col: 'nope', op: '==', val: 'a' }] };
    const reading = plan({ ...elsewhere, extras: { where: "'{{ filter_values('nope')|first }}' = 'a'" } });
    expect(reading.appliedFilters).toEqual([{ column: 'nope' }]);
    expect(reading.rejectedFilters).toEqual([]);
  });

  it('in a condition of the question read no names in texts of people', () => {
    const where = "city = '{{ filter_values('city')[0] }}'";
    const query = { columns: ['city'], filters: [{ col: 'city', op: 'IN', val: ['{{ filter }}'] }], extras: { where } };
    expect(plan(query).statements[0].statement.text).toContain("(city = '{{ filter }}')");
  });

  it('in a condition of the question cannot work with its variables', () => {
    const query = { columns: ['city'], extras: { where: 'n > {{ row_limit + 1 }}' } };
    expect(refusal(query)?.message).toContain('"row_limit" is not defined');
  });

  it('are plain text where they are switched off', () => {
    const flags = { templates: false, adhocSubqueries: false, dateRangeTimeshifts: false };
    expect(sql({ columns: ['city'] }, { dataset, flags })).toContain('{{ filter_values');
  });
});
