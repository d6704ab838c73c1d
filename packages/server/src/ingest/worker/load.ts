import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IngestAnswers, IngestRequests } from '../protocol';
import { identifier, text } from './engine';
import type { ConvertTools } from './raw-table';

const connectTimeoutMs = 30_000;

/** The rows of a Parquet file into a table of a connection: by way of a file of text, so that memory stays flat. */
export async function load(
  { engine, scratch, progress }: ConvertTools,
  { path, connection, target }: IngestRequests['load'],
): Promise<IngestAnswers['load']> {
  progress({ phase: 'storing', fraction: null });
  // Engines are only loaded where rows leave this house.
  const { EngineError, engines } = await import('@meridian/engines');
  const writer = await engines.find(({ manifest }) => manifest.id === connection.engine)?.loadTableWriter?.();
  if (writer === undefined)
    throw new EngineError('GENERIC_DB_ENGINE_ERROR', `The engine ${connection.engine} takes no files.`);
  const columns = target.columns.map(({ name }) => identifier(name)).join(', ');
  const csv = `${scratch}/load.csv`;
  try {
    const [counted] = await engine.rows(`SELECT count(*) AS rows FROM read_parquet(${text(path)})`);
    await engine.run(
      `COPY (SELECT ${columns} FROM read_parquet(${text(path)})) TO ${text(csv)} (FORMAT csv, HEADER false, NULLSTR '')`,
    );
    const signal = new AbortController().signal; // giving up ends this process
    await writer.load(connection, target, {
      csv: createReadStream(csv, { highWaterMark: 262_144 }),
      signal,
      connectTimeoutMs,
    });
    return { rows: Number(counted?.['rows'] ?? 0) };
  } finally {
    await rm(csv, { force: true });
  }
}
