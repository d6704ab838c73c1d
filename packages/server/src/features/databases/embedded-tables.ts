import type { EmbeddedTable } from '@meridian/engines';
import type { Executor } from '../../platform/db';
import type { DatabaseTables } from './tables';

/** The tables of the embedded connection, by schema and name. */
export async function embeddedTables(executor: Executor): Promise<readonly EmbeddedTable[]> {
  const rows = await executor
    .withTables<DatabaseTables>()
    .selectFrom('embedded_tables')
    .select(['schema_name', 'table_name', 'file'])
    .orderBy('schema_name')
    .orderBy('table_name')
    .execute();
  return rows.map(row => ({ schema: row.schema_name, name: row.table_name, file: row.file }));
}

/** Makes a table of a Parquet file, or points the table of that name to another one; gives the file it had before. */
export async function putEmbeddedTable(executor: Executor, table: EmbeddedTable, now: Date): Promise<string | null> {
  const before = await removeEmbeddedTable(executor, table);
  await executor
    .withTables<DatabaseTables>()
    .insertInto('embedded_tables')
    .values({ schema_name: table.schema, table_name: table.name, file: table.file, created_on: now.toISOString() })
    .execute();
  return before;
}

/** Forgets a table; gives the file it had, null when there was no such table. The file itself stays. */
export async function removeEmbeddedTable(
  executor: Executor,
  table: Pick<EmbeddedTable, 'schema' | 'name'>,
): Promise<string | null> {
  const rows = await executor
    .withTables<DatabaseTables>()
    .deleteFrom('embedded_tables')
    .where('schema_name', '=', table.schema)
    .where('table_name', '=', table.name)
    .returning('file')
    .execute();
  return rows[0]?.file ?? null;
}
