import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConnectionParameters, EngineError } from '../contract';
import { readLongLabels } from '../testing/long-labels';
import { hasPostgres, startPostgres, type TemporaryPostgres } from '../testing/temporary-postgres';
import { createConnector } from './connector';
import { postgres } from './index';

type ServerParameters = Extract<ConnectionParameters, { kind: 'server' }>;
const options = { signal: new AbortController().signal, timeoutMs: 2000 };
const run = { ...options, maxRows: 100 };

async function failureOf(
  parameters: ServerParameters,
): Promise<{ readonly type: string; readonly field: string | null }> {
  try {
    const session = await createConnector().open({ engine: 'postgres', epoch: 'x', parameters }, options);
    await session.close();
  } catch (error) {
    if (error instanceof EngineError) return { type: error.type, field: error.field };
    throw error;
  }
  throw new Error('the connection was opened');
}

describe.skipIf(!hasPostgres)('connecting to PostgreSQL', () => {
  let server: TemporaryPostgres;
  let silent: Server;
  beforeAll(async () => {
    server = await startPostgres();
    await server.psql("CREATE ROLE ada LOGIN PASSWORD 'right'; CREATE TABLE t (a INTEGER); CREATE ROLE blind LOGIN;");
    await server.requirePassword('ada');
    silent = createServer(() => {});
    await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    silent.close();
    await server.stop();
  });

  it('says which part of the address is wrong', async () => {
    const { parameters } = server;
    expect(await failureOf({ ...parameters, username: 'ada', password: 'wrong' })).toEqual({
      type: 'CONNECTION_INVALID_PASSWORD_ERROR',
      field: 'password',
    });
    expect(await failureOf({ ...parameters, username: 'nobody' })).toEqual({
      type: 'CONNECTION_INVALID_USERNAME_ERROR',
      field: 'username',
    });
    expect(await failureOf({ ...parameters, database: 'nowhere' })).toEqual({
      type: 'CONNECTION_UNKNOWN_DATABASE_ERROR',
      field: 'database',
    });
    expect(await failureOf({ ...parameters, host: 'no-such-host.invalid' })).toEqual({
      type: 'CONNECTION_INVALID_HOSTNAME_ERROR',
      field: 'host',
    });
    expect(await failureOf({ ...parameters, port: 1 })).toEqual({
      type: 'CONNECTION_PORT_CLOSED_ERROR',
      field: 'port',
    });
  });

  it('gives up on a server that accepts and never answers', async () => {
    const address = silent.address();
    if (address === null || typeof address === 'string') throw new Error('no address');
    const parameters = { ...server.parameters, port: address.port };
    expect((await failureOf(parameters)).type).toBe('CONNECTION_DATABASE_TIMEOUT');
  });

  it('names missing rights, and a session cannot be made writable', async () => {
    const parameters = { ...server.parameters, username: 'blind' };
    const session = await createConnector().open({ engine: 'postgres', epoch: 'x', parameters }, options);
    const type = (text: string) =>
      session.run({ text, parameters: [] }, run).then(
        () => 'ran',
        (error: unknown) => (error instanceof EngineError ? error.type : String(error)),
      );
    expect(await type('SELECT * FROM t')).toBe('CONNECTION_DATABASE_PERMISSIONS_ERROR');
    await type(
      "SELECT set_config('transaction_read_only', 'off', false), set_config('default_transaction_read_only', 'off', false)",
    );
    expect(await type('WITH d AS (DELETE FROM t RETURNING a) SELECT a FROM d')).toBe('DML_NOT_ALLOWED_ERROR');
    await session.close();
  });

  it('warns of a superuser and of a role that may touch files', async () => {
    await server.psql('CREATE ROLE filer LOGIN IN ROLE pg_read_server_files');
    const warningsOf = async (username: string) => {
      const parameters = { ...server.parameters, username };
      const session = await createConnector().open({ engine: 'postgres', epoch: 'x', parameters }, options);
      const warnings = (await session.warnings?.(run)) ?? [];
      await session.close();
      return warnings.join();
    };
    expect(await warningsOf('postgres')).toContain('superuser');
    expect(await warningsOf('filer')).toContain('files');
    expect(await warningsOf('blind')).toBe('');
  });

  it('selects under labels of any length, from within another query too', async () => {
    const session = await createConnector().open(
      { engine: 'postgres', epoch: 'x', parameters: server.parameters },
      options,
    );
    const { columns } = await readLongLabels(session, postgres.dialect);
    expect(columns.map(({ values }) => values)).toEqual([['2nd'], ['1st']]);
    expect(columns.every(({ name }) => Buffer.byteLength(name) <= 63)).toBe(true);
    await session.close();
  });

  it('finds a connection lost in between', async () => {
    const { parameters } = server;
    const session = await createConnector().open({ engine: 'postgres', epoch: 'x', parameters }, options);
    await server.psql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'meridian'");
    await expect(session.run({ text: 'SELECT 1', parameters: [] }, run)).rejects.toBeInstanceOf(EngineError);
    await session.close();
  });
});

describe('addresses of PostgreSQL', () => {
  const parse = postgres.manifest.parseAddress;

  it('are read with everything percent-encoded', () => {
    expect(parse('postgresql+psycopg2://ada%40x:p%40ss%2Fw@[::1]:5433/my%20data?sslmode=require&x=1')).toEqual({
      kind: 'server',
      host: '::1',
      port: 5433,
      database: 'my data',
      username: 'ada@x',
      password: 'p@ss/w',
      query: { sslmode: 'require', x: '1' },
    });
    expect(parse('postgresql://db.example/data')).toMatchObject({ port: 5432, username: null, password: null });
  });

  it.each([
    ['postgresql://host', 'database'],
    ['postgresql:///data', 'host'],
    ['postgresql://host:70000/data', 'port'],
    ['postgresql://a:%zz@host/data', 'password'],
    ['nonsense', null],
  ])('%s is refused for its %s', (address, field) => {
    expect(() => parse(address)).toThrow(EngineError);
    try {
      parse(address);
    } catch (error) {
      expect(error instanceof EngineError && error.field).toBe(field);
    }
  });
});
