import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { QueryObject } from '@meridian/contracts/documents';
import type { ConnectionSpec } from '@meridian/engines';
import { Client } from 'pg';
import readSheet from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtOrSource, hasPostgres, type PostgresServer, startPostgres } from '../testing';
import type { FlowingAnswer, QueryWorkers, WorkerAnswer } from './contract';
import { createQueryWorkers } from './supervisor/create-query-workers';
import { questionOf } from './testing/question-of';

const folder = mkdtempSync(join(tmpdir(), 'meridian-large-files-'));
const running: { workers: QueryWorkers | null } = { workers: null };

beforeAll(() => {
  running.workers = createQueryWorkers({
    entry: builtOrSource(new URL('./worker/main.ts', import.meta.url)),
    folder: join(folder, 'workers'),
    memoryBytes: 1_600_000_000,
    log: () => undefined,
  });
});
afterAll(async () => {
  await running.workers?.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface File {
  readonly sql: string;
  readonly query: QueryObject;
  readonly format?: 'csv' | 'xlsx';
}

/** Asks a worker for a file over a virtual dataset. */
function fileOf(
  connection: ConnectionSpec,
  { sql, query, format = 'csv' }: File,
): Promise<WorkerAnswer | FlowingAnswer> {
  if (running.workers === null) throw new Error('The workers were not started.');
  const question = questionOf(connection.engine, sql, '1');
  return running.workers.askFile(
    {
      connection,
      key: `${sql} ${JSON.stringify(query)} ${format}`,
      question: { ...question, query, context: { ...question.context, fileRows: 5_000_000 } },
      totals: null,
      resultFormat: format,
      revealsSql: true,
      annotations: null,
    },
    { signal: new AbortController().signal, timeoutMs: 30_000 },
  );
}

function flowing(answer: WorkerAnswer | FlowingAnswer): FlowingAnswer {
  if ('bytes' in answer) return answer;
  throw new Error('The file did not flow.');
}

const soon = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));
const column = (name: string) => ({ expressionType: 'SQL' as const, sqlExpression: name, label: name });

describe('with DuckDB', () => {
  const embedded: ConnectionSpec = {
    engine: 'duckdb',
    epoch: 'files',
    parameters: { kind: 'embedded', dataFolder: folder, tables: [] },
  };
  const sql = `SELECT range AS n, 'say "' || range || '"' AS t, TIMESTAMP '2024-01-01' + INTERVAL (range) SECOND AS moment FROM range(400000)`;
  const columns = [column('n'), column('t'), column('moment')];

  it('gives a small file as a whole, to be kept', async () => {
    const answer = await fileOf(embedded, { sql, query: { columns, row_limit: 600_000, extras: { where: 'n < 2' } } });
    expect('body' in answer ? answer.body.toString() : null).toBe(
      '\uFEFFn,t,moment\n0,"say ""0""",2024-01-01 00:00:00\n1,"say ""1""",2024-01-01 00:00:01\n',
    );
  });

  it('lets a large one flow, every row once and in order, as many as were asked for', async () => {
    const { bytes } = flowing(await fileOf(embedded, { sql, query: { columns, row_limit: 350_001 } }));
    const lines = (await text(bytes)).split('\n');
    expect(lines).toHaveLength(350_003);
    expect(lines[350_001]).toBe('350000,"say ""350000""",2024-01-05 01:13:20');
    expect(lines.slice(1, -1).every((line, at) => line.startsWith(`${at},`))).toBe(true);
  });

  it('lets a workbook flow', async () => {
    const { bytes } = flowing(
      await fileOf(embedded, {
        sql,
        query: { columns, row_limit: 600_000, extras: { where: 'n % 20 = 0' } },
        format: 'xlsx',
      }),
    );
    const parts: Buffer[] = [];
    for await (const part of bytes) parts.push(part as Buffer);
    const [sheet] = await readSheet(Buffer.concat(parts));
    expect(sheet?.data).toHaveLength(20_001);
    expect(sheet?.data[20_000]?.slice(0, 2)).toEqual([399_980, 'say "399980"']);
  });

  it('stops in the middle when nobody reads on, and the next file is another', async () => {
    const endless = 'SELECT a.range AS n FROM range(1000000) a, range(1000000) b';
    const query = { columns: [column('n')], row_limit: 5_000_000 };
    for (let round = 0; round < 5; round += 1) {
      const { bytes } = flowing(await fileOf(embedded, { sql: endless, query }));
      await new Promise(resolve => bytes.once('data', resolve));
      bytes.destroy();
    }
    const { bytes } = flowing(await fileOf(embedded, { sql, query: { columns, row_limit: 200_000 } }));
    expect((await text(bytes)).split('\n')).toHaveLength(200_002);
  });

  it('says what the engine says before the first row, and breaks off where it comes later', async () => {
    const failing = (at: number) =>
      `SELECT CASE WHEN range < ${at} THEN range ELSE error('row ' || range) END AS n FROM range(400000)`;
    const query = { columns: [column('n')], row_limit: 900_000 };
    await expect(fileOf(embedded, { sql: failing(0), query })).rejects.toMatchObject({ name: 'EngineError' });
    const { bytes } = flowing(await fileOf(embedded, { sql: failing(300_000), query }));
    await expect(text(bytes)).rejects.toThrow('failed after its first rows');
  });
});

describe.skipIf(!hasPostgres)('with PostgreSQL', () => {
  const state: { server: PostgresServer | null; address: string } = { server: null, address: '' };
  beforeAll(async () => {
    state.server = await startPostgres();
    state.address = await state.server.database();
  });
  afterAll(() => state.server?.stop());

  const connection = (): ConnectionSpec => {
    const { hostname: host, port, pathname, username } = new URL(state.address);
    const server = { host, port: Number(port), database: pathname.slice(1), username, password: null, query: {} };
    return { engine: 'postgres', epoch: 'files', parameters: { kind: 'server', ...server } };
  };
  /** Transactions of ours that the server says are open. */
  const open = async () => {
    const client = new Client({ connectionString: state.address });
    await client.connect();
    const { rowCount } = await client.query(
      "select 1 from pg_stat_activity where pid <> pg_backend_pid() and state in ('active', 'idle in transaction') and backend_type = 'client backend'",
    );
    await client.end();
    return rowCount ?? 0;
  };
  const sql = 'SELECT n, n / 4.0 AS q FROM generate_series(0, 2999999) AS n';
  const query = { columns: [column('n'), column('q')], row_limit: 300_000 };

  it('lets a large file flow', async () => {
    const { bytes } = flowing(await fileOf(connection(), { sql, query }));
    const lines = (await text(bytes)).split('\n');
    expect(lines).toHaveLength(300_002);
    expect(lines[300_000]).toBe('299999,74999.75');
  });

  it('stops the statement of a download that nobody reads on', async () => {
    const { bytes } = flowing(await fileOf(connection(), { sql, query: { ...query, row_limit: 3_000_000 } }));
    await new Promise(resolve => bytes.once('data', resolve));
    expect(await open()).toBe(1);
    bytes.destroy();
    const until = performance.now() + 2000;
    while ((await open()) > 0 && performance.now() < until) await soon(25);
    expect(await open()).toBe(0);
  });
});
