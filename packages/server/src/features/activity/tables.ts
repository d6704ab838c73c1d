import type { Generated, Selectable } from 'kysely';
import type { Migration } from '../../platform/db';

export interface ActivityTable {
  id: Generated<number>;
  user_id: number | null;
  action: string;
  dashboard_id: number | null;
  slice_id: number | null;
  json: string | null;
  dttm: string;
  duration_ms: number | null;
  referrer: string | null;
}
export type ActivityRow = Selectable<ActivityTable>;
export type ActivityTables = { activity: ActivityTable };

export const migrations: readonly Migration[] = [
  {
    name: '0270-activity',
    up: async (db, types) => {
      await db.schema
        .createTable('activity')
        .addColumn('id', types.id)
        .addColumn('user_id', 'integer')
        .addColumn('action', 'varchar(512)', c => c.notNull())
        .addColumn('dashboard_id', 'integer')
        .addColumn('slice_id', 'integer')
        .addColumn('json', 'text')
        .addColumn('dttm', 'varchar(32)', c => c.notNull())
        .addColumn('duration_ms', 'integer')
        .addColumn('referrer', 'varchar(1024)')
        .execute();
      await db.schema.createIndex('activity_by_user').on('activity').columns(['user_id', 'dttm']).execute();
      await db.schema.createIndex('activity_by_time').on('activity').columns(['dttm']).execute();
    },
  },
];
