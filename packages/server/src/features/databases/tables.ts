import type { Generated, Selectable } from 'kysely';
import type { Migration } from '../../platform/db';

/** One connection. Flags are 0 or 1; `secrets` is sealed, `sqlalchemy_uri` has its password masked. */
export interface ConnectionTable {
  id: Generated<number>;
  uuid: string;
  database_name: string;
  /** `embedded` for the one connection over the product's own files, `address` for all others. */
  kind: 'embedded' | 'address';
  engine: string;
  sqlalchemy_uri: string;
  secrets: string | null;
  configuration_method: string;
  cache_timeout: number | null;
  expose_in_sqllab: number;
  allow_run_async: number;
  allow_file_upload: number;
  allow_ctas: number;
  allow_cvas: number;
  allow_dml: number;
  force_ctas_schema: string | null;
  impersonate_user: number;
  extra: string;
  server_cert: string | null;
  is_managed_externally: number;
  external_url: string | null;
  /** JSON list of sentences from the last time the connection was tried. */
  warnings: string;
  created_on: string;
  created_by: number | null;
  changed_on: string;
  changed_by: number | null;
  version: Generated<number>;
}
export type ConnectionRow = Selectable<ConnectionTable>;

/** A table of the embedded connection: one Parquet file of ours. */
export interface EmbeddedTableTable {
  id: Generated<number>;
  schema_name: string;
  table_name: string;
  file: string;
  created_on: string;
}

export type DatabaseTables = { connections: ConnectionTable; embedded_tables: EmbeddedTableTable };

export const migrations: readonly Migration[] = [
  {
    name: '0210-databases',
    up: async (db, types) => {
      await db.schema
        .createTable('connections')
        .addColumn('id', types.id)
        .addColumn('uuid', 'varchar(36)', c => c.notNull().unique())
        .addColumn('database_name', 'varchar(250)', c => c.notNull().unique())
        .addColumn('kind', 'varchar(16)', c => c.notNull())
        .addColumn('engine', 'varchar(32)', c => c.notNull())
        .addColumn('sqlalchemy_uri', 'varchar(1100)', c => c.notNull())
        .addColumn('secrets', 'text')
        .addColumn('configuration_method', 'varchar(32)', c => c.notNull())
        .addColumn('cache_timeout', 'integer')
        .addColumn('expose_in_sqllab', 'integer', c => c.notNull())
        .addColumn('allow_run_async', 'integer', c => c.notNull())
        .addColumn('allow_file_upload', 'integer', c => c.notNull())
        .addColumn('allow_ctas', 'integer', c => c.notNull())
        .addColumn('allow_cvas', 'integer', c => c.notNull())
        .addColumn('allow_dml', 'integer', c => c.notNull())
        .addColumn('force_ctas_schema', 'varchar(250)')
        .addColumn('impersonate_user', 'integer', c => c.notNull())
        .addColumn('extra', 'text', c => c.notNull())
        .addColumn('server_cert', 'text')
        .addColumn('is_managed_externally', 'integer', c => c.notNull())
        .addColumn('external_url', 'text')
        .addColumn('warnings', 'text', c => c.notNull())
        .addColumn('created_on', 'varchar(32)', c => c.notNull())
        .addColumn('created_by', 'integer')
        .addColumn('changed_on', 'varchar(32)', c => c.notNull())
        .addColumn('changed_by', 'integer')
        .addColumn('version', 'integer', c => c.notNull().defaultTo(1))
        .execute();
      await db.schema
        .createTable('embedded_tables')
        .addColumn('id', types.id)
        .addColumn('schema_name', 'varchar(250)', c => c.notNull())
        .addColumn('table_name', 'varchar(250)', c => c.notNull())
        .addColumn('file', 'varchar(250)', c => c.notNull())
        .addColumn('created_on', 'varchar(32)', c => c.notNull())
        .addUniqueConstraint('embedded_tables_name', ['schema_name', 'table_name'])
        .execute();
    },
  },
];
