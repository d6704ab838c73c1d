import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, ask } from './testing/ask';
import { spelt, type World } from './testing/conformance-world';
import { clock } from './testing/questions';
import { knownDifference } from './testing/random/known-differences';
import { type RandomQuestion, randomQuestion } from './testing/random/random-questions';
import { differenceOf, rowsIn } from './testing/random/same-answer';
import { worldDoors } from './testing/worlds';
import { openDuckdbWorld } from './testing/worlds/duckdb';

const isLong = Boolean(process.env['MERIDIAN_TEST_LONG']);
const questions = isLong ? { numRuns: 5000 } : { numRuns: 60, seed: 4 };
const longMs = 3_600_000;
/** SQLite's decimals are doubles, and PostgreSQL does not say which scale a computed one has. */
const inexact = ['sqlite', 'postgres'];

const asked = (world: World, { table, query }: RandomQuestion): Promise<Answer> =>
  ask(world, { dataset: table.dataset, request: spelt({ queries: [query] }, world.spelling), now: clock });

/** Whether no two series are equal in what limits them, so that it is decided which ones are shown. */
async function isDecided(world: World, { table, query }: RandomQuestion): Promise<boolean> {
  if (!query.series_limit) return true;
  const { series_columns, metrics, filters } = query;
  const totals = await asked(world, { table, query: { columns: series_columns, metrics, filters } });
  const values = rowsIn(totals).map(row => row['total']);
  return new Set(values).size === values.length && !values.includes(null);
}

describe.each(worldDoors.filter(({ id }) => id !== 'duckdb'))('random questions on $id', ({ id, open, isHere }) => {
  let duckdb: World;
  let world: World;
  beforeAll(async () => {
    if (isHere) [duckdb, world] = [await openDuckdbWorld(), await open()];
  });
  afterAll(async () => {
    if (isHere) await Promise.all([duckdb.close(), world.close()]);
  });

  it.skipIf(!isHere)('have the answers that DuckDB gives', { timeout: isLong ? longMs : 60_000 }, async () => {
    let compared = 0;
    const property = fc.asyncProperty(randomQuestion, async question => {
      const [expected, actual] = [await asked(duckdb, question), await asked(world, question)];
      if (knownDifference({ question, engine: id, expected, actual }) !== null) return;
      if (!(await isDecided(duckdb, question))) return;
      compared += 1;
      expect(differenceOf(expected, actual, !inexact.includes(id))).toBeNull();
    });
    await fc.assert(property, questions);
    expect(compared).toBeGreaterThan(questions.numRuns / 3);
  });
});
