import { Migrator, sql } from 'kysely';
import type { Database } from './database';
import type { Migration } from './migration';

export class SchemaError extends Error {}

/**
 * Brings the schema up to date, all pending steps in one transaction. `backUp` is called before the first step when there is
 * something to lose. Returns the names of the steps taken. Throws SchemaError when the store was written by a newer version
 * (nothing is changed then) or a step fails.
 */
export async function migrate(
  db: Database,
  migrations: readonly Migration[],
  backUp: (before: string) => Promise<void>,
): Promise<readonly string[]> {
  const steps = inOrder(migrations);
  const migrator = new Migrator({
    db: db.kysely,
    allowUnorderedMigrations: true,
    migrationTableName: 'meridian_migrations',
    migrationLockTableName: 'meridian_migrations_lock',
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          steps.map(step => [step.name, { up: (tx: typeof db.kysely) => step.up(tx, db.columnTypes) }]),
        ),
    },
  });
  const taken = await takenBefore(db);
  const unknown = taken.filter(name => !steps.some(step => step.name === name));
  if (unknown.length > 0) {
    throw new SchemaError(
      `The saved work was written by a newer version of Meridian (it has the step ${unknown.at(-1)}). Nothing was changed; start that version.`,
    );
  }
  const pending = steps.filter(step => !taken.includes(step.name));
  const first = pending[0];
  if (!first) return [];
  if (taken.length > 0) await backUp(first.name);
  const { error } = await migrator.migrateToLatest();
  if (error)
    throw new SchemaError(`The saved work could not be brought up to date: ${String(error)}`, { cause: error });
  return pending.map(step => step.name);
}

function inOrder(migrations: readonly Migration[]): readonly Migration[] {
  const sorted = [...migrations].sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const [i, step] of sorted.entries()) {
    if (step.name === sorted[i + 1]?.name) throw new SchemaError(`Two migrations are named ${step.name}.`);
  }
  return sorted;
}

async function takenBefore(db: Database): Promise<readonly string[]> {
  const tables =
    db.kind === 'sqlite' ? sql`sqlite_master where type = 'table'` : sql`pg_tables where schemaname = current_schema()`;
  const name = db.kind === 'sqlite' ? sql.ref('name') : sql.ref('tablename');
  const found = await sql`select 1 from ${tables} and ${name} = 'meridian_migrations'`.execute(db.kysely);
  if (found.rows.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from meridian_migrations order by name`.execute(db.kysely);
  return rows.map(row => row.name);
}
