import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { hasPostgres, onBothStores, type PostgresServer, startPostgres, temporaryFolder } from '../../testing';
import { fakeClock } from '../clock-fake';
import { openHome } from '../home';
import { lockHome } from '../lock';
import { type Database, type Migration, migrate, openSqlite, SchemaError, StoreFailure, UniqueViolation } from '.';
import { openPostgres } from './open-postgres';

type Tables = {
  things: { id?: number; name: string; active?: unknown; made_on?: unknown; note?: unknown; amount?: unknown };
};

const things: Migration = {
  name: '0001-things',
  up: async (db, types) => {
    await db.schema
      .createTable('things')
      .addColumn('id', types.id)
      .addColumn('name', 'text', c => c.notNull().unique())
      .addColumn('active', 'integer')
      .addColumn('made_on', 'text')
      .addColumn('note', types.bytes)
      .addColumn('amount', types.real)
      .execute();
  },
};
const more: Migration = {
  name: '0002-more',
  up: async db => {
    await db.schema.alterTable('things').addColumn('kind', 'text').execute();
  },
};
const broken: Migration = {
  name: '0003-broken',
  up: async db => {
    await db.schema.createTable('half').addColumn('a', 'text').execute();
    await sql`insert into nowhere values (1)`.execute(db);
  },
};

async function anSqliteStore(): Promise<Database> {
  const home = openHome(temporaryFolder());
  const lock = await lockHome(home.root);
  const db = openSqlite({ file: home.database, backups: home.backups, data: home.data, lock, clock: fakeClock() });
  onTestFinished(async () => {
    await db.close();
    await lock.release();
  });
  return db;
}

function aPostgresStore(address: string): Database {
  const db = openPostgres(address);
  onTestFinished(() => db.close());
  return db;
}

onBothStores('the store', freshStore => {
  const aStore = async (migrations: readonly Migration[] = [things]) => {
    const address = await freshStore();
    const db = address === null ? await anSqliteStore() : aPostgresStore(address);
    const backups: string[] = [];
    const bring = (steps: readonly Migration[]) =>
      migrate(db, steps, async before => {
        backups.push(before);
        await db.backUp(before);
      });
    await bring(migrations);
    return { db, bring, backups, rows: () => db.kysely.withTables<Tables>().selectFrom('things') };
  };

  it('counts ids up and never gives one twice', async () => {
    const { db } = await aStore();
    const add = async (name: string) => {
      const made = await db.kysely
        .withTables<Tables>()
        .insertInto('things')
        .values({ name })
        .returning('id')
        .executeTakeFirst();
      return made?.id;
    };
    expect([await add('a'), await add('b')]).toEqual([1, 2]);
    await db.kysely.withTables<Tables>().deleteFrom('things').execute();
    expect(await add('c')).toBe(3);
  });

  it('spells booleans, instants, bytes and absence one way', async () => {
    const { db, rows } = await aStore();
    const made_on = new Date('2026-01-05T09:00:00Z');
    const values = { name: 'a', active: true, made_on, note: Buffer.from([0, 255]), amount: undefined };
    await db.kysely.withTables<Tables>().insertInto('things').values(values).execute();
    const row = await rows().selectAll().executeTakeFirstOrThrow();
    expect({ ...row, note: [...(row.note as Uint8Array)] }).toEqual({
      id: 1,
      name: 'a',
      active: 1,
      made_on: '2026-01-05T09:00:00.000Z',
      note: [0, 255],
      amount: null,
    });
  });

  it('counts in numbers', async () => {
    const { db, rows } = await aStore();
    await db.kysely.withTables<Tables>().insertInto('things').values({ name: 'a' }).execute();
    const { n } = await rows()
      .select(eb => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect(n).toBe(1);
  });

  it('finds capitals of every alphabet under their small letters', async () => {
    const { db, rows } = await aStore();
    await db.kysely.withTables<Tables>().insertInto('things').values({ name: 'ÄRGER Ωmega' }).execute();
    expect(await rows().where(sql`lower(name)`, 'like', '%ärger ωm%').select('id').execute()).toHaveLength(1);
  });

  it('tells a key that exists by its type, and goes on afterwards', async () => {
    const { db, rows } = await aStore();
    const add = () => db.kysely.withTables<Tables>().insertInto('things').values({ name: 'a' }).execute();
    await add();
    await expect(add()).rejects.toThrow(UniqueViolation);
    await expect(add()).rejects.toThrow(UniqueViolation);
    expect(await rows().select('id').execute()).toHaveLength(1);
  });

  it('keeps a transaction as a whole or not at all', async () => {
    const { db, rows } = await aStore();
    const failing = db.transaction(async tx => {
      await tx.withTables<Tables>().insertInto('things').values({ name: 'a' }).execute();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await rows().select('id').execute()).toHaveLength(0);
  });

  it('lets writers take turns, so that none sees half of another', async () => {
    const { db, rows } = await aStore();
    await db.kysely.withTables<Tables>().insertInto('things').values({ name: 'n', amount: 0 }).execute();
    const raise = () =>
      db.transaction(async tx => {
        await tx
          .withTables<Tables>()
          .updateTable('things')
          .set(eb => ({ amount: eb('amount', '+', 1) }))
          .execute();
        await Promise.resolve();
      });
    await Promise.all(Array.from({ length: 20 }, raise));
    expect(await rows().select('amount').executeTakeFirst()).toEqual({ amount: 20 });
  });

  it('takes each migration once and backs up before the later ones', async () => {
    const { bring, backups } = await aStore();
    expect(backups).toEqual([]);
    expect(await bring([things])).toEqual([]);
    expect(await bring([more, things])).toEqual(['0002-more']);
    expect(backups).toEqual(['0002-more']);
  });

  it('leaves nothing of a migration that fails, nor of the ones with it', async () => {
    const { db, bring } = await aStore();
    await expect(bring([things, more, broken])).rejects.toThrow(SchemaError);
    const tables = await db.kysely.introspection.getTables();
    expect(tables.map(table => table.name)).not.toContain('half');
    expect(tables.find(table => table.name === 'things')?.columns.map(column => column.name)).not.toContain('kind');
    expect(await bring([things, more])).toEqual(['0002-more']);
  });

  it('refuses a store of a newer version and changes nothing', async () => {
    const { bring } = await aStore([things, more]);
    await expect(bring([things])).rejects.toThrow('written by a newer version of Meridian (it has the step 0002-more)');
  });

  it('refuses two migrations of one name', async () => {
    const { bring } = await aStore();
    await expect(bring([things, things])).rejects.toThrow('Two migrations are named 0001-things');
  });
});

describe.skipIf(!hasPostgres)('a PostgreSQL that goes away', () => {
  const started: { server: PostgresServer | null } = { server: null };
  beforeAll(async () => {
    started.server = await startPostgres();
  });
  afterAll(() => started.server?.stop());
  const address = async () => (await started.server?.database()) ?? '';

  it('is told by its type, under a statement and in a transaction, and used again when it is back', async () => {
    const db = aPostgresStore(await address());
    const suicide = sql`select pg_terminate_backend(pg_backend_pid())`;
    await expect(suicide.execute(db.kysely)).rejects.toMatchObject({ kind: 'unreachable' });
    const changing = db.transaction(tx => suicide.execute(tx));
    await expect(changing).rejects.toThrow(StoreFailure);
    expect((await sql`select 1 as one`.execute(db.kysely)).rows).toEqual([{ one: 1 }]);
  });

  it('is not waited for longer than a statement may take, and that connection serves nobody else', async () => {
    const db = openPostgres(await address(), 100);
    onTestFinished(() => db.close());
    await expect(sql`select pg_sleep(3)`.execute(db.kysely)).rejects.toMatchObject({ kind: 'unreachable' });
    expect((await sql`select 1 as one`.execute(db.kysely)).rows).toEqual([{ one: 1 }]);
  });

  it('is told by its type where nobody listens', async () => {
    const db = aPostgresStore('postgresql://nobody@127.0.0.1:1/nothing');
    await expect(sql`select 1`.execute(db.kysely)).rejects.toMatchObject({ kind: 'unreachable' });
  });
});

it('tells a damaged file by its type', async () => {
  const home = openHome(temporaryFolder());
  const lock = await lockHome(home.root);
  onTestFinished(() => lock.release());
  const options = { file: home.database, backups: home.backups, data: home.data, lock, clock: fakeClock() };
  const before = openSqlite(options);
  await migrate(before, [things], async () => undefined);
  await before.close();
  const bytes = readFileSync(home.database);
  writeFileSync(home.database, bytes.fill(0xa5, 4096)); // all pages but the first, which says what tables there are
  const db = openSqlite(options);
  onTestFinished(() => db.close());
  const asked = db.kysely.withTables<Tables>().selectFrom('things').selectAll().execute();
  await expect(asked).rejects.toMatchObject({ kind: 'damaged' });
});

it('throws instead of waiting for ever when the database is asked inside a transaction', async () => {
  const db = await anSqliteStore();
  await migrate(db, [things], async () => undefined);
  const inside = db.transaction(async () => {
    await db.kysely.withTables<Tables>().selectFrom('things').selectAll().execute();
  });
  await expect(inside).rejects.toThrow('use the executor it was given');
});

it('clears the lock that a killed process left behind', async () => {
  const home = openHome(temporaryFolder());
  const { mkdirSync } = await import('node:fs');
  mkdirSync(`${home.database}.lock`);
  utimesSync(`${home.database}.lock`, 0, 0);
  const lock = await lockHome(home.root);
  const db = openSqlite({ file: home.database, backups: home.backups, data: home.data, lock, clock: fakeClock() });
  expect(await migrate(db, [things], async () => undefined)).toEqual(['0001-things']);
  await db.close();
  await lock.release();
  expect(existsSync(`${home.database}.lock`)).toBe(false);
});

it('keeps the five latest copies', async () => {
  const home = openHome(temporaryFolder());
  const lock = await lockHome(home.root);
  const clock = fakeClock();
  const db = openSqlite({ file: home.database, backups: home.backups, data: home.data, lock, clock });
  await migrate(db, [things], async () => undefined);
  for (let i = 0; i < 7; i += 1) {
    clock.advance(1000);
    await db.backUp('test');
  }
  expect(readdirSync(home.backups)).toEqual([3, 4, 5, 6, 7].map(second => `2026-01-05T09-00-0${second}-000Z-test.db`));
  await db.close();
  await lock.release();
});

it('says that the disk is full, not that there is nothing to undo, and saves again when there is room', async () => {
  const home = openHome(temporaryFolder());
  const lock = await lockHome(home.root);
  const db = openSqlite({ file: home.database, backups: home.backups, data: home.data, lock, clock: fakeClock() });
  await migrate(db, [things], async () => undefined);
  const insert = (name: string) =>
    db.transaction(async tx => {
      await tx.withTables<Tables>().insertInto('things').values({ name }).execute();
    });
  await sql`pragma max_page_count = 20`.execute(db.kysely);
  await expect(insert('x'.repeat(500_000))).rejects.toThrow('database or disk is full');
  await insert('small');
  await db.close();
  await lock.release();
});

it('takes a file without a byte beside data for a lost one', async () => {
  const home = openHome(temporaryFolder());
  const lock = await lockHome(home.root);
  onTestFinished(() => lock.release());
  writeFileSync(home.database, '');
  writeFileSync(join(home.data, 'a.parquet'), '');
  const open = () =>
    openSqlite({ file: home.database, backups: home.backups, data: home.data, lock, clock: fakeClock() });
  expect(open).toThrow(/is empty, though there is data beside it\. Put the newest copy/);
  expect(statSync(home.database).size).toBe(0);
  rmSync(join(home.data, 'a.parquet'));
  await open().close();
});
