import type { QueryObject } from '@meridian/contracts/documents';
import { finishQuery } from '@meridian/core/query';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EngineError } from './contract';
import { patient, type World } from './testing/conformance-world';
import { planOn } from './testing/questions';
import { worldDoors } from './testing/worlds';

/** Texts that would read the table `stocks` (its symbols hold AAPL), change something, or end the statement. */
const corpus = [
  "' OR '1'='1",
  "'; DROP TABLE edge; --",
  '"; DROP TABLE edge; --',
  "') UNION SELECT symbol FROM stocks --",
  '1) UNION ALL SELECT symbol FROM stocks --',
  '(SELECT MAX(symbol) FROM stocks)',
  '(TABLE stocks)',
  '(FROM stocks SELECT symbol LIMIT 1)',
  '(VALUES (1))',
  '(WITH s AS (SELECT symbol FROM stocks) SELECT symbol FROM s LIMIT 1)',
  '1 FROM stocks --',
  'symbol FROM stocks) AS x --',
  'weather) AS x, (SELECT symbol FROM stocks LIMIT 1',
  'EXISTS (SELECT 1 FROM stocks)',
  '/* */ (/* */ SELECT symbol FROM stocks LIMIT 1)',
  "query_to_xml('select symbol from stocks', true, true, '')::text",
  "(SELECT * FROM query('SELECT symbol FROM stocks'))",
  "lo_import('/etc/passwd')",
  "pg_read_file('/etc/passwd')",
  "read_text('/etc/passwd')",
  'pg_sleep(30)',
  '$$ SELECT symbol FROM stocks $$',
  "E'\\' || (SELECT symbol FROM stocks LIMIT 1) --'",
  '{{ weather }}',
  "{{ ''.constructor.constructor('return process')() }}",
  '{% for i in range(1000000) %}x{% endfor %}',
  '\u0000',
  'a\u0000b',
  '﹡ ； ｓｅｌｅｃｔ',
  '`weather`',
  'constructor',
  '__proto__',
];

const places: Readonly<Record<string, (text: string) => QueryObject>> = {
  'a column': text => ({ columns: [text], metrics: ['count'] }),
  'custom SQL of a column': text => ({
    columns: [{ expressionType: 'SQL', sqlExpression: text, label: 'x' }],
    metrics: ['count'],
  }),
  'a label': text => ({
    columns: [{ expressionType: 'SQL', sqlExpression: 'weather', label: text }],
    metrics: ['count'],
    orderby: [[text, true]],
  }),
  'a metric': text => ({ columns: ['weather'], metrics: [text] }),
  'custom SQL of a metric': text => ({
    columns: [],
    metrics: [{ expressionType: 'SQL', sqlExpression: text, label: 'x' }],
  }),
  'an aggregate': text => ({
    columns: [],
    metrics: [{ expressionType: 'SIMPLE', aggregate: text, column: { column_name: 'wind' }, label: 'x' }],
  }),
  'the column of an aggregate': text => ({
    columns: [],
    metrics: [{ expressionType: 'SIMPLE', aggregate: 'MAX', column: { column_name: text }, label: 'x' }],
  }),
  'a filter value': text => ({ columns: ['weather'], filters: [{ col: 'weather', op: '==', val: text }] }),
  'a value of a list': text => ({ columns: ['weather'], filters: [{ col: 'weather', op: 'IN', val: [text, 'fog'] }] }),
  'a pattern': text => ({ columns: ['weather'], filters: [{ col: 'weather', op: 'ILIKE', val: text }] }),
  'a number': text => ({ columns: ['weather'], filters: [{ col: 'wind', op: '==', val: text }] }),
  'a time range': text => ({ columns: ['weather'], filters: [{ col: 'date', op: 'TEMPORAL_RANGE', val: text }] }),
  'a filter column': text => ({ columns: ['weather'], filters: [{ col: text, op: '==', val: 'x' }] }),
  'custom SQL of a filter': text => ({
    columns: ['weather'],
    filters: [{ col: { sqlExpression: text, label: 'x' }, op: 'IS NOT NULL' }],
  }),
  WHERE: text => ({ columns: ['weather'], extras: { where: text } }),
  HAVING: text => ({ columns: ['weather'], metrics: ['count'], extras: { having: text } }),
  'the order': text => ({ columns: ['weather'], orderby: [[text, true]] }),
  'custom SQL of the order': text => ({
    columns: ['weather'],
    orderby: [[{ sqlExpression: text, label: 'unknown' }, true]],
  }),
  'the granularity': text => ({ columns: ['weather'], granularity: text, time_range: '2012-01-01 : 2013-01-01' }),
  'the grain': text => ({
    columns: [{ sqlExpression: 'date', label: 'date', columnType: 'BASE_AXIS', timeGrain: text }],
    metrics: ['count'],
  }),
  'a time offset': text => ({
    columns: ['weather'],
    metrics: ['count'],
    filters: [{ col: 'date', op: 'TEMPORAL_RANGE', val: '2012-01-01 : 2013-01-01' }],
    time_offsets: [text],
  }),
  'the ranking metric': text => ({
    columns: ['weather'],
    metrics: ['count'],
    series_columns: ['weather'],
    series_limit: 2,
    series_limit_metric: { expressionType: 'SQL', sqlExpression: text, label: 'x' },
  }),
};

describe.each(worldDoors)('texts of people on $id', ({ open, isHere }) => {
  let world: World;
  beforeAll(async () => {
    if (isHere) world = await open();
  });
  afterAll(async () => {
    if (isHere) await world.close();
  });

  it.skipIf(!isHere).each(Object.keys(places))('%s reads nothing else and changes nothing', async place => {
    const ask = places[place];
    if (!ask) throw new Error(place);
    for (const text of corpus) {
      const seen = await answerOf(world, { row_limit: 50, ...ask(text) });
      expect([text, seen.includes('AAPL') || seen.includes('root:')]).toEqual([text, false]);
    }
    const count = await world.session.run({ text: 'SELECT COUNT(*) AS n FROM edge', parameters: [] }, patient);
    expect(count.columns[0]?.values).toEqual([12]);
  });

  it.skipIf(!isHere)('would be seen by this test if they did', async () => {
    const sqlExpression = '(SELECT MIN(symbol) FROM stocks)';
    const query: QueryObject = { columns: [{ sqlExpression, label: 'x' }], row_limit: 1 };
    expect(await answerOf(world, query, true)).toContain('AAPL');
  });
});

/** The cells of the answer, or the sentence of its refusal. */
async function answerOf(world: World, query: QueryObject, allowsSubqueries = false): Promise<string> {
  const planned = planOn(world, { dataset: 'weather', query, allowsSubqueries });
  if (planned.kind === 'refused') return planned.message;
  if (planned.kind === 'probe') {
    return settled(Promise.all(planned.probes.map(({ statement }) => world.session.run(statement, patient))));
  }
  if (planned.kind !== 'run') throw new Error(planned.kind);
  const work = async () => {
    const tables = [];
    for (const { statement } of planned.statements)
      tables.push(await world.session.run(statement, { ...patient, timeoutMs: 5000 }));
    return finishQuery(planned, tables);
  };
  return settled(work());
}

async function settled(work: Promise<unknown>): Promise<string> {
  try {
    return JSON.stringify(await work, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  } catch (error) {
    if (error instanceof EngineError) return error.type;
    throw error;
  }
}
