import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { type ConnectionSpec, EngineError } from '../contract';
import { dialect } from './dialect';
import { type EmbeddedTables, noEmbeddedTables, openEmbeddedTables } from './embedded-tables';
import { toEngineError } from './errors';

/** Bytes and threads of one instance; the worker's own cap lies above. */
const memoryLimit = '1GB';
const threads = '2';

/** What an instance may do is fixed before the first statement of anybody and cannot be unlocked. */
const closed: Readonly<Record<string, string>> = {
  threads,
  memory_limit: memoryLimit,
  autoload_known_extensions: 'false',
  autoinstall_known_extensions: 'false',
  allow_community_extensions: 'false',
  allow_unsigned_extensions: 'false',
  allow_persistent_secrets: 'false',
};

export interface OpenedInstance {
  readonly instance: DuckDBInstance;
  readonly tables: EmbeddedTables;
}

/** Opens the product's own tables (views over Parquet files of the data folder) or a file, read only, and locks the instance. */
export async function openInstance({ parameters }: ConnectionSpec): Promise<OpenedInstance> {
  const { DuckDBInstance } = await import('@duckdb/node-api');
  if (parameters.kind === 'server') {
    throw new EngineError('CONNECTION_MISSING_PARAMETERS_ERROR', 'DuckDB has no server to connect to.');
  }
  const spill = { temp_directory: join(tmpdir(), `meridian-duckdb-${process.pid}`), max_temp_directory_size: '4GB' };
  try {
    if (parameters.kind === 'file') {
      const instance = await DuckDBInstance.create(parameters.path, { ...closed, ...spill, access_mode: 'READ_ONLY' });
      await lock(await instance.connect(), []);
      return { instance, tables: noEmbeddedTables };
    }
    const instance = await DuckDBInstance.create(':memory:', { ...closed, ...spill });
    const tables = await openEmbeddedTables(instance, parameters.dataFolder, parameters.tables);
    await lock(await instance.connect(), [parameters.dataFolder]);
    return { instance, tables };
  } catch (cause) {
    throw toEngineError(cause);
  }
}

async function lock(connection: DuckDBConnection, folders: readonly string[]): Promise<void> {
  const allowed = folders.map(folder => dialect.literal(folder.endsWith('/') ? folder : `${folder}/`)).join(', ');
  const statements = [
    "SET TimeZone = 'UTC'",
    'SET parquet_metadata_cache = true',
    `SET allowed_directories = [${allowed}]`,
    'SET enable_external_access = false',
    'SET lock_configuration = true',
  ];
  for (const statement of statements) await connection.run(statement);
  connection.closeSync();
}
