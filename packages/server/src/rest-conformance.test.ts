import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { anApp, hasPostgres, repository, startTables, temporaryFolder } from './testing';

const minutesMs = 60_000;
const resources = [
  'dashboard',
  'chart',
  'dataset',
  'database',
  'security',
  'guest',
  'me',
  'explore',
  'tag',
  'rowlevelsecurity',
  'row-rules',
  'annotation_layer',
];

interface Outcome {
  readonly resource: string;
  readonly id: string;
  readonly passed: boolean;
  readonly differences: readonly string[];
}

/** Guests come before all others: an exchange with dashboards deletes the one they look at. */
const runs = [['guest'], resources.filter(each => each !== 'guest')];

/** Replays the recorded exchanges against a server of its own. */
async function replay(databaseUri: string, databaseUrl: string | null): Promise<readonly Outcome[]> {
  const { app } = await anApp({ databaseUrl, environment: { PORT: '0', MERIDIAN_SAMPLES: 'off' } });
  const { address } = await app.start();
  const outcomes: Outcome[] = [];
  for (const only of runs) {
    const report = join(temporaryFolder(), 'outcomes.json');
    const where = ['--url', address, '--database-uri', databaseUri, '--only', only.join(','), '--json', report];
    const program = [join(repository, 'conformance/run-rest.mjs'), ...where];
    await promisify(execFile)(process.execPath, program, { maxBuffer: 10_000_000 }).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 1)) throw error; // 1: some failed; the report says which
    });
    outcomes.push(...(JSON.parse(readFileSync(report, 'utf8')) as Outcome[])); // written by the runner
  }
  return outcomes;
}

/** Ids of the exchanges that are answered differently, each with its reason in the file. */
function acceptedIds(): ReadonlySet<string> {
  const lines = readFileSync(join(repository, 'conformance/accepted-rest.txt'), 'utf8').split('\n');
  const named = lines.filter(line => line.trim() && !line.startsWith('#'));
  for (const line of named) if (!/^\S+ \S/.test(line)) throw new Error(`"${line}" gives no reason.`);
  return new Set(named.map(line => line.split(' ', 1)[0] ?? ''));
}

function expectRecorded(outcomes: readonly Outcome[]): void {
  const accepted = acceptedIds();
  const surprises = outcomes.filter(outcome => !outcome.passed && !accepted.has(outcome.id));
  expect(surprises.map(({ id, differences }) => ({ id, differences }))).toEqual([]);
  for (const resource of resources) {
    const all = outcomes.filter(outcome => outcome.resource === resource);
    const passed = all.filter(outcome => outcome.passed).length;
    expect([resource, passed / all.length > 0.85 || all.length - passed <= 1]).toEqual([resource, true]);
  }
  const passed = outcomes.filter(outcome => outcome.passed).length;
  expect(passed / outcomes.length).toBeGreaterThan(0.9);
}

describe.skipIf(!hasPostgres)('the recorded exchanges', () => {
  it(
    'hold with saved work in SQLite',
    async () => {
      const { tables } = await startTables();
      expectRecorded(await replay(tables, null));
    },
    3 * minutesMs,
  );

  it(
    'hold with saved work in PostgreSQL',
    async () => {
      const { tables, store } = await startTables();
      expectRecorded(await replay(tables, store));
    },
    3 * minutesMs,
  );
});
