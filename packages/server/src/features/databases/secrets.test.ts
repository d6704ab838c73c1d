import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { anApp, hasPostgres, startPostgres } from '../../testing';

const secret = 'hunter2-in-the-clear';

it.skipIf(!hasPostgres)('a password is sealed in the store and in no reply', async () => {
  const postgres = await startPostgres();
  try {
    const app = await anApp({ environment: { MERIDIAN_SAMPLES: 'off' } });
    const admin = await app.as('admin', 'admin');
    const address = (await postgres.database()).replace('test@', `test:${secret}@`);
    const made = await admin('POST', '/api/v1/database/', { body: { database_name: 'pg', sqlalchemy_uri: address } });
    expect(made.statusCode).toBe(201);
    const { id } = made.json<{ id: number }>();
    const masked = address.replace(secret, 'XXXXXXXXXX');
    const moved = await admin('PUT', `/api/v1/database/${id}`, { body: { sqlalchemy_uri: masked, cache_timeout: 9 } });
    const form = await admin('GET', `/api/v1/database/${id}/connection`);
    expect(form.json()).toMatchObject({ result: { sqlalchemy_uri: masked, parameters: { password: 'XXXXXXXXXX' } } });
    const tables = await admin(
      'GET',
      `/api/v1/database/${id}/tables/?q=${encodeURIComponent("(schema_name:'public')")}`,
    );
    expect([moved.statusCode, tables.statusCode]).toEqual([200, 200]);
    const item = await admin('GET', `/api/v1/database/${id}`);
    const list = await admin('GET', '/api/v1/database/');
    for (const reply of [made, moved, form, item, list]) expect(reply.body).not.toContain(secret);
    expect(JSON.stringify(app.events)).not.toContain(secret);
    await app.stop();
    const files = readdirSync(app.home).filter(name => name.startsWith('meridian.db'));
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) expect(readFileSync(join(app.home, file)).includes(secret)).toBe(false);
    rmSync(join(app.home, 'secret.key'));
    const later = await anApp({ home: app.home, environment: { MERIDIAN_SAMPLES: 'off', MERIDIAN_KEY_LOST: 'yes' } });
    const again = await later.as('admin', 'admin');
    const schemas = `/api/v1/database/${id}/schemas/`;
    const lost = await again('GET', schemas);
    expect([lost.statusCode, lost.body]).toEqual([422, expect.stringContaining('enter its password again')]);
    const marks = async () => {
      const shown = await again('GET', `/api/v1/database/${id}/connection`);
      return [shown.statusCode, shown.json<{ result: { warnings: string[] } }>().result.warnings.join()];
    };
    expect(await marks()).toEqual([200, expect.stringContaining('cannot be read: its key is lost. Enter it again.')]);
    const renamed = await again('PUT', `/api/v1/database/${id}`, { body: { database_name: 'renamed' } });
    expect([renamed.statusCode, (await again('GET', schemas)).statusCode]).toEqual([200, 422]);
    const entered = await again('PUT', `/api/v1/database/${id}`, { body: { sqlalchemy_uri: address } });
    expect([entered.statusCode, (await again('GET', schemas)).statusCode]).toEqual([200, 200]);
    expect((await marks())[1]).not.toContain('lost');
  } finally {
    await postgres.stop();
  }
});
