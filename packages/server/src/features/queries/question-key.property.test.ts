import type { QueryObject } from '@meridian/contracts/documents';
import { planQuery, type QueryDataset, type Question, type RowRule, type TableRules } from '@meridian/core/query';
import { engines } from '@meridian/engines';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { questionKey } from './question-key';

const isLong = Boolean(process.env['MERIDIAN_TEST_LONG']);
const pairs = isLong ? 1_000_000 : 3000;
const longMs = 2 * 3_600_000;

const dialect = engines.find(({ manifest }) => manifest.id === 'duckdb')?.dialect;
if (dialect === undefined) throw new Error('There is no DuckDB here.');

const rule = (id: string, clause: string, groupKey: string | null = null): RowRule => ({ id, clause, groupKey });
const ruleSets: readonly (readonly RowRule[])[] = [
  [],
  [rule('1', 'n > 1')],
  [rule('1', 'n > 2')],
  [rule('2', 'n > 1')],
  [rule('1', 'n > 1', 'g')],
  [rule('1', 'n > 1', 'g'), rule('2', 'n > 2', 'g')],
  [rule('1', 'n > 1', 'g'), rule('2', 'n > 2', 'h')],
  [rule('1', 'n > 1'), rule('2', 'n > 2')],
  [rule('3', "city = '{{ current_username() }}'")],
  [rule('3', 'n IN ({{ current_user_id() }})')],
  [rule('3', 'city IN {{ current_user_roles() | where_in }}')],
  [rule('3', 'city = \'{{ url_param("place") }}\'')],
  [rule('3', 'n IN (SELECT n FROM {{ dataset(7) }})')],
  // As the tokens of guests bring them: they are named by their place, so two guests' rules differ by nothing but their text.
  [rule('guest-0', 'n > 1')],
  [rule('guest-0', 'n > 2')],
  [rule('guest-0', "city = '{{ current_username() }}'")],
  [rule('1', 'n > 1'), rule('guest-0', 'n > 2')],
  [rule('guest-0', 'n > 1'), rule('guest-1', 'n > 2')],
];
const on = (datasetId: number, table: string, rules: readonly RowRule[]): TableRules => ({
  datasetId,
  schema: 'main',
  table,
  rules,
});
const tableRuleSets: readonly (readonly TableRules[])[] = [
  [],
  [on(9, 'secret', [rule('8', 'n > 8')])],
  [on(9, 'secret', [rule('8', 'n > 9')])],
  [on(9, 'secret', [rule('8', "city = '{{ current_username() }}'")])],
  [on(9, 't', [rule('8', 'n > 8')])],
  [on(1, 't', [rule('1', 'n > 1')])],
  [on(9, 't', [rule('8', 'n > 8')]), on(9, 'secret', [rule('8', 'n > 8')])],
];
const column = (name: string, type: string, isTime = false) => ({
  name,
  label: null,
  type,
  isTime,
  expression: null,
  pythonDateFormat: null,
  filterable: true,
  groupable: true,
});
const aDataset = (id: number, sql: string | null, name = 't'): QueryDataset => ({
  id,
  version: `v${id}`,
  databaseId: 1,
  databaseName: 'data',
  engine: 'duckdb',
  catalog: null,
  schema: 'main',
  name,
  sql,
  mainTimeColumn: 'ts',
  alwaysFilterMainTime: false,
  offsetHours: 0,
  fetchValuesPredicate: null,
  templateParams: {},
  currencyColumn: null,
  cacheTimeoutSeconds: null,
  columns: [column('city', 'VARCHAR'), column('n', 'INTEGER'), column('ts', 'TIMESTAMP', true)],
  metrics: [{ name: 'count', label: null, expression: 'COUNT(*)', format: null }],
});
const datasets: readonly QueryDataset[] = [
  aDataset(1, null),
  aDataset(2, 'SELECT * FROM secret'),
  aDataset(3, "SELECT *, '{{ current_username() }}' AS me FROM t"),
  aDataset(4, 'SELECT * FROM {{ dataset(7) }}'),
  aDataset(5, "SELECT * FROM t WHERE city IN {{ filter_values('city') | where_in }}"),
  aDataset(6, "SELECT * FROM t WHERE ts > '{{ from_dttm }}'"),
];
const queries: readonly QueryObject[] = [
  { columns: ['city'], metrics: ['count'] },
  { columns: ['city'], metrics: ['count'], row_limit: 5 },
  { columns: ['city'], metrics: ['count'], time_range: 'Last week', granularity: 'ts' },
  { columns: ['city'], metrics: ['count'], time_range: '2026-11-14 : 2026-11-21', granularity: 'ts' },
  { columns: ['city'], metrics: ['count'], filters: [{ col: 'city', op: 'IN', val: ['NY'] }] },
  { columns: ['city'], metrics: ['count'], extras: { where: "city = '{{ current_user_email() }}'" } },
  { columns: ['city'], metrics: ['count'], extras: { where: 'city = \'{{ url_param("place") }}\'' } },
  { columns: ['city'], metrics: ['count'], series_columns: ['city'], series_limit: 3 },
  { columns: ['city'], metrics: ['count'], time_range: '2024-01-01 : 2024-02-01', time_offsets: ['1 year ago'] },
  { columns: ['city'], metrics: [], is_rowcount: true },
  { result_type: 'samples' },
  { columns: ['city'], metrics: ['count'], url_params: { place: 'NY' } },
];
const people: readonly Question['person'][] = [
  { id: 1, username: 'ada', email: 'ada@example.org', roles: ['Alpha'] },
  { id: 2, username: 'bob', email: 'bob@example.org', roles: ['Alpha'] },
  { id: 2, username: 'bob', email: 'bob@example.org', roles: ['Alpha', 'Gamma'] },
  { id: null, username: null, email: null, roles: [] },
  { id: null, username: 'visitor', email: null, roles: ['Public'] },
  { id: null, username: 'ada', email: null, roles: ['Public'] },
];
const noon = Date.UTC(2026, 10, 21, 12);
const moments = [noon, noon + 3_600_000, noon + 86_400_000];
const forms = [{}, { url_params: { place: 'LA' } }, { viz_type: 'table' }, { server_pagination: true }];
const addresses = [{}, { place: 'NY' }, { place: 'LA' }];

const parts = {
  person: fc.constantFrom(...people),
  rowRules: fc.constantFrom(...ruleSets),
  tableRules: fc.constantFrom(...tableRuleSets),
  relatedRules: fc.constantFrom(...ruleSets.filter(rules => !JSON.stringify(rules).includes('dataset('))),
  dataset: fc.constantFrom(...datasets),
  query: fc.constantFrom(...queries),
  totals: fc.constantFrom(null, null, ...queries.slice(0, 3)),
  now: fc.constantFrom(...moments),
  form: fc.constantFrom(...forms),
  address: fc.constantFrom(...addresses),
  format: fc.constantFrom('json' as const, 'json' as const, 'csv' as const),
  /** A guest never gets to read SQL. */
  isGuest: fc.boolean(),
};
type Parts = { [K in keyof typeof parts]: (typeof parts)[K] extends fc.Arbitrary<infer T> ? T : never };
const partNames = Object.keys(parts) as (keyof Parts)[];

function questionOf(given: Parts, query = given.query): Question {
  const { person, rowRules, tableRules, dataset, now, form, address } = given;
  return {
    person,
    rowRules,
    tableRules,
    dataset,
    query,
    now,
    context: { resultType: 'full', formData: form, urlParams: address },
    flags: { templates: true, adhocSubqueries: false, dateRangeTimeshifts: true },
    related: [{ dataset: seventh, rowRules: given.relatedRules }],
  };
}
const seventh = aDataset(7, null, 'seventh');

function keyOf(given: Parts): string {
  const totals = given.totals === null ? null : questionOf(given, given.totals);
  const facts = { format: given.format, revealsSql: !given.isGuest, totals, annotations: null };
  return questionKey(questionOf(given), facts);
}

/** All that an engine is asked, or why it is not. */
function planned(question: Question): string {
  const plan = dialect === undefined ? null : planQuery({ ...question, dialect });
  if (plan?.kind !== 'run') return JSON.stringify(plan);
  return JSON.stringify([plan.statements, plan.appliedFilters, plan.rejectedFilters, plan.fromMs, plan.toMs]);
}

const asked = (given: Parts) =>
  [given.query, ...(given.totals === null ? [] : [given.totals])].map(query => planned(questionOf(given, query)));
const rulesOf = ({ rowRules, tableRules }: Parts) => JSON.stringify([rowRules, tableRules]);

it('never lets two people with other rules share an answer, whatever they ask', { timeout: longMs }, () => {
  const seen = { shared: 0, apart: 0 };
  const change = fc.record({ to: fc.record(parts), which: fc.subarray(partNames, { minLength: 1, maxLength: 3 }) });
  fc.assert(
    fc.property(fc.record(parts), change, (mine, { to, which }) => {
      const theirs: Parts = { ...mine, ...Object.fromEntries(which.map(part => [part, to[part]])) };
      const isShared = keyOf(mine) === keyOf(theirs);
      seen[isShared ? 'shared' : 'apart'] += 1;
      // Plain comparisons: a million of `expect` would take most of the time.
      if (isShared && rulesOf(mine) !== rulesOf(theirs)) throw new Error('Other rules, and the same answer.');
      if (isShared && mine.isGuest !== theirs.isGuest)
        throw new Error('A guest, and the answer of somebody who is none.');
      if (!isShared || which.every(part => mine[part] === theirs[part])) return;
      // What is shared must have been asked the same way: with these rules, for this person, on this day.
      expect(asked(mine)).toEqual(asked(theirs));
    }),
    { numRuns: pairs },
  );
  // Both happen often, or nothing was shown.
  expect(Math.min(seen.shared, seen.apart)).toBeGreaterThan(pairs / 10);
});
