import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { FileRefused } from '../refusal';

/** DuckDB as an ingest process uses it: one thread and little memory, so that a file of any size stays small beside the server. */
export interface IngestEngine {
  readonly connection: DuckDBConnection;
  /** Where sorts spill and intermediate files live. */
  readonly scratch: string;
  rows(sql: string): Promise<Readonly<Record<string, unknown>>[]>;
  run(sql: string): Promise<void>;
  /** Takes the memory that tables of so many columns need: hardly anybody's do. */
  makeRoom(columns: number): Promise<void>;
}

const memoryMb = 144;
const columnsInMemory = 400;
const columnMb = 0.25;

export async function openIngestEngine(scratch: string): Promise<IngestEngine> {
  const instance = await DuckDBInstance.create(':memory:', {
    memory_limit: `${memoryMb}MB`,
    threads: '1',
    temp_directory: scratch,
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  });
  const connection = await instance.connect();
  await connection.run("SET TimeZone = 'UTC'");
  return {
    connection,
    scratch,
    run: async sql => {
      await connection.run(sql);
    },
    makeRoom: async columns => {
      const more = Math.max(0, columns - columnsInMemory) * columnMb;
      if (more > 0) await connection.run(`SET memory_limit = '${Math.ceil(memoryMb + more)}MB'`);
    },
    rows: async sql => (await connection.runAndReadAll(sql)).getRowObjectsJson(),
  };
}

export const text = (value: string): string => `'${value.replaceAll("'", "''")}'`;
export const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Columns a table may have; beyond, its files take more memory than a process that reads them may have. */
const columnsMost = 2000;

/** Throws `FileRefused` for more columns than a table may have. */
export function refuseWide(columns: number): void {
  if (columns > columnsMost)
    throw new FileRefused(
      `This file has ${columns} columns where a table may have ${columnsMost}. Check how its values are separated, or leave columns out.`,
    );
}

/** How a Parquet file of so many columns is written: its buffers stay small however many there are. */
export function parquetFormat(columns: number, compression: 'snappy' | 'zstd', rowsMost = 122_880): string {
  const share = (most: number, least: number, whole: number) =>
    Math.min(most, Math.max(least, Math.floor(whole / Math.max(1, columns))));
  const rows = share(rowsMost, 2048, 1_000_000);
  const dictionaryBytes = share(1_048_576, 4096, 16_777_216);
  return `(FORMAT parquet, COMPRESSION ${compression}, ROW_GROUP_SIZE ${rows}, STRING_DICTIONARY_PAGE_SIZE_LIMIT ${dictionaryBytes})`;
}
