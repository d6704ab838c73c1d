import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';

/** DuckDB as an ingest process uses it: one thread and little memory, so that a file of any size stays small beside the server. */
export interface IngestEngine {
  readonly connection: DuckDBConnection;
  rows(sql: string): Promise<Readonly<Record<string, unknown>>[]>;
  run(sql: string): Promise<void>;
}

const memory = '144MB';

/** `scratch` is the folder where sorts may spill and intermediate files live. */
export async function openIngestEngine(scratch: string): Promise<IngestEngine> {
  const instance = await DuckDBInstance.create(':memory:', {
    memory_limit: memory,
    threads: '1',
    temp_directory: scratch,
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  });
  const connection = await instance.connect();
  await connection.run("SET TimeZone = 'UTC'");
  return {
    connection,
    run: async sql => {
      await connection.run(sql);
    },
    rows: async sql => (await connection.runAndReadAll(sql)).getRowObjectsJson(),
  };
}

export const text = (value: string): string => `'${value.replaceAll("'", "''")}'`;
export const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Rows a Parquet row group takes so that its buffers stay small however many columns there are. */
export function rowGroupSize(columns: number): number {
  return Math.min(122_880, Math.max(2048, Math.floor(1_000_000 / Math.max(1, columns))));
}
