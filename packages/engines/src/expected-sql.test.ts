import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Statement } from './contract';
import { patient, spelt, type World } from './testing/conformance-world';
import { expectedSqlCases } from './testing/expected-sql-cases';
import { planOn, runnable } from './testing/questions';
import { worldDoors } from './testing/worlds';

type Fixture = Readonly<Record<string, { readonly text: string; readonly parameters: readonly unknown[] }>>;

describe.each(worldDoors)('SQL for $id', ({ id, open, isHere }) => {
  const file = new URL(`./${id}/fixtures/expected-sql.json`, import.meta.url);
  let world: World;
  beforeAll(async () => {
    if (!isHere) return;
    world = await open();
    if (process.env['MERIDIAN_WRITE_FIXTURES']) writeFileSync(file, `${JSON.stringify(planAll(world), null, 2)}\n`);
  });
  afterAll(async () => {
    if (isHere) await world.close();
  });

  it.skipIf(!isHere).each(Object.keys(expectedSqlCases))('prints and runs %s', async name => {
    const expected = JSON.parse(readFileSync(file, 'utf8')) as Fixture;
    const asked = expectedSqlCases[name];
    if (!asked) throw new Error(name);
    const { statements } = runnable(planOn(world, spelt(asked, world.spelling)));
    expect(written(statements[0].statement)).toEqual(expected[name]);
    const table = await world.session.run(statements[0].statement, patient);
    expect(table.columns.length).toBeGreaterThan(0);
  });
});

function planAll(world: World): Fixture {
  const entries = Object.entries(expectedSqlCases).map(([name, asked]) => {
    const { statement } = runnable(planOn(world, spelt(asked, world.spelling))).statements[0];
    return [name, written(statement)] as const;
  });
  return Object.fromEntries(entries);
}

function written({ text, parameters }: Statement): Fixture[string] {
  return { text, parameters: parameters.map(value => (typeof value === 'bigint' ? String(value) : value)) };
}
