import { sql } from 'kysely';
import type { Migration } from './migration';

/** Two tables that every write touches, then as many slow steps as are asked for, each rewriting all rows. */
export function steps(count: number): readonly Migration[] {
  const first: Migration = {
    name: '0000-tables',
    up: async db => {
      await sql`create table entries (n integer primary key, body text not null)`.execute(db);
      await sql`create table mirrors (n integer primary key)`.execute(db);
    },
  };
  const later = Array.from({ length: count }, (_, i): Migration => {
    const column = sql.ref(`step_${i + 1}`);
    return {
      name: `${String(i + 1).padStart(4, '0') as `${number}`}-step`,
      up: async db => {
        await sql`alter table entries add column ${column} text`.execute(db);
        await sql`update entries set ${column} = body`.execute(db);
        await sql`create index ${sql.ref(`index_${i + 1}`)} on entries (${column})`.execute(db);
      },
    };
  });
  return [first, ...later];
}
