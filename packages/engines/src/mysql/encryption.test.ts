import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EngineError } from '../contract';
import { hasOpenssl } from '../testing/certificate';
import { hasMariadb, startMariadb, type TemporaryMariadb } from '../testing/temporary-mariadb';
import { createConnector } from './connector';

const options = { signal: new AbortController().signal, timeoutMs: 5000 };

describe.skipIf(!hasMariadb || !hasOpenssl)('encryption to MariaDB', () => {
  let server: TemporaryMariadb;
  beforeAll(async () => {
    server = await startMariadb({ encrypted: true });
  });
  afterAll(() => server.stop());

  /** Whether the connection is encrypted, or why there is none. */
  async function open(query: Readonly<Record<string, string>>, password = server.parameters.password): Promise<string> {
    try {
      const parameters = { ...server.parameters, query, password };
      const session = await createConnector().open({ engine: 'mysql', epoch: 'x', parameters }, options);
      const table = await session.run(
        {
          text: "SELECT variable_value <> '' AS it FROM information_schema.session_status WHERE variable_name = 'Ssl_cipher'",
          parameters: [],
        },
        { ...options, maxRows: 1 },
      );
      await session.close();
      return String(table.columns[0]?.values[0]) === '1' ? 'encrypted' : 'plain';
    } catch (error) {
      if (error instanceof EngineError) return `${error.type} ${error.field}: ${error.message}`;
      throw error;
    }
  }

  it('is used where it is asked for or the server wants it', async () => {
    expect(await open({ sslmode: 'require' })).toBe('encrypted');
    expect(await open({ ssl_mode: 'REQUIRED' })).toBe('encrypted');
    expect(await open({})).toBe('encrypted');
  });

  it('says what is wrong: a password, or a certificate that nobody vouches for', async () => {
    expect(await open({}, 'wrong')).toMatch(/^CONNECTION_ACCESS_DENIED_ERROR password: Access denied/);
    expect(await open({ sslmode: 'verify-full' })).toBe(
      'CONNECTION_ACCESS_DENIED_ERROR encryption: The certificate of the server cannot be trusted: self-signed certificate. With ssl_mode=REQUIRED it is not checked.',
    );
  });
});
