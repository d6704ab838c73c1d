import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalQueryKey, relatedDatasetIds } from './index';
import { aDataset, aQuestion } from './testing/a-question';

type Given = Parameters<typeof aQuestion>;
const key = (...given: Given) => canonicalQueryKey(aQuestion(...given));
const query: Given[0] = { columns: ['city'], metrics: ['count'], time_range: 'Last week' };
const templated = aDataset({ sql: "SELECT '{{ current_username() }}' AS city" });
const bob = { id: 2, username: 'bob', email: null, roles: [] };
const dayMs = 86_400_000;

describe('the key of a question', () => {
  it('is the same for two people and two moments of one day', () => {
    expect(key(query, { person: bob, now: Date.UTC(2026, 10, 21, 23) })).toBe(key(query));
  });
  it('is the same for a relative range and the days it means', () => {
    expect(key({ ...query, time_range: '2026-11-14 : 2026-11-21' })).toBe(key(query));
  });
  it.each([
    ['another day', query, { now: Date.UTC(2026, 10, 22) }],
    ['another version of the dataset', query, { dataset: aDataset({ version: 'v2' }) }],
    ['another dataset', query, { dataset: aDataset({ id: 2 }) }],
    ['a row rule', query, { rowRules: [{ id: '1', clause: 'a', groupKey: null }] }],
    ['another row limit', { ...query, row_limit: 7 }, {}],
    ['another result type', { ...query, result_type: 'samples' }, {}],
    [
      'a page of a table',
      query,
      { context: { resultType: 'full', formData: { server_pagination: true }, urlParams: {} } },
    ],
    [
      'the axis that a time column takes the place of',
      { ...query, granularity: 'ts' },
      { context: { resultType: 'full', formData: { x_axis: 'secs' }, urlParams: {} } },
    ],
    ['allowed sub-queries', query, { flags: { templates: true, adhocSubqueries: true, dateRangeTimeshifts: true } }],
  ] as const)('differs by %s', (_, asked, given) => {
    expect(key(asked as Given[0], given as Given[1])).not.toBe(key(query));
  });
  it('holds the day where a shift counts from it', () => {
    const shifted = { ...query, time_range: '2024-01-01 : 2024-02-01', time_shift: '1 month' };
    expect(key(shifted, { now: Date.UTC(2026, 10, 22) })).not.toBe(key(shifted));
    expect(key({ ...shifted, time_shift: null }, { now: Date.UTC(2026, 10, 22) })).toBe(
      key({ ...shifted, time_shift: null }),
    );
  });
  it('holds what a template could read, and only then', () => {
    const context = { resultType: 'full', formData: {}, urlParams: { a: '1' } } as const;
    expect(key(query, { context })).toBe(key(query));
    const mine = key(query, { dataset: templated });
    expect(key(query, { dataset: templated, person: bob })).not.toBe(mine);
    expect(key(query, { dataset: templated, context })).not.toBe(mine);
    expect(
      key({ ...query, time_range: 'Last week : ' }, { dataset: templated, now: Date.UTC(2026, 10, 21) + dayMs }),
    ).not.toBe(mine);
  });
  it('sees templates in rules and in the question', () => {
    const rowRules = [{ id: '1', clause: 'a = {{ current_user_id() }}', groupKey: null }];
    expect(key(query, { rowRules, person: bob })).not.toBe(key(query, { rowRules }));
    const extras = { where: 'a = {{ current_user_id() }}' };
    expect(key({ ...query, extras }, { person: bob })).not.toBe(key({ ...query, extras }));
  });
  it('never lets two people with different rules share an answer', () => {
    const rules = fc.array(
      fc.record({ id: fc.string(), clause: fc.string(), groupKey: fc.option(fc.string(), { nil: null }) }),
      { maxLength: 3 },
    );
    const sorted = (given: readonly object[]) => JSON.stringify(given.map(rule => JSON.stringify(rule)).sort());
    fc.assert(
      fc.property(rules, rules, (a, b) => {
        expect(key(query, { rowRules: a }) === key(query, { rowRules: b })).toBe(sorted(a) === sorted(b));
      }),
      { numRuns: 500 },
    );
  });
});

it('finds the datasets that templates name', () => {
  const dataset = aDataset({ sql: 'SELECT * FROM {{ dataset(12) }} JOIN {{ dataset( 7, include_metrics=True) }}' });
  const asked: Given[0] = {
    metrics: [{ expressionType: 'SQL', sqlExpression: '{{ metric(\'a\', 9) }} + {{ metric("b", dataset_id=8) }}' }],
  };
  const clause = 'x IN (SELECT x FROM {{ dataset(14) }})';
  const rules = {
    rowRules: [],
    tableRules: [{ datasetId: 1, schema: null, table: 't', rules: [{ id: '1', clause, groupKey: null }] }],
  };
  expect(relatedDatasetIds(asked, dataset, rules)).toEqual([7, 8, 9, 12, 14]);
  expect(relatedDatasetIds({ columns: ['dataset(3)'] }, aDataset(), { rowRules: [], tableRules: [] })).toEqual([]);
});
