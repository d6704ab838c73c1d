import { execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { anApp, hasPostgres, temporaryFolder } from './testing';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const minutesMs = 60_000;

/** Recorded answers that we do not give, by the beginning of their ids, each with its reason. */
const accepted: Readonly<Record<string, string>> = {
  'explore-json/': 'needs the legacy endpoint',
  'annotations/': 'needs annotation layers',
  'result-types/post-processed-pivot': 'needs the pivot table of the server',
  'filters-text/eq-o-brien-q':
    'The recorded server compared with another text than the one it was sent: it found no row, though one is equal.',
};

interface Outcome {
  readonly id: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  readonly differences?: readonly { readonly path: string; readonly expected: string; readonly actual: string }[];
}

/** Replays every recorded question against a server of its own. */
async function replay(databaseUri: string, fileRoots: string): Promise<readonly Outcome[]> {
  const { app } = await anApp({ environment: { PORT: '0', MERIDIAN_FILE_ROOTS: fileRoots } });
  const { address } = await app.start();
  const report = join(temporaryFolder(), 'outcomes.json');
  const program = [
    join(root, 'conformance/run.mjs'),
    '--url',
    address,
    '--database-uri',
    databaseUri,
    '--json',
    report,
  ];
  await promisify(execFile)(process.execPath, program, { maxBuffer: 10_000_000 }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 1)) throw error; // 1: some failed; the report says which
  });
  return JSON.parse(readFileSync(report, 'utf8')) as Outcome[]; // written by the runner
}

/** PostgreSQL with the tables of the recorded answers; gives their address. */
async function startTables(): Promise<string> {
  const program = [join(root, 'tools/conformance/postgres.mjs'), '--port', '0'];
  const server = spawn(process.execPath, program, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(async () => {
    const gone = new Promise(resolve => server.once('exit', resolve));
    server.kill('SIGTERM');
    await gone;
  });
  for await (const line of createInterface({ input: server.stdout })) {
    const address = /^tables: (postgresql:.*)$/.exec(line)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error('PostgreSQL with the tables did not start.');
}

async function writeTables(): Promise<{ readonly folder: string; readonly file: string }> {
  const folder = temporaryFolder();
  const file = join(folder, 'data.duckdb');
  const tables = new URL('../../../tools/conformance/tables.mjs', import.meta.url).href;
  const { writeDuckdbFile } = (await import(tables)) as { writeDuckdbFile: (path: string) => Promise<string> };
  await writeDuckdbFile(file);
  return { folder, file };
}

function expectRecorded(outcomes: readonly Outcome[]): void {
  const failed = outcomes.filter(({ outcome }) => outcome === 'failed');
  const isAccepted = ({ id }: Outcome) => Object.keys(accepted).some(start => id.startsWith(start));
  const surprises = failed.filter(outcome => !isAccepted(outcome)).map(({ id, differences }) => ({ id, differences }));
  expect(surprises).toEqual([]);
  expect(outcomes.length).toBeGreaterThan(690);
}

describe('answers to the recorded questions', () => {
  it(
    'on DuckDB',
    async () => {
      const { folder, file } = await writeTables();
      expectRecorded(await replay(`duckdb:///${file}`, folder));
    },
    2 * minutesMs,
  );

  it.skipIf(!hasPostgres)(
    'on PostgreSQL',
    async () => {
      expectRecorded(await replay(await startTables(), temporaryFolder()));
    },
    2 * minutesMs,
  );
});
