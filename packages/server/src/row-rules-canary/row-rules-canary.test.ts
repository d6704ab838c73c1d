import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { hasChdb, hasMariadb, startClickhouse, startMariadb } from '@meridian/engines/testing';
import { unzipSync } from 'fflate';
import sqlite from 'node-sqlite3-wasm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Asker, hasPostgres, type PostgresServer, startPostgres, temporaryFolder } from '../testing';
import { everything } from './everything';
import { canaries, inClickhouse, seen, tables } from './hidden-rows';
import { aWorld, type World } from './world';

const minutesMs = 60_000;

/** All that was sent: head and body, a file opened. */
function sent(reply: Awaited<ReturnType<Asker>>): string {
  const isZip = reply.rawPayload.subarray(0, 2).toString() === 'PK';
  const bodies = isZip
    ? Object.values(unzipSync(reply.rawPayload)).map(file => Buffer.from(file).toString())
    : [reply.body];
  return [JSON.stringify(reply.headers), ...bodies].join('\n');
}

async function expectHidden(world: World): Promise<void> {
  const leaks: string[] = [];
  const shown = new Set<string>();
  let canariesForAdmin = 0;
  for (const asked of everything(world)) {
    const { method, url, ...more } = asked;
    // The administrator asks first, so that whatever is kept was made without the rule.
    const whole = sent(await world.admin(method, url, more));
    if (canaries.some(text => whole.includes(text))) canariesForAdmin += 1;
    const kept = [...whole.matchAll(/"cache_key":"(\w+)"/g)].map(([, key]) => `/api/v1/chart/data/${key}`);
    for (const { name, ask } of world.people) {
      const replies = [await ask(method, url, more)];
      for (const address of kept) replies.push(await ask('GET', address));
      for (const reply of replies) {
        const text = sent(reply);
        if (reply.statusCode >= 500) leaks.push(`${name} ${method} ${url} broke: ${text.slice(0, 300)}`);
        // What was asked is part of some answers.
        const found = canaries.filter(canary => text.includes(canary));
        if (found.length > 0)
          leaks.push(
            `${name} ${method} ${url} ${JSON.stringify(asked.body)} ${found.join()} in ${text.slice(0, 2000)}`,
          );
        for (const one of seen) if (text.includes(one)) shown.add(`${name} ${one}`);
      }
    }
  }
  expect(leaks).toEqual([]);
  // All read what they may, and without the rule there is a lot to hide.
  expect(shown.size).toBe(world.people.length * seen.length);
  expect(canariesForAdmin).toBeGreaterThan(100);
}

describe('rows behind a rule are in nothing that is sent', () => {
  it('of DuckDB', { timeout: 5 * minutesMs }, async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'hidden.duckdb');
    const instance = await DuckDBInstance.create(file);
    const connection = await instance.connect();
    for (const sql of tables) await connection.run(sql);
    connection.closeSync();
    instance.closeSync();
    await expectHidden(await aWorld(`duckdb:///${file}`, folder, 'main'));
  });

  it('of SQLite', { timeout: 5 * minutesMs }, async () => {
    const folder = temporaryFolder();
    const path = join(folder, 'hidden.sqlite');
    const file = new sqlite.Database(path);
    for (const sql of tables) file.exec(sql.replaceAll("TIMESTAMP '", "'"));
    file.close();
    await expectHidden(await aWorld(`sqlite:///${path}`, folder, 'main'));
  });

  it.skipIf(!hasMariadb)('of MariaDB', { timeout: 5 * minutesMs }, async () => {
    const server = await startMariadb();
    onTestFinished(() => server.stop());
    for (const sql of tables) await server.sql(sql.replace('day TIMESTAMP', 'day DATETIME'));
    const { host, port, database, username, password } = server.parameters;
    const uri = `mysql://${username}:${encodeURIComponent(password ?? '')}@${host}:${port}/${database}`;
    await expectHidden(await aWorld(uri, temporaryFolder(), 'shop'));
  });

  it.skipIf(!hasChdb)('of ClickHouse', { timeout: 5 * minutesMs }, async () => {
    const server = await startClickhouse();
    onTestFinished(() => server.stop());
    await server.sql(...tables.map(inClickhouse));
    const { host, port, database } = server.parameters;
    await expectHidden(
      await aWorld(`clickhouse+http://${host}:${port}/${database}`, temporaryFolder(), database ?? ''),
    );
  });

  describe.skipIf(!hasPostgres)('on a server', () => {
    const started: { server: PostgresServer | null } = { server: null };
    beforeAll(async () => {
      started.server = await startPostgres();
    });
    afterAll(() => started.server?.stop());

    it('of PostgreSQL', { timeout: 5 * minutesMs }, async () => {
      const address = (await started.server?.database()) ?? '';
      const client = new Client({ connectionString: address });
      await client.connect();
      for (const sql of [...tables, 'ANALYZE people']) await client.query(sql);
      await client.end();
      await expectHidden(await aWorld(address, temporaryFolder(), 'public'));
    });
  });
});
