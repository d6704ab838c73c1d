import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, sql } from 'kysely';
import { expect, it } from 'vitest';
import { Revision } from './revision';

function open() {
  const revision = new Revision();
  const kysely = new Kysely<{ notes: { id: number } }>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: db => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    plugins: [revision],
  });
  return { kysely, revision };
}

it('counts what is written, however it is written', async () => {
  const { kysely, revision } = open();
  const writes = [
    () => kysely.insertInto('notes').values({ id: 1 }).execute(),
    () => kysely.updateTable('notes').set({ id: 2 }).execute(),
    () => kysely.deleteFrom('notes').execute(),
    () => sql`update notes set id = 3 returning id`.execute(kysely),
    () => sql`with gone as (delete from notes returning id) select * from gone`.execute(kysely),
  ];
  for (const [done, write] of writes.entries()) {
    await write();
    expect(revision.count).toBe(done + 1);
  }
});

it('does not count what is only read', async () => {
  const { kysely, revision } = open();
  await kysely.selectFrom('notes').selectAll().execute();
  await sql`select 1`.execute(kysely);
  expect(revision.count).toBe(0);
});
