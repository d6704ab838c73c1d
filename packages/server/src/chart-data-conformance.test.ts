import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { anApp, hasPostgres, repository, startTables, temporaryFolder, writeTables } from './testing';

const minutesMs = 60_000;

/** Recorded answers that we do not give, by the beginning of their ids, each with its reason. */
const accepted: Readonly<Record<string, string>> = {
  'result-types/post-processed-pivot-no-rows':
    'The recorded server calls the last of the first level a total, and so the counts of Gentoo nobody’s.',
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
    join(repository, 'conformance/run.mjs'),
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
      expectRecorded(await replay((await startTables()).tables, temporaryFolder()));
    },
    2 * minutesMs,
  );
});
