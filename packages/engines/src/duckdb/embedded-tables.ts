import { basename, join } from 'node:path';
import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { type EmbeddedTable, EngineError } from '../contract';
import { dialect } from './dialect';
import { toEngineError } from './errors';

/** The product's own tables: views over Parquet files. A file that cannot be read leaves the other tables as they are. */
export interface EmbeddedTables {
  /** Makes the tables whose files could not be read before and can now. */
  settle(): Promise<void>;
  /** Throws where the file of this table cannot be read. */
  refuseUnreadable(schema: string, name: string): void;
  /** What went wrong with a statement; where the file of a table is to blame, the sentence names the table. */
  toEngineError(cause: unknown): EngineError;
}

/** Of a DuckDB file, which has no such tables. */
export const noEmbeddedTables: EmbeddedTables = {
  settle: () => Promise.resolve(),
  refuseUnreadable: () => undefined,
  toEngineError,
};

interface Unreadable {
  readonly table: EmbeddedTable;
  readonly reason: EngineError;
}

/** Makes a view of each table. Throws EngineError for a table whose file is no plain name. */
export async function openEmbeddedTables(
  instance: DuckDBInstance,
  folder: string,
  tables: readonly EmbeddedTable[],
): Promise<EmbeddedTables> {
  for (const { file } of tables)
    if (/[/\\]/.test(file)) throw new EngineError('GENERIC_DB_ENGINE_ERROR', `not a file name: ${file}`);
  const errorIn = (cause: unknown) => fileError(cause, tables, folder);
  const make = async (left: readonly EmbeddedTable[]): Promise<readonly Unreadable[]> => {
    const connection = await instance.connect();
    const unreadable: Unreadable[] = [];
    for (const table of left)
      await createView(connection, folder, table).catch(cause => unreadable.push({ table, reason: errorIn(cause) }));
    connection.closeSync();
    return unreadable;
  };
  let unreadable = await make(tables);
  return {
    settle: async () => {
      if (unreadable.length > 0) unreadable = await make(unreadable.map(({ table }) => table));
    },
    refuseUnreadable: (schema, name) => {
      const found = unreadable.find(({ table }) => table.schema === schema && table.name === name);
      if (found) throw found.reason;
    },
    toEngineError: cause => {
      const error = errorIn(cause);
      const name = error.type === 'TABLE_DOES_NOT_EXIST_ERROR' ? absentTable.exec(error.message)?.[1] : undefined;
      return unreadable.find(({ table }) => table.name.toLowerCase() === name?.toLowerCase())?.reason ?? error;
    },
  };
}

async function createView(connection: DuckDBConnection, folder: string, table: EmbeddedTable): Promise<void> {
  const quote = dialect.quoteIdentifier;
  if (table.schema !== 'main') await connection.run(`CREATE SCHEMA IF NOT EXISTS ${quote(table.schema)}`);
  const path = dialect.literal(join(folder, table.file));
  await connection.run(
    `CREATE VIEW IF NOT EXISTS ${quote(table.schema)}.${quote(table.name)} AS FROM read_parquet(${path})`,
  );
}

const absentTable = /^Catalog Error: Table with name (.*) does not exist!/s;
/** What DuckDB says of a file that is not there, or that is no whole Parquet file. */
const missing = /No files found|Cannot open file|No such file/;
const damaged =
  /^(?:Invalid Input|IO|Serialization|Invalid|Fatal|INTERNAL) Error\b.*(?:Failed to read file|Parquet|magic bytes|footer|Thrift|TProtocol|TTransport|decompress|read bytes)/is;
/** The reader of a page's head does not say in which file it is. */
const damagedSomewhere =
  /^Invalid Error: (?:don't know what type|T(?:Protocol|Transport)Exception|No more data to read)/i;

function fileError(cause: unknown, tables: readonly EmbeddedTable[], folder: string): EngineError {
  const error = toEngineError(cause);
  const table = tables.find(({ file }) => error.message.includes(join(folder, file)));
  if (table === undefined && damagedSomewhere.test(error.message))
    return new EngineError(
      'GENERIC_DB_ENGINE_ERROR',
      'The file of a table that this question reads is damaged on the server. Put a whole one back from a backup, or upload the data again.',
      { cause },
    );
  if (table === undefined) return error;
  const what = `(${basename(folder)}/${table.file} in MERIDIAN_HOME)`;
  if (missing.test(error.message))
    return new EngineError(
      'TABLE_DOES_NOT_EXIST_ERROR',
      `The file of the table "${table.name}" is missing on the server ${what}. Put it back from a backup, or upload the data again.`,
      { cause },
    );
  if (!damaged.test(error.message)) return error;
  return new EngineError(
    'GENERIC_DB_ENGINE_ERROR',
    `The file of the table "${table.name}" is damaged ${what}. Put a whole one back from a backup, or upload the data again.`,
    { cause },
  );
}
