import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import type { QueryObject } from '@meridian/contracts/documents';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Asker, anApp, made, temporaryFolder } from './testing';

const patienceMs = 150_000;
const mount = '/usr/bin/mount';
const unmount = '/usr/bin/umount';

/** A DuckDB file with a table of awkward names, in a folder that the server may read. */
async function awkwardFile(): Promise<{ readonly folder: string; readonly file: string }> {
  const folder = temporaryFolder();
  const file = join(folder, 'awkward.duckdb');
  const instance = await DuckDBInstance.create(file);
  const connection = await instance.connect();
  await connection.run(
    `CREATE TABLE awkward ("constructor" VARCHAR, "__proto__" INTEGER, "a.b" INTEGER, "say ""hi""" INTEGER, "😀" INTEGER, bytes BLOB);
     INSERT INTO awkward VALUES ('c', 1, 2, 3, 4, '\\xFF\\xFE'::BLOB)`,
  );
  connection.closeSync();
  instance.closeSync();
  return { folder, file };
}

interface Told {
  readonly status: number;
  readonly type: string | null;
  readonly message: string | null;
  readonly data: readonly Readonly<Record<string, unknown>>[];
}

/** The whole server over that file; `ask` asks a question about SQL or a table and says what came of it. */
async function aServer() {
  const { folder, file } = await awkwardFile();
  const testApp = await anApp({
    environment: { MERIDIAN_FILE_ROOTS: folder },
  });
  const admin = await testApp.as('admin', 'admin');
  const address = { database_name: 'f', sqlalchemy_uri: `duckdb:///${file}` };
  const database = await made(admin, 'database', address);
  const datasetOf = (sql: string | null) =>
    made(admin, 'dataset', { database, ...(sql === null ? { schema: 'main', table_name: 'awkward' } : named(sql)) });
  return { testApp, ask: asking(admin, datasetOf) };
}

const named = (sql: string) => ({ table_name: `d ${sql}`, sql });

function asking(admin: Asker, datasetOf: (sql: string | null) => Promise<number>) {
  const known = new Map<string | null, Promise<number>>();
  return async (sql: string | null, query: QueryObject): Promise<Told> => {
    const dataset = known.get(sql) ?? datasetOf(sql);
    known.set(sql, dataset);
    const body = { datasource: { id: await dataset, type: 'table' }, force: true, queries: [query] };
    const answer = await admin('POST', '/api/v1/chart/data', { body });
    const said = answer.json<{
      message?: string;
      errors?: { error_type: string; message: string }[];
      result?: [Told];
    }>();
    return {
      status: answer.statusCode,
      type: said.errors?.[0]?.error_type ?? null,
      message: said.errors?.[0]?.message ?? said.message ?? null,
      data: said.result?.[0].data ?? [],
    };
  };
}

/** Asks a small question again and again until something else is over. */
async function besides<T>(ask: Awaited<ReturnType<typeof aServer>>['ask'], work: Promise<T>): Promise<T> {
  const state = { isOver: false };
  const over = work.finally(() => {
    state.isOver = true;
  });
  do expect((await ask(numbers, sum)).data).toEqual([{ x: 499_500 }]);
  while (!state.isOver);
  return over;
}

const metric = (sqlExpression: string, label = 'x') => ({ expressionType: 'SQL' as const, sqlExpression, label });
const numbers = 'SELECT range AS n FROM range(1000)';
const sum = { metrics: [metric('SUM(n)')] };
/** Hours of work. */
const endless = 'SELECT a.range AS n FROM range(1000000) a, range(1000000) b';

describe('with DuckDB behind the server', () => {
  it('takes columns and labels of any name', { timeout: patienceMs }, async () => {
    const { ask } = await aServer();
    const names = ['constructor', '__proto__', 'a.b', 'say "hi"', '😀'];
    const [row = {}] = (await ask(null, { columns: names })).data;
    expect(Object.entries(row)).toEqual([
      ['constructor', 'c'],
      ['__proto__', 1],
      ['a.b', 2],
      ['say "hi"', 3],
      ['😀', 4],
    ]);
    const labels = [...names, "it's", 'toString', 'x'.repeat(500)];
    const metrics = labels.map((label, at) => metric(`SUM(n) + ${at}`, label));
    const [sums = {}] = (await ask(numbers, { metrics, orderby: [[metrics[1] ?? '', false]] })).data;
    expect(Object.entries(sums)).toEqual(labels.map((label, at) => [label, 499_500 + at]));
    expect((await ask(null, { columns: ['bytes'] })).data).toEqual([{ bytes: '\\xFF\\xFE' }]);
  });

  it('works on columns of any name after the query', { timeout: patienceMs }, async () => {
    const { ask } = await aServer();
    const worked = async (operation: string, options: object) => {
      const post_processing = [{ operation, options: options as Record<string, unknown> }];
      const query = { columns: ['constructor'], metrics: [metric('SUM("__proto__")', '__proto__')], post_processing };
      const { status, message, data } = await ask(null, query);
      return [status, message, ...data.map(row => JSON.stringify(row))];
    };
    const named = (value: unknown) => JSON.parse(`{"__proto__":${JSON.stringify(value)}}`) as object;
    const same = '{"constructor":"c","__proto__":1}';
    expect([
      await worked('cum', { operator: 'sum', columns: named('__proto__') }),
      await worked('rolling', { rolling_type: 'sum', window: 1, columns: named('toString') }),
      await worked('rename', { columns: named('valueOf') }),
      await worked('aggregate', { groupby: ['constructor'], aggregates: named({ operator: 'sum' }) }),
      await worked('pivot', { index: ['constructor'], aggregates: named({ operator: 'mean' }) }),
      await worked('diff', { columns: named('hasOwnProperty'), periods: 0 }),
      await worked('select', { columns: ['__proto__'], rename: named('__proto__') }),
      await worked('sort', { columns: named(true) }),
    ]).toEqual([
      [200, null, same],
      [200, null, '{"constructor":"c","__proto__":1,"toString":1}'],
      [200, null, '{"constructor":"c","valueOf":1}'],
      [200, null, same],
      [200, null, '{"__proto__":1}'],
      [200, null, '{"constructor":"c","__proto__":1,"hasOwnProperty":0}'],
      [200, null, '{"__proto__":1}'],
      [200, null, same],
    ]);
  });

  it('has null for what is divided by zero', { timeout: patienceMs }, async () => {
    const { ask } = await aServer();
    const metrics = [metric('SUM(n) / 0', 'a'), metric('SUM(n) % 0', 'b'), metric('SUM(n)', 'c')];
    expect(await ask(numbers, { metrics })).toMatchObject({ status: 200, data: [{ a: null, b: null, c: 499_500 }] });
  });

  it('refuses what would take everything, each with what to do, and answers others meanwhile', {
    timeout: patienceMs,
  }, async () => {
    const { ask } = await aServer();
    const long = "SELECT range AS n, repeat('x', 2000) AS t FROM range(60000)";
    const greedy: readonly (readonly [string, QueryObject, Partial<Told>])[] = [
      [
        numbers,
        { metrics: [metric('{% for a in range(100000000) %}{% endfor %}1')] },
        { status: 422, type: 'GENERIC_COMMAND_ERROR', message: expect.stringContaining('at most 1000 entries') },
      ],
      [
        numbers,
        { metrics: [metric(`${'{% for a in range(1000) %}'.repeat(4)}x${'{% endfor %}'.repeat(4)}`)] },
        { status: 422, type: 'GENERIC_COMMAND_ERROR', message: expect.stringContaining('template') },
      ],
      [
        numbers,
        { metrics: [metric("MAX(length(repeat('x', 4000000000 + n)))")] },
        { status: 422, type: 'GENERIC_DB_ENGINE_ERROR', message: expect.stringContaining('Ask for fewer rows') },
      ],
      [
        numbers,
        { metrics: [metric(`SUM(n)${' + 1'.repeat(2_400_000)}`)] },
        {
          status: 400,
          message: expect.stringMatching(/^The SQL has 9600006 characters.* into a table and join it\.$/),
        },
      ],
      [
        numbers,
        { metrics: [metric('1')], extras: { where: `n IN (${'1,'.repeat(600_000)}1)` } },
        { status: 400, message: expect.stringContaining('into a table and join it') },
      ],
      [
        numbers,
        { metrics: [metric(`SUM(n)${' + 1'.repeat(20_000)}`)] },
        { status: 422, type: 'INVALID_SQL_ERROR', message: expect.stringMatching(/nested deeper.*Put long/) },
      ],
      [
        long,
        { columns: ['n', 't'], row_limit: 60_000 },
        { status: 422, type: 'RESULT_TOO_LARGE_ERROR', message: expect.stringContaining('Ask for fewer rows') },
      ],
    ];
    await ask(numbers, sum);
    for (const [sql, query, told] of greedy) expect(await besides(ask, ask(sql, query))).toMatchObject(told);
  });

  it('says that a query was lost whose process was killed, and answers the next', { timeout: patienceMs }, async () => {
    const { ask, testApp } = await aServer();
    await ask(numbers, sum);
    const lost = ask(endless, { metrics: [metric('SUM(n % 7)')] });
    await new Promise(resolve => setTimeout(resolve, 1000));
    for (const { event, fields } of testApp.events)
      if (event === 'query process started') process.kill(Number(fields['pid']), 'SIGKILL');
    expect(await lost).toMatchObject({
      status: 502,
      type: 'GENERIC_BACKEND_ERROR',
      message: expect.stringContaining('Run it again'),
    });
    expect((await ask(numbers, sum)).data).toEqual([{ x: 499_500 }]);
  });

  it.skipIf(process.getuid?.() !== 0 || !existsSync(mount))(
    'says so where there is no room to sort in',
    { timeout: patienceMs },
    async () => {
      const { ask, testApp } = await aServer();
      const workers = join(testApp.home, 'tmp', 'workers');
      execFileSync(mount, ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', workers]);
      onTestFinished(() => {
        execFileSync(unmount, ['-l', workers]);
      });
      const sorted = "SELECT md5(range::VARCHAR) || repeat('x', 200) AS n FROM range(12000000) ORDER BY n";
      const told = await ask(`SELECT row_number() OVER () AS place, n FROM (${sorted})`, {
        metrics: [metric('SUM(place + length(n))')],
      });
      expect(told).toMatchObject({
        status: 422,
        type: 'GENERIC_DB_ENGINE_ERROR',
        message: expect.stringContaining('Ask for fewer rows'),
      });
      expect((await ask(numbers, sum)).data).toEqual([{ x: 499_500 }]);
    },
  );
});
