import { column, type Expression, emptySelect, print, type Select, value } from '@meridian/core/sql';
import type { Cell } from '@meridian/core/table';
import { truncateToGrain } from '@meridian/core/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EngineError, engines, type RunOptions, type Statement } from './index';
import { patient, type World } from './testing/conformance-world';
import { worldDoors } from './testing/worlds';

const awkward = [
  '',
  "O'Brien",
  '"quoted"',
  'back\\slash',
  "\\' OR 1=1 --",
  "'; DROP TABLE edge; --",
  '$1 :name ? %s %% {{ x }}',
  'line\nbreak\ttab',
  '日本語 🐧 ünï',
  'a text that is longer than twelve bytes',
  'x'.repeat(5000),
];

it('has a world for every engine of the registry', () => {
  expect(worldDoors.map(door => door.id)).toEqual(engines.map(engine => engine.manifest.id));
});

describe.each(worldDoors)('the contract of $id', ({ open, isHere }) => {
  let world: World;
  beforeAll(async () => {
    if (isHere) world = await open();
  });
  afterAll(async () => {
    if (isHere) await world.close();
  });

  const run = (statement: Statement, options: RunOptions = patient) => world.session.run(statement, options);
  const ask = async (text: string, options: RunOptions = patient) => run({ text, parameters: [] }, options);
  const runSelect = (select: Select) => run(print(select, world.engine.dialect));
  const failure = async (work: Promise<unknown>): Promise<EngineError> => {
    const error: unknown = await work.then(
      () => null,
      (cause: unknown) => cause,
    );
    if (!(error instanceof EngineError)) throw new Error(error === null ? 'nothing failed' : String(error));
    return error;
  };

  it.skipIf(!isHere)('gives back every awkward text as it was bound, under every awkward name', async () => {
    const { writable = (label: string) => label, textAlone = (text: Expression) => text } = world.phrases;
    const items = awkward.map((text, index) => ({ expression: value(text), alias: `${text.slice(0, 20)} ${index}` }));
    const table = await runSelect({
      ...emptySelect,
      items: items.map(({ expression, alias }) => ({ expression: textAlone(expression), alias })),
    });
    expect(table.columns.map(({ values }) => values[0])).toEqual(awkward);
    expect(table.columns.map(({ name }) => name)).toEqual(items.map(({ alias }) => writable(alias)));
  });

  it.skipIf(!isHere)('prints awkward texts as literals that mean the same', async () => {
    const literals = awkward.map((text, index) => `${world.engine.dialect.literal(text)} AS c${index}`);
    const table = await ask(`SELECT ${literals.join(', ')}`);
    expect(table.columns.map(({ values }) => values[0])).toEqual(awkward);
  });

  it.skipIf(!isHere)('takes lists of more values than an engine binds', async () => {
    const numbers = Array.from({ length: 66_000 }, (_, at) => at);
    const texts = numbers.slice(0, 31_000).map(at => `O'Brien \\ ${at}`);
    for (const values of [numbers, texts]) {
      const operand = value(values[values.length - 1] ?? null);
      const found = { kind: 'in', operand, values: values.map(value), negated: false } as const;
      const table = await runSelect({ ...emptySelect, items: [{ expression: value(1), alias: 'n' }], where: found });
      expect(table.columns[0]?.values).toEqual([1]);
    }
  });

  it.skipIf(!isHere)('reads columns of quoted names from a quoted table', async () => {
    const table = await runSelect({
      ...emptySelect,
      items: [{ expression: column('Body Mass (g)'), alias: 'mass' }],
      from: { kind: 'table', catalog: null, schema: null, name: 'penguins' },
      limit: 1,
    });
    expect(table.columns[0]?.kind).toBe('number');
  });

  it.skipIf(!isHere)('keeps 64-bit integers, stored decimals, microseconds and nulls exactly', async () => {
    const table = await ask(world.phrases.exact);
    const cells = Object.fromEntries(table.columns.map(({ name, kind, values }) => [name, [kind, values[0]]]));
    expect(cells).toEqual(world.phrases.exactCells);
  });

  it.skipIf(!isHere)('sums beyond 64 bits without loss, or says that it cannot', async () => {
    const { sql, isRefused } = world.phrases.bigSum;
    if (isRefused) expect(await failure(ask(sql))).toBeInstanceOf(EngineError);
    else expect((await ask(sql)).columns[0]?.values).toEqual([18446744073709551614n]);
  });

  it.skipIf(!isHere)('reads long columns of short, long and missing texts in order', async () => {
    const count = 5000;
    const table = await ask(
      `SELECT CASE WHEN i % 7 = 0 THEN NULL WHEN i % 3 = 0 THEN CONCAT('k', i % 50)
WHEN i % 11 = 0 THEN CONCAT('ärgerlich lang 🐧 ', i) ELSE CONCAT('a long text of number ', i) END AS t
FROM ${world.phrases.numbers(count)} ORDER BY i`,
    );
    const expected = Array.from({ length: count }, (_, i): Cell => {
      if (i % 7 === 0) return null;
      if (i % 3 === 0) return `k${i % 50}`;
      return i % 11 === 0 ? `ärgerlich lang 🐧 ${i}` : `a long text of number ${i}`;
    });
    expect(table.columns[0]?.values).toEqual(expected);
  });

  it.skipIf(!isHere)('stops at the asked number of rows', async () => {
    const table = await ask('SELECT * FROM birdstrikes', { ...patient, maxRows: 2500 });
    expect(table.rowCount).toBe(2500);
    expect(table.columns.every(({ values }) => values.length === 2500)).toBe(true);
  });

  it.skipIf(!isHere)('streams a result in order and can be left in the middle', async () => {
    const statement = {
      text: 'SELECT id FROM (SELECT a.id + 100 * b.id AS id FROM edge a, edge b) AS pairs ORDER BY 1',
      parameters: [],
    };
    const seen: Cell[] = [];
    for await (const chunk of world.session.stream(statement, patient)) seen.push(...(chunk.columns[0]?.values ?? []));
    expect(seen.length).toBe(144);
    expect(seen).toEqual([...seen].sort((a, b) => Number(a) - Number(b)));
    for await (const chunk of world.session.stream({ text: 'SELECT * FROM birdstrikes', parameters: [] }, patient)) {
      expect(chunk.rowCount).toBeGreaterThan(0);
      break;
    }
    expect((await ask('SELECT 1 AS one')).columns[0]?.values).toEqual([1]);
  });

  it.skipIf(!isHere)(
    'cuts every offered grain as the calendar says, across years, leap days and hours that clocks skip',
    async () => {
      const moments = [
        Date.UTC(1899, 11, 31, 23, 59, 59),
        Date.UTC(1969, 11, 31, 23, 59, 58),
        Date.UTC(2000, 1, 29, 12, 34, 56),
        Date.UTC(2024, 2, 10, 2, 30, 31),
        Date.UTC(2024, 2, 31, 1, 59, 59),
        Date.UTC(2024, 10, 3, 1, 30),
        Date.UTC(2024, 11, 30, 0, 0, 1),
        Date.UTC(2025, 0, 1),
        Date.UTC(2027, 0, 3, 23, 59, 59),
      ];
      const { dialect } = world.engine;
      const reached = moments.filter(ms => ms >= (world.phrases.earliest ?? ms));
      for (const [grain, truncate] of Object.entries(dialect.grains)) {
        const items = reached.map((ms, index) => ({
          expression: truncate({ kind: 'time', ms, as: 'timestamp' }),
          alias: `m${index}`,
        }));
        const table = await runSelect({ ...emptySelect, items });
        const expected = reached.map(ms => truncateToGrain(ms, grain));
        expect([grain, table.columns.map(({ values }) => values[0])]).toEqual([grain, expected]);
      }
    },
  );

  it.skipIf(!isHere)('reads seconds and milliseconds since 1970 as times', async () => {
    const { dialect } = world.engine;
    const items = [
      { expression: dialect.fromEpoch(value(1704067200), 'second'), alias: 's' },
      { expression: dialect.fromEpoch(value(-1500), 'millisecond'), alias: 'ms' },
    ];
    const table = await runSelect({ ...emptySelect, items });
    expect(table.columns.map(({ kind, values }) => [kind, values[0]])).toEqual([
      ['time', 1704067200000],
      ['time', -1500],
    ]);
  });

  it.skipIf(!isHere)('cancels a statement in the engine and stays usable', async () => {
    const abort = new AbortController();
    const endless = ask(world.phrases.endless, { ...patient, signal: abort.signal });
    setTimeout(() => abort.abort(), 50);
    const started = performance.now();
    expect((await failure(endless)).message).toContain('cancelled');
    expect(performance.now() - started).toBeLessThan(5000);
    expect((await ask('SELECT 2 AS two')).columns[0]?.values).toEqual([2]);
  });

  it.skipIf(!isHere)('ends a statement at its deadline', async () => {
    const error = await failure(ask(world.phrases.endless, { ...patient, timeoutMs: 100 }));
    expect(error.type).toBe('BACKEND_TIMEOUT_ERROR');
  });

  const hostile = [
    'INSERT INTO edge (id) VALUES (99)',
    'UPDATE edge SET id = 0',
    'DELETE FROM edge',
    'DROP TABLE edge',
    'CREATE TABLE mine (a INTEGER)',
    'CREATE TEMP TABLE mine (a INTEGER)',
    "COPY edge TO '/tmp/meridian-stolen.csv'",
    'SELECT 1; SELECT 2',
    'SELECT 1; DELETE FROM edge',
    'WITH gone AS (DELETE FROM edge RETURNING *) SELECT * FROM gone',
    'EXPLAIN ANALYZE DELETE FROM edge',
    'BEGIN; DELETE FROM edge; COMMIT',
    'COMMIT',
  ];
  it.skipIf(!isHere)('refuses whatever is not one reading statement, and nothing has changed after it', async () => {
    const allowed: string[] = [];
    for (const text of [...hostile, ...world.phrases.hostile]) {
      await ask(text).then(
        () => allowed.push(text),
        error => expect(error).toBeInstanceOf(EngineError),
      );
    }
    expect(allowed).toEqual([]);
    expect((await ask('SELECT COUNT(*) AS n FROM edge')).columns[0]?.values).toEqual([12]);
  });

  it.skipIf(!isHere)('explains its failures in published words', async () => {
    for (const [text, type] of world.phrases.errors) {
      expect([text, (await failure(ask(text))).type]).toEqual([text, type]);
    }
  });

  it.skipIf(!isHere)('lists schemas, tables and columns with their types', async () => {
    const { session, engine } = world;
    const { schemas, default: schema } = await session.introspect<'schemas'>({ kind: 'schemas' }, patient);
    expect(schemas).toContain(schema);
    const tables = await session.introspect<'tables'>({ kind: 'tables', schema }, patient);
    expect(tables.map(({ name }) => name)).toContain('edge');
    const { columns } = await session.introspect<'columns'>({ kind: 'columns', schema, table: 'edge' }, patient);
    expect(columns.map(({ name, kind }) => [name, kind])).toEqual([
      ['id', 'number'],
      ['txt', 'text'],
      ['grp', 'text'],
      ['flag', 'boolean'],
      ['dbl', 'number'],
      ['dec', 'number'],
      ['big', 'number'],
      ['ts', 'time'],
      ['d', 'time'],
    ]);
    expect(columns.every(({ type }) => engine.dialect.kindOfType(type) !== 'other')).toBe(true);
  });

  it.skipIf(!isHere)('describes the columns of a query without running it', async () => {
    const { sql, comparison } = world.phrases.described;
    const columns = await world.session.introspect<'sql-columns'>({ kind: 'sql-columns', sql }, patient);
    expect(columns.map(({ name, kind }) => [name, kind])).toEqual([
      ['id', 'number'],
      ['ts', 'time'],
      ['joined', 'text'],
      ['later', comparison],
    ]);
    const two = world.session.introspect<'sql-columns'>(
      { kind: 'sql-columns', sql: 'SELECT 1) AS x; SELECT (2' },
      patient,
    );
    expect((await failure(two)).type).toBe('INVALID_SQL_ERROR');
  });
});
