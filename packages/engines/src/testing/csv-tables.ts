import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { conformanceFolder, definitions } from './conformance-world';

export interface CsvTable {
  readonly name: string;
  /** Path of its CSV file: a header, texts that look like the null word in quotes. */
  readonly csv: string;
  /** PostgreSQL's name of each column's type, which the other engines translate. */
  readonly columns: Readonly<Record<string, string>>;
}

/** Writes the conformance tables as CSV by DuckDB, with this word for null, for as long as `use` takes. */
export async function withCsvTables(
  { nullWord, truthAsNumbers = false }: { readonly nullWord: string; readonly truthAsNumbers?: boolean },
  use: (tables: readonly CsvTable[]) => Promise<void>,
): Promise<void> {
  const { DuckDBInstance } = await import('@duckdb/node-api');
  const folder = mkdtempSync(join(tmpdir(), 'meridian-csv-'));
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  try {
    const tables: CsvTable[] = [];
    for (const [name, { columns }] of Object.entries(definitions().tables)) {
      const csv = join(folder, `${name}.csv`);
      const types = Object.entries(columns).map(([column, type]) => [column, type.postgresql] as const);
      const items = types.map(([column, type]) =>
        truthAsNumbers && type === 'boolean' ? `CAST("${column}" AS INTEGER) AS "${column}"` : `"${column}"`,
      );
      const parquet = join(conformanceFolder, 'data', `${name}.parquet`);
      await connection.run(
        `COPY (SELECT ${items.join(', ')} FROM '${parquet}') TO '${csv}' (HEADER, NULLSTR '${nullWord}')`,
      );
      tables.push({ name, csv, columns: Object.fromEntries(types) });
    }
    await use(tables);
  } finally {
    connection.closeSync();
    rmSync(folder, { recursive: true, force: true });
  }
}
