import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from './temporary';

/** The root of the repository. */
export const repository = fileURLToPath(new URL('../../../..', import.meta.url));

/** PostgreSQL with the tables of the recorded answers, until the test ends: their address, and that of an empty database beside them. */
export async function startTables(): Promise<{ readonly tables: string; readonly store: string }> {
  const program = [join(repository, 'tools/conformance/postgres.mjs'), '--port', '0'];
  const server = spawn(process.execPath, program, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(async () => {
    const gone = new Promise(resolve => server.once('exit', resolve));
    server.kill('SIGTERM');
    await gone;
  });
  const addresses: Record<string, string> = {};
  for await (const line of createInterface({ input: server.stdout })) {
    const [, name, address] = /^(tables|store): +(postgresql:.*)$/.exec(line) ?? [];
    if (name && address) addresses[name] = address;
    const { tables, store } = addresses;
    if (tables && store) return { tables, store };
  }
  throw new Error('PostgreSQL with the tables did not start.');
}

/** A DuckDB file with the same tables, in a folder of its own that is gone after the test. */
export async function writeTables(): Promise<{ readonly folder: string; readonly file: string }> {
  const folder = temporaryFolder();
  const file = join(folder, 'data.duckdb');
  const tools = pathToFileURL(join(repository, 'tools/conformance/tables.mjs')).href;
  const { writeDuckdbFile } = (await import(tools)) as { writeDuckdbFile: (path: string) => Promise<string> };
  await writeDuckdbFile(file);
  return { folder, file };
}
