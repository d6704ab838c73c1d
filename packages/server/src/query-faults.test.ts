import { Client } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Asker, anApp, hasPostgres, startPostgres, temporaryFolder } from './testing';

interface Reply {
  readonly errors?: readonly { readonly error_type: string; readonly message: string }[];
  readonly result?: readonly { readonly data: readonly Record<string, unknown>[] }[];
  readonly message?: string;
}

/** A server that listens, with one virtual dataset; `ask` sends the question for one metric over a connection of its own. */
async function world(sqlalchemy_uri: string, sql: string) {
  const testApp = await anApp({ environment: { PORT: '0', MERIDIAN_FILE_ROOTS: temporaryFolder() } });
  const { address } = await testApp.app.start();
  const admin = await testApp.as('admin', 'admin');
  const id = await registerDataset(admin, sqlalchemy_uri, sql);
  const authorization = await bearer(address);
  return async (sqlExpression: string, signal?: AbortSignal) => {
    const metric = { expressionType: 'SQL', sqlExpression, label: 'x' };
    const body = { datasource: { id, type: 'table' }, queries: [{ columns: [], metrics: [metric] }], force: true };
    const answer = await fetch(`${address}/api/v1/chart/data`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify(body),
      ...(signal ? { signal } : {}),
    });
    return { status: answer.status, body: (await answer.json()) as Reply };
  };
}

async function registerDataset(admin: Asker, sqlalchemy_uri: string, sql: string): Promise<number> {
  const made = await admin('POST', '/api/v1/database/', { body: { database_name: 'faults', sqlalchemy_uri } });
  const { id: database } = made.json<{ id: number }>();
  const dataset = await admin('POST', '/api/v1/dataset/', { body: { database, table_name: 'numbers', sql } });
  if (dataset.statusCode !== 201) throw new Error(dataset.body);
  return dataset.json<{ id: number }>().id;
}

async function bearer(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/v1/security/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'admin' }),
  });
  const { access_token } = (await answer.json()) as { access_token: string };
  return `Bearer ${access_token}`;
}

const patienceMs = 150_000;
const gone = {
  status: 400,
  type: 'CONNECTION_HOST_DOWN_ERROR',
  message: 'The database ended the connection. Ask again; if that repeats, see whether the database is running.',
};
const soon = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

describe.skipIf(!hasPostgres)('with PostgreSQL behind the server', () => {
  const open = async (sql: string) => {
    const server = await startPostgres();
    onTestFinished(() => server.stop());
    const address = await server.database();
    const running = async () => {
      const client = new Client({ connectionString: address });
      await client.connect();
      const { rowCount } = await client.query(
        "select 1 from pg_stat_activity where state = 'active' and pid <> pg_backend_pid() and query like '%generate_series%'",
      );
      await client.end();
      return rowCount ?? 0;
    };
    const order = async (statement: string) => {
      const client = new Client({ connectionString: address });
      await client.connect();
      await client.query(statement).finally(() => client.end());
    };
    return { ask: await world(address, sql), running, order, stop: server.stop };
  };
  const reasonOf = ({ status, body }: { readonly status: number; readonly body: Reply }) => {
    const [error] = body.errors ?? [];
    return { status, type: error?.error_type, message: error?.message };
  };

  it('says what became of a statement that its server ended', { timeout: patienceMs }, async () => {
    const { ask, running, order, stop } = await open(
      'SELECT a AS n FROM generate_series(1, 100000) a, generate_series(1, 1000000) b',
    );
    const call = ask('SUM(n)');
    while ((await running()) === 0) await soon(50);
    await order(
      "select pg_terminate_backend(pid) from pg_stat_activity where query like '%generate_series(1, 100000)%' and pid <> pg_backend_pid()",
    );
    expect(reasonOf(await call)).toEqual(gone);
    expect((await ask('1')).status).toBe(200);
    await order("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'meridian'");
    await soon(500);
    expect((await ask('2')).status).toBe(200);
    await stop();
    expect(reasonOf(await ask('3'))).toEqual({
      status: 400,
      type: 'CONNECTION_PORT_CLOSED_ERROR',
      message: expect.stringMatching(/^Nothing answers at port \d+ of 127\.0\.0\.1\. Check the port, and that the/),
    });
  });

  it('says that something was divided by zero', { timeout: patienceMs }, async () => {
    const { ask } = await open('SELECT generate_series(0, 999) AS n');
    expect(reasonOf(await ask('SUM(n) / 0'))).toEqual({
      status: 400,
      type: 'GENERIC_DB_ENGINE_ERROR',
      message: 'division by zero',
    });
  });

  it('stops the statement of a client that went away, within a second', { timeout: patienceMs }, async () => {
    const { ask, running } = await open(
      'SELECT a AS n FROM generate_series(1, 100000) a, generate_series(1, 1000000) b',
    );
    const gone = new AbortController();
    const call = ask('SUM(n)', gone.signal);
    const failed = expect(call).rejects.toThrow();
    const begun = performance.now();
    while ((await running()) === 0 && performance.now() - begun < 20_000) await soon(50);
    expect(await running()).toBeGreaterThan(0);
    gone.abort();
    await failed;
    await soon(1000);
    expect(await running()).toBe(0);
  });

  it('answers two hundred questions at once', { timeout: patienceMs }, async () => {
    const { ask } = await open('SELECT generate_series(0, 999) AS n');
    const answers = await Promise.all(Array.from({ length: 200 }, (_, at) => ask(`SUM(n) + ${at}`)));
    expect(answers.map(({ body }, at) => Number(body.result?.[0]?.data[0]?.['x']) - at)).toEqual(
      Array(200).fill(499_500),
    );
  });
});
