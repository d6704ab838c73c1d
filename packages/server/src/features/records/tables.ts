import type { Generated } from 'kysely';
import type { Migration } from '../../platform/db';

/** One save of one record: the ground of every "changed meanwhile". */
export interface RecordChangeRow {
  id: Generated<number>;
  noun: string;
  record_id: number;
  version: number;
  user_id: number | null;
  changed_on: string;
  /** JSON list of the fields that were saved. */
  fields: string;
}
export interface FavoriteRow {
  user_id: number;
  noun: string;
  record_id: number;
  created_on: string;
}
export type RecordTables = {
  record_changes: RecordChangeRow;
  favorites: FavoriteRow;
};

export const migrations: readonly Migration[] = [
  {
    name: '0200-records',
    up: async (db, types) => {
      await db.schema
        .createTable('record_changes')
        .addColumn('id', types.id)
        .addColumn('noun', 'varchar(32)', c => c.notNull())
        .addColumn('record_id', 'integer', c => c.notNull())
        .addColumn('version', 'integer', c => c.notNull())
        .addColumn('user_id', 'integer')
        .addColumn('changed_on', 'varchar(32)', c => c.notNull())
        .addColumn('fields', 'text', c => c.notNull())
        .execute();
      await db.schema
        .createIndex('record_changes_by_record')
        .on('record_changes')
        .columns(['noun', 'record_id', 'version'])
        .execute();
      await db.schema
        .createTable('favorites')
        .addColumn('user_id', 'integer', c => c.notNull())
        .addColumn('noun', 'varchar(32)', c => c.notNull())
        .addColumn('record_id', 'integer', c => c.notNull())
        .addColumn('created_on', 'varchar(32)', c => c.notNull())
        .addPrimaryKeyConstraint('favorites_key', ['user_id', 'noun', 'record_id'])
        .execute();
    },
  },
];
