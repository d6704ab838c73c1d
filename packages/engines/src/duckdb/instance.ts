import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { type ConnectionSpec, type EmbeddedTable, EngineError } from '../contract';
import { dialect } from './dialect';
import { explain } from './errors';

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

/** Opens the product's own tables (views over Parquet files of the data folder) or a file, read only, and locks the instance. */
export async function openInstance({ parameters }: ConnectionSpec): Promise<DuckDBInstance> {
  const { DuckDBInstance } = await import('@duckdb/node-api');
  if (parameters.kind === 'server') {
    throw new EngineError('CONNECTION_MISSING_PARAMETERS_ERROR', 'DuckDB has no server to connect to.');
  }
  const spill = { temp_directory: join(tmpdir(), `meridian-duckdb-${process.pid}`), max_temp_directory_size: '4GB' };
  try {
    if (parameters.kind === 'file') {
      const instance = await DuckDBInstance.create(parameters.path, { ...closed, ...spill, access_mode: 'READ_ONLY' });
      await lock(await instance.connect(), []);
      return instance;
    }
    const instance = await DuckDBInstance.create(':memory:', { ...closed, ...spill });
    const connection = await instance.connect();
    for (const table of parameters.tables) await createView(connection, parameters.dataFolder, table);
    await lock(connection, [parameters.dataFolder]);
    return instance;
  } catch (cause) {
    throw explain(cause);
  }
}

async function createView(connection: DuckDBConnection, folder: string, table: EmbeddedTable): Promise<void> {
  if (table.file.includes('/') || table.file.includes('\\')) throw new Error(`not a file name: ${table.file}`);
  const quote = dialect.quoteIdentifier;
  if (table.schema !== 'main') await connection.run(`CREATE SCHEMA IF NOT EXISTS ${quote(table.schema)}`);
  const path = dialect.literal(join(folder, table.file));
  await connection.run(`CREATE VIEW ${quote(table.schema)}.${quote(table.name)} AS FROM read_parquet(${path})`);
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
