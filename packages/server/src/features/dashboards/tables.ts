import type { Generated, Selectable } from 'kysely';
import type { Migration } from '../../platform/db';

/** One dashboard. `position_json` and `json_metadata` are JSON text; flags 0 or 1. */
export interface DashboardTable {
  id: Generated<number>;
  uuid: string;
  dashboard_title: string | null;
  slug: string | null;
  published: number;
  css: string | null;
  position_json: string | null;
  json_metadata: string | null;
  certified_by: string | null;
  certification_details: string | null;
  is_managed_externally: number;
  external_url: string | null;
  created_on: string;
  created_by: number | null;
  changed_on: string;
  changed_by: number | null;
  version: Generated<number>;
}
export type DashboardRow = Selectable<DashboardTable>;

export interface EmbeddedTable {
  uuid: string;
  dashboard_id: number;
  /** JSON list; empty for everywhere. */
  allowed_domains: string;
  changed_on: string;
  changed_by: number | null;
}

export type DashboardTables = {
  dashboards: DashboardTable;
  dashboard_owners: { dashboard_id: number; user_id: number };
  dashboard_roles: { dashboard_id: number; role_id: number };
  dashboard_charts: { dashboard_id: number; chart_id: number };
  embedded_dashboards: EmbeddedTable;
};

const links = [
  ['dashboard_owners', 'user_id'],
  ['dashboard_roles', 'role_id'],
  ['dashboard_charts', 'chart_id'],
] as const;

export const migrations: readonly Migration[] = [
  {
    name: '0250-dashboards',
    up: async (db, types) => {
      await db.schema
        .createTable('dashboards')
        .addColumn('id', types.id)
        .addColumn('uuid', 'varchar(36)', c => c.notNull().unique())
        .addColumn('dashboard_title', 'varchar(500)')
        .addColumn('slug', 'varchar(255)', c => c.unique())
        .addColumn('published', 'integer', c => c.notNull())
        .addColumn('css', 'text')
        .addColumn('position_json', 'text')
        .addColumn('json_metadata', 'text')
        .addColumn('certified_by', 'text')
        .addColumn('certification_details', 'text')
        .addColumn('is_managed_externally', 'integer', c => c.notNull())
        .addColumn('external_url', 'text')
        .addColumn('created_on', 'varchar(32)', c => c.notNull())
        .addColumn('created_by', 'integer')
        .addColumn('changed_on', 'varchar(32)', c => c.notNull())
        .addColumn('changed_by', 'integer')
        .addColumn('version', 'integer', c => c.notNull().defaultTo(1))
        .execute();
      for (const [table, value] of links) {
        await db.schema
          .createTable(table)
          .addColumn('dashboard_id', 'integer', c => c.notNull())
          .addColumn(value, 'integer', c => c.notNull())
          .addPrimaryKeyConstraint(`${table}_key`, ['dashboard_id', value])
          .execute();
        await db.schema.createIndex(`${table}_by_value`).on(table).columns([value]).execute();
      }
      await db.schema
        .createTable('embedded_dashboards')
        .addColumn('uuid', 'varchar(36)', c => c.primaryKey())
        .addColumn('dashboard_id', 'integer', c => c.notNull().unique())
        .addColumn('allowed_domains', 'text', c => c.notNull())
        .addColumn('changed_on', 'varchar(32)', c => c.notNull())
        .addColumn('changed_by', 'integer')
        .execute();
    },
  },
];
