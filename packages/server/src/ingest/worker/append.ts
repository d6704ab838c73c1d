import type { IngestAnswers, IngestRequests } from '../protocol';
import { FileRefused } from '../refusal';
import { type IngestEngine, identifier, parquetFormat, text } from './engine';
import { firstSentence } from './typed-source';

/** The rows of `addition` below those of `base`, in the base's columns and types; columns the addition lacks are null there. */
export async function append(
  engine: IngestEngine,
  { base, addition, out }: IngestRequests['append'],
): Promise<IngestAnswers['append']> {
  const columns = await columnsOf(engine, base);
  const added = new Set((await columnsOf(engine, addition)).map(({ name }) => name));
  const known = new Set(columns.map(({ name }) => name));
  const unknown = [...added].find(name => !known.has(name));
  if (unknown !== undefined)
    throw new FileRefused(`The table has no column "${unknown}". Rename the column, or replace the table.`);
  const selected = columns.map(({ name, type }) =>
    added.has(name)
      ? `CAST(${identifier(name)} AS ${type}) AS ${identifier(name)}`
      : `CAST(NULL AS ${type}) AS ${identifier(name)}`,
  );
  await engine.makeRoom(columns.length);
  try {
    await engine.run(
      `COPY (SELECT * FROM read_parquet(${text(base)}) UNION ALL SELECT ${selected.join(', ')} FROM read_parquet(${text(addition)})) TO ${text(out)} ${parquetFormat(columns.length, 'zstd')}`,
    );
  } catch (cause) {
    throw new FileRefused(`The rows do not fit the types of the table: ${firstSentence(cause)}`);
  }
  return { columns };
}

async function columnsOf(engine: IngestEngine, path: string) {
  const rows = await engine.rows(`DESCRIBE SELECT * FROM read_parquet(${text(path)})`);
  return rows.map(row => ({ name: String(row['column_name']), type: String(row['column_type']) }));
}
