import type { Generated, Selectable } from 'kysely';
import type { Migration } from '../../platform/db';

/** One chart. `params` and `query_context` are JSON text; the dataset may be gone. */
export interface ChartTable {
  id: Generated<number>;
  uuid: string;
  slice_name: string;
  viz_type: string | null;
  datasource_id: number | null;
  datasource_type: string;
  params: string | null;
  query_context: string | null;
  description: string | null;
  cache_timeout: number | null;
  certified_by: string | null;
  certification_details: string | null;
  is_managed_externally: number;
  external_url: string | null;
  last_saved_on: string | null;
  last_saved_by: number | null;
  created_on: string;
  created_by: number | null;
  changed_on: string;
  changed_by: number | null;
  version: Generated<number>;
}
export type ChartRow = Selectable<ChartTable>;
export type ChartTables = { charts: ChartTable; chart_owners: { chart_id: number; user_id: number } };

export const migrations: readonly Migration[] = [
  {
    name: '0240-charts',
    up: async (db, types) => {
      await db.schema
        .createTable('charts')
        .addColumn('id', types.id)
        .addColumn('uuid', 'varchar(36)', c => c.notNull().unique())
        .addColumn('slice_name', 'varchar(250)', c => c.notNull())
        .addColumn('viz_type', 'varchar(250)')
        .addColumn('datasource_id', 'integer')
        .addColumn('datasource_type', 'varchar(32)', c => c.notNull())
        .addColumn('params', 'text')
        .addColumn('query_context', 'text')
        .addColumn('description', 'text')
        .addColumn('cache_timeout', 'integer')
        .addColumn('certified_by', 'text')
        .addColumn('certification_details', 'text')
        .addColumn('is_managed_externally', 'integer', c => c.notNull())
        .addColumn('external_url', 'text')
        .addColumn('last_saved_on', 'varchar(32)')
        .addColumn('last_saved_by', 'integer')
        .addColumn('created_on', 'varchar(32)', c => c.notNull())
        .addColumn('created_by', 'integer')
        .addColumn('changed_on', 'varchar(32)', c => c.notNull())
        .addColumn('changed_by', 'integer')
        .addColumn('version', 'integer', c => c.notNull().defaultTo(1))
        .execute();
      await db.schema.createIndex('charts_by_dataset').on('charts').columns(['datasource_id']).execute();
      await db.schema.createIndex('charts_by_change').on('charts').columns(['changed_on']).execute();
      await db.schema
        .createTable('chart_owners')
        .addColumn('chart_id', 'integer', c => c.notNull())
        .addColumn('user_id', 'integer', c => c.notNull())
        .addPrimaryKeyConstraint('chart_owners_key', ['chart_id', 'user_id'])
        .execute();
      await db.schema.createIndex('chart_owners_by_user').on('chart_owners').columns(['user_id']).execute();
    },
  },
];
