import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { nodeArguments, temporaryFolder } from '../../testing';
import { systemClock } from '../clock';
import { openHome } from '../home';
import { lockHome } from '../lock';
import { openSqlite } from '.';

/** Kills of each kind: a handful usually, hundreds with MERIDIAN_TEST_LONG or as MERIDIAN_TEST_KILLS says. */
const kills = Number(process.env['MERIDIAN_TEST_KILLS'] ?? (process.env['MERIDIAN_TEST_LONG'] ? 200 : 6));
const timeout = 30_000 + kills * 5000;
const script = nodeArguments(new URL('./crash.fixture.mts', import.meta.url));

/** Lets a writer run, kills it `afterMs` after it printed `sign`, and gives the last write it was told is saved. */
async function killedWriter(
  home: string,
  migrations: number,
  when: { sign: string; afterMs: number },
): Promise<number> {
  const child = spawn(process.execPath, [...script, home, String(migrations)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const told = { last: 0 };
  for await (const line of createInterface({ input: child.stdout })) {
    if (line === when.sign) setTimeout(() => child.kill('SIGKILL'), when.afterMs);
    if (/^\d+$/.test(line)) told.last = Number(line);
  }
  await exited;
  return told.last;
}

async function look(path: string) {
  const home = openHome(path);
  const lock = await lockHome(home.root);
  const db = openSqlite({ file: home.database, backups: home.backups, data: home.data, lock, clock: systemClock });
  const one = async <T>(text: string) =>
    Object.values((await sql.raw<Record<string, T>>(text).execute(db.kysely)).rows[0] ?? {})[0];
  const seen = {
    integrity: await one<string>('pragma integrity_check'),
    entries: Number(await one('select count(*) from entries')),
    last: Number(await one('select coalesce(max(n), 0) from entries')),
    torn:
      Number(await one('select count(*) from (select n from entries except select n from mirrors) as a')) +
      Number(await one('select count(*) from (select n from mirrors except select n from entries) as b')),
    steps: Number(await one("select count(*) from meridian_migrations where name like '%-step'")),
    columns: Number(await one("select count(*) from pragma_table_info('entries') where name like 'step_%'")),
    indexes: Number(await one("select count(*) from sqlite_master where name like 'index_%'")),
  };
  await db.close();
  await lock.release();
  return seen;
}

it('loses no acknowledged write and tears none, however often the writer is killed', { timeout }, async () => {
  const home = temporaryFolder();
  for (let i = 0; i < kills; i += 1) {
    const told = await killedWriter(home, 0, { sign: 'migrated', afterMs: 5 + ((i * 37) % 300) });
    const seen = await look(home);
    expect(seen).toMatchObject({ integrity: 'ok', torn: 0, entries: seen.last });
    expect(seen.last).toBeGreaterThanOrEqual(told);
  }
});

it('completes a killed migration at the next start, or never began it', { timeout }, async () => {
  const home = temporaryFolder();
  await killedWriter(home, 0, { sign: 'migrated', afterMs: 700 });
  for (let i = 0; i < kills; i += 1) {
    await killedWriter(home, 3 * (i + 1), { sign: 'opened', afterMs: (i * 7) % 60 });
    const seen = await look(home);
    expect(seen).toMatchObject({ integrity: 'ok', torn: 0 });
    expect([seen.columns, seen.indexes]).toEqual([seen.steps, seen.steps]);
    expect(seen.steps % 3).toBe(0);
  }
});
