import { type IngestEngine, text } from './engine';

/** Values of a table that is read once for all questions about it. */
const cellsMost = 500_000;

/**
 * Names a Parquet file as a table for many questions, one a column: a small file is held beside them, because opening one of hundreds
 * of columns takes longer than answering.
 */
export async function askTable<T>(engine: IngestEngine, path: string, ask: (table: string) => Promise<T>): Promise<T> {
  const file = `read_parquet(${text(path)})`;
  const [size] = await engine.rows(`SELECT sum(num_values) AS cells FROM parquet_metadata(${text(path)})`);
  if (Number(size?.['cells'] ?? 0) > cellsMost) return ask(file);
  await engine.run(`CREATE OR REPLACE TEMP TABLE small AS SELECT * FROM ${file}`);
  try {
    return await ask('small');
  } finally {
    await engine.run('DROP TABLE small');
  }
}
