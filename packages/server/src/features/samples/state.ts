import type { Database, Migration } from '../../platform/db';

export type SampleState = 'new' | 'loaded' | 'removed';
type SampleTables = { sample_state: { id: number; state: SampleState } };

/** One row: whether the samples were loaded, or removed for good. */
export const migrations: readonly Migration[] = [
  {
    name: '0900-samples',
    up: async db => {
      await db.schema
        .createTable('sample_state')
        .addColumn('id', 'integer', c => c.primaryKey())
        .addColumn('state', 'varchar(16)', c => c.notNull())
        .execute();
    },
  },
];

export async function readState(db: Database): Promise<SampleState> {
  const row = await db.kysely
    .withTables<SampleTables>()
    .selectFrom('sample_state')
    .select('state')
    .where('id', '=', 1)
    .executeTakeFirst();
  return row?.state ?? 'new';
}

export async function writeState(db: Database, state: SampleState): Promise<void> {
  await db.transaction(async executor => {
    const tables = executor.withTables<SampleTables>();
    await tables.deleteFrom('sample_state').execute();
    await tables.insertInto('sample_state').values({ id: 1, state }).execute();
  });
}
