import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EngineError } from '../contract';
import { hasOpenssl } from '../testing/certificate';
import { hasPostgres, startPostgres, type TemporaryPostgres } from '../testing/temporary-postgres';
import { createConnector } from './connector';

const options = { signal: new AbortController().signal, timeoutMs: 5000 };

describe.skipIf(!hasPostgres || !hasOpenssl)('encryption to PostgreSQL', () => {
  let server: TemporaryPostgres;
  beforeAll(async () => {
    server = await startPostgres();
    await server.psql('CREATE ROLE walled LOGIN');
  });
  afterAll(() => server.stop());

  /** Whether the connection is encrypted, or why there is none. */
  async function open(username: string, query: Readonly<Record<string, string>>): Promise<string> {
    try {
      const parameters = { ...server.parameters, username, query };
      const session = await createConnector().open({ engine: 'postgres', epoch: 'x', parameters }, options);
      const table = await session.run(
        { text: 'SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()', parameters: [] },
        { ...options, maxRows: 1 },
      );
      await session.close();
      return table.columns[0]?.values[0] === true ? 'encrypted' : 'plain';
    } catch (error) {
      if (error instanceof EngineError) return `${error.type} ${error.field}: ${error.message}`;
      throw error;
    }
  }

  it('is refused with a sentence where the server has none', async () => {
    expect(await open('postgres', { sslmode: 'require' })).toBe(
      'CONNECTION_ACCESS_DENIED_ERROR encryption: The server does not offer encryption. Turn it on there, or connect without it.',
    );
    expect(await open('postgres', { sslmode: 'prefer' })).toBe('plain');
    expect(await open('postgres', {})).toBe('plain');
  });

  it('is used where it is asked for or the server wants it', async () => {
    await server.encrypt('walled');
    expect(await open('walled', { sslmode: 'require' })).toBe('encrypted');
    expect(await open('postgres', { sslmode: 'require' })).toBe('encrypted');
    expect(await open('walled', {})).toBe('encrypted');
    expect(await open('walled', { sslmode: 'allow' })).toBe('encrypted');
    expect(await open('postgres', { sslmode: 'disable' })).toBe('plain');
  });

  it('says that it is wanted, and that nobody vouches for a certificate', async () => {
    expect(await open('walled', { sslmode: 'disable' })).toBe(
      'CONNECTION_ACCESS_DENIED_ERROR encryption: The server lets this user in with encryption alone. Use an encrypted connection.',
    );
    expect(await open('walled', { sslmode: 'verify-full' })).toBe(
      'CONNECTION_ACCESS_DENIED_ERROR encryption: The certificate of the server cannot be trusted: self-signed certificate. With sslmode=require it is not checked.',
    );
  });
});
