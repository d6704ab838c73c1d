import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Asker, anApp, hasPostgres, type PostgresServer, startPostgres } from '../../testing';

const patienceMs = 60_000;

interface Told {
  readonly message: string;
  readonly error_type: string;
  readonly extra: { readonly invalid?: string[]; readonly details?: string };
}

describe.runIf(hasPostgres)('a connection that fails', () => {
  let postgres: PostgresServer;
  let address: URL;
  beforeAll(async () => {
    postgres = await startPostgres();
    address = new URL(await postgres.database());
  }, patienceMs);
  afterAll(() => postgres.stop());

  async function refusal(
    admin: Asker,
    door: 'test_connection/' | '',
    uri: string,
  ): Promise<[number, Told | undefined]> {
    const body = { database_name: 'wrong', sqlalchemy_uri: uri };
    const reply = await admin('POST', `/api/v1/database/${door}`, { body });
    return [reply.statusCode, reply.json<{ errors?: Told[] }>().errors?.[0]];
  }
  const changed = (change: (url: URL) => void) => {
    const url = new URL(address);
    change(url);
    return url.href;
  };

  it('says in plain words what to do, and what the engine said beside it', { timeout: patienceMs }, async () => {
    const { as } = await anApp();
    const admin = await as('admin', 'admin');
    const nowhere = changed(url => {
      url.pathname = '/nowhere';
    });
    expect(await refusal(admin, 'test_connection/', nowhere)).toMatchObject([
      400,
      {
        message: `There is no database "nowhere" at 127.0.0.1. Check how it is spelt.`,
        error_type: 'CONNECTION_UNKNOWN_DATABASE_ERROR',
        extra: { invalid: ['database'], details: 'database "nowhere" does not exist' },
      },
    ]);
    const closed = changed(url => {
      url.port = '1';
    });
    expect(await refusal(admin, 'test_connection/', closed)).toMatchObject([
      400,
      {
        message: expect.stringMatching(/^Nothing answers at port 1 of 127\.0\.0\.1\. Check/),
        error_type: 'CONNECTION_PORT_CLOSED_ERROR',
        extra: { invalid: ['port'], details: expect.stringContaining('ECONNREFUSED') },
      },
    ]);
    const stranger = changed(url => {
      url.username = 'stranger';
    });
    expect(await refusal(admin, '', stranger)).toMatchObject([
      400,
      {
        message: expect.stringContaining('let the user "stranger" in'),
        error_type: 'CONNECTION_INVALID_USERNAME_ERROR',
      },
    ]);
    const parameters = { host: '127.0.0.1', port: 1, database: 'a', username: 'b' };
    const form = { engine: 'postgresql', configuration_method: 'dynamic_form', database_name: 'x', parameters };
    const validated = await admin('POST', '/api/v1/database/validate_parameters/', { body: form });
    expect([validated.statusCode, validated.json()]).toMatchObject([
      422,
      {
        errors: [
          { message: expect.stringContaining('Nothing answers at port 1'), error_type: 'CONNECTION_PORT_CLOSED_ERROR' },
        ],
      },
    ]);
  });

  it('looks into no other catalog than its own', { timeout: patienceMs }, async () => {
    const { as } = await anApp();
    const admin = await as('admin', 'admin');
    const made = await admin('POST', '/api/v1/database/', {
      body: { database_name: 'catalogs', sqlalchemy_uri: address.href },
    });
    const base = `/api/v1/database/${made.json<{ id: number }>().id}`;
    const own = encodeURIComponent(address.pathname.slice(1));
    const statuses: number[] = [];
    for (const catalog of [own, 'nowhere']) {
      for (const path of [
        `schemas/?q=(catalog:'${catalog}')`,
        `tables/?q=(schema_name:public,catalog_name:'${catalog}')`,
      ])
        statuses.push((await admin('GET', `${base}/${path}`)).statusCode);
    }
    const place = { database: made.json<{ id: number }>().id, schema: 'public', catalog: 'nowhere' };
    statuses.push((await admin('POST', '/api/v1/dataset/', { body: { ...place, table_name: 't' } })).statusCode);
    expect(statuses).toEqual([200, 200, 422, 422, 422]);
  });
});
