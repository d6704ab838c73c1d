import type { Generated, Selectable } from 'kysely';
import type { Migration } from '../../platform/db';

/** One dataset. Flags are 0 or 1, instants ISO text; a table's own name or, with `sql`, the dataset's. */
export interface DatasetTable {
  id: Generated<number>;
  uuid: string;
  database_id: number;
  catalog: string | null;
  schema: string | null;
  table_name: string;
  sql: string | null;
  description: string | null;
  main_dttm_col: string | null;
  currency_code_column: string | null;
  offset: number;
  cache_timeout: number | null;
  default_endpoint: string | null;
  template_params: string | null;
  fetch_values_predicate: string | null;
  filter_select_enabled: number;
  is_sqllab_view: number;
  normalize_columns: number;
  always_filter_main_dttm: number;
  folders: string | null;
  extra: string | null;
  params: string | null;
  is_managed_externally: number;
  external_url: string | null;
  created_on: string;
  created_by: number | null;
  changed_on: string;
  changed_by: number | null;
  version: Generated<number>;
  /** Counts how often its data changed without an edit of the dataset. */
  data_version: Generated<number>;
}
export type DatasetRow = Selectable<DatasetTable>;

export interface DatasetColumnTable {
  id: Generated<number>;
  uuid: string;
  dataset_id: number;
  position: number;
  column_name: string;
  verbose_name: string | null;
  type: string | null;
  type_generic: number | null;
  advanced_data_type: string | null;
  is_dttm: number;
  is_active: number;
  groupby: number;
  filterable: number;
  expression: string | null;
  description: string | null;
  python_date_format: string | null;
  extra: string | null;
  created_on: string;
  changed_on: string;
}
export type DatasetColumnRow = Selectable<DatasetColumnTable>;

export interface DatasetMetricTable {
  id: Generated<number>;
  uuid: string;
  dataset_id: number;
  position: number;
  metric_name: string;
  verbose_name: string | null;
  metric_type: string | null;
  expression: string;
  description: string | null;
  d3format: string | null;
  currency: string | null;
  warning_text: string | null;
  extra: string | null;
  created_on: string;
  changed_on: string;
}
export type DatasetMetricRow = Selectable<DatasetMetricTable>;

export type DatasetTables = {
  datasets: DatasetTable;
  dataset_columns: DatasetColumnTable;
  dataset_metrics: DatasetMetricTable;
  dataset_owners: { dataset_id: number; user_id: number };
};

export const migrations: readonly Migration[] = [
  {
    name: '0220-datasets',
    up: async (db, types) => {
      await db.schema
        .createTable('datasets')
        .addColumn('id', types.id)
        .addColumn('uuid', 'varchar(36)', c => c.notNull().unique())
        .addColumn('database_id', 'integer', c => c.notNull())
        .addColumn('catalog', 'varchar(250)')
        .addColumn('schema', 'varchar(255)')
        .addColumn('table_name', 'varchar(250)', c => c.notNull())
        .addColumn('sql', 'text')
        .addColumn('description', 'text')
        .addColumn('main_dttm_col', 'varchar(255)')
        .addColumn('currency_code_column', 'varchar(250)')
        .addColumn('offset', 'integer', c => c.notNull())
        .addColumn('cache_timeout', 'integer')
        .addColumn('default_endpoint', 'text')
        .addColumn('template_params', 'text')
        .addColumn('fetch_values_predicate', 'text')
        .addColumn('filter_select_enabled', 'integer', c => c.notNull())
        .addColumn('is_sqllab_view', 'integer', c => c.notNull())
        .addColumn('normalize_columns', 'integer', c => c.notNull())
        .addColumn('always_filter_main_dttm', 'integer', c => c.notNull())
        .addColumn('folders', 'text')
        .addColumn('extra', 'text')
        .addColumn('params', 'text')
        .addColumn('is_managed_externally', 'integer', c => c.notNull())
        .addColumn('external_url', 'text')
        .addColumn('created_on', 'varchar(32)', c => c.notNull())
        .addColumn('created_by', 'integer')
        .addColumn('changed_on', 'varchar(32)', c => c.notNull())
        .addColumn('changed_by', 'integer')
        .addColumn('version', 'integer', c => c.notNull().defaultTo(1))
        .execute();
      await db.schema
        .createIndex('datasets_by_database')
        .on('datasets')
        .columns(['database_id', 'table_name'])
        .execute();
      await db.schema
        .createTable('dataset_columns')
        .addColumn('id', types.id)
        .addColumn('uuid', 'varchar(36)', c => c.notNull().unique())
        .addColumn('dataset_id', 'integer', c => c.notNull())
        .addColumn('position', 'integer', c => c.notNull())
        .addColumn('column_name', 'varchar(255)', c => c.notNull())
        .addColumn('verbose_name', 'varchar(1024)')
        .addColumn('type', 'text')
        .addColumn('type_generic', 'integer')
        .addColumn('advanced_data_type', 'varchar(255)')
        .addColumn('is_dttm', 'integer', c => c.notNull())
        .addColumn('is_active', 'integer', c => c.notNull())
        .addColumn('groupby', 'integer', c => c.notNull())
        .addColumn('filterable', 'integer', c => c.notNull())
        .addColumn('expression', 'text')
        .addColumn('description', 'text')
        .addColumn('python_date_format', 'varchar(255)')
        .addColumn('extra', 'text')
        .addColumn('created_on', 'varchar(32)', c => c.notNull())
        .addColumn('changed_on', 'varchar(32)', c => c.notNull())
        .addUniqueConstraint('dataset_columns_name', ['dataset_id', 'column_name'])
        .execute();
      await db.schema
        .createTable('dataset_metrics')
        .addColumn('id', types.id)
        .addColumn('uuid', 'varchar(36)', c => c.notNull().unique())
        .addColumn('dataset_id', 'integer', c => c.notNull())
        .addColumn('position', 'integer', c => c.notNull())
        .addColumn('metric_name', 'varchar(255)', c => c.notNull())
        .addColumn('verbose_name', 'varchar(1024)')
        .addColumn('metric_type', 'varchar(32)')
        .addColumn('expression', 'text', c => c.notNull())
        .addColumn('description', 'text')
        .addColumn('d3format', 'varchar(128)')
        .addColumn('currency', 'text')
        .addColumn('warning_text', 'text')
        .addColumn('extra', 'text')
        .addColumn('created_on', 'varchar(32)', c => c.notNull())
        .addColumn('changed_on', 'varchar(32)', c => c.notNull())
        .addUniqueConstraint('dataset_metrics_name', ['dataset_id', 'metric_name'])
        .execute();
      await db.schema
        .createTable('dataset_owners')
        .addColumn('dataset_id', 'integer', c => c.notNull())
        .addColumn('user_id', 'integer', c => c.notNull())
        .addPrimaryKeyConstraint('dataset_owners_key', ['dataset_id', 'user_id'])
        .execute();
      await db.schema.createIndex('dataset_owners_by_user').on('dataset_owners').columns(['user_id']).execute();
    },
  },
  {
    name: '0221-dataset-data-versions',
    up: async db => {
      await db.schema
        .alterTable('datasets')
        .addColumn('data_version', 'integer', c => c.notNull().defaultTo(0))
        .execute();
    },
  },
];
