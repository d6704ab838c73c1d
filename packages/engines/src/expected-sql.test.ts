import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patient, spelt, type World } from './testing/conformance-world';
import { expectedSqlCases } from './testing/expected-sql-cases';
import { planOn, runnable } from './testing/questions';
import { worldDoors } from './testing/worlds';

/** By question and engine: the lines of the main statement, and its parameters. */
type Fixture = Record<string, Record<string, Written>>;
interface Written {
  readonly sql: readonly string[];
  readonly parameters: readonly unknown[];
}

const file = new URL('./fixtures/expected-sql.json', import.meta.url);
const readFixture = () => JSON.parse(readFileSync(file, 'utf8')) as Fixture;

it('is written down for every question and engine', () => {
  const engines = worldDoors.map(({ id }) => id);
  const written = Object.entries(readFixture()).map(([name, byEngine]) => [name, Object.keys(byEngine).sort()]);
  expect(written).toEqual(Object.keys(expectedSqlCases).map(name => [name, engines]));
});

describe.each(worldDoors)('SQL for $id', ({ id, open, isHere }) => {
  let world: World;
  beforeAll(async () => {
    if (!isHere) return;
    world = await open();
    if (process.env['MERIDIAN_WRITE_FIXTURES']) writeFixture(world, id);
  });
  afterAll(async () => {
    if (isHere) await world.close();
  });

  it.skipIf(!isHere).each(Object.keys(expectedSqlCases))('prints and runs %s', async name => {
    const statement = statementOf(world, name);
    expect(written(statement)).toEqual(readFixture()[name]?.[id]);
    const table = await world.session.run(statement, patient);
    expect(table.columns.length).toBeGreaterThan(0);
  });
});

function statementOf(world: World, name: string) {
  const asked = expectedSqlCases[name];
  if (!asked) throw new Error(name);
  return runnable(planOn(world, spelt(asked, world.spelling))).statements[0].statement;
}

function written({ text, parameters }: ReturnType<typeof statementOf>): Written {
  return {
    sql: text.split('\n'),
    parameters: parameters.map(value => (typeof value === 'bigint' ? String(value) : value)),
  };
}

function writeFixture(world: World, id: string): void {
  const known = readFixture();
  const fixture = Object.fromEntries(
    Object.keys(expectedSqlCases).map(name => [name, { ...known[name], [id]: written(statementOf(world, name)) }]),
  );
  writeFileSync(file, `${JSON.stringify(fixture, null, 2)}\n`);
}
