import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, ask } from './testing/ask';
import { conformanceFolder, spelt, type World } from './testing/conformance-world';
import { worldDoors } from './testing/worlds';

interface Case {
  readonly id: string;
  readonly group: string;
  readonly dataset: string;
  readonly request?: Readonly<Record<string, unknown>>;
  readonly path?: string;
  readonly legacy?: boolean;
  readonly engines?: Readonly<Record<string, { readonly skip?: string }>>;
}
interface Runner {
  readonly loadCases: (paths: readonly string[]) => readonly Case[];
  readonly judge: (asked: Case, engine: string, actual: Answer) => readonly unknown[];
}

/** Groups and cases that are about the door (files, HTTP, other records), not about a question's meaning. */
const elsewhere = new Set(['result-formats', 'annotations', 'explore-json']);
const needsDoor = new Set(['errors/datasource-unknown-id', 'errors/datasource-query-unknown']);
/** A pivot table's own arithmetic after the answer; the chart type brings it. */
const needsPivotTable = /^result-types\/post-processed-pivot-/;
/** Ours differs on purpose; docs/compatibility.md says why. */
const oursIsRight = new Set(['filters-text/eq-o-brien-q']);

const clock = Date.UTC(2026, 10, 21, 12);
const runner = (await import(join(conformanceFolder, 'run.mjs'))) as Runner;
const cases = runner
  .loadCases([join(conformanceFolder, 'chart-data')])
  .filter(each => each.request && !each.legacy && !each.path && !elsewhere.has(each.group) && !needsDoor.has(each.id))
  .filter(each => !needsPivotTable.test(each.id));

describe.each(worldDoors)('recorded questions on $id', ({ open, isHere, recordedAs, differs }) => {
  let world: World;
  beforeAll(async () => {
    if (isHere) world = await open();
  });
  afterAll(async () => {
    if (isHere) await world.close();
  });

  const asked = cases.filter(
    each =>
      recordedAs.some(name => !each.engines?.[name]?.skip) &&
      !oursIsRight.has(each.id) &&
      !Object.hasOwn(differs, each.id),
  );
  it.skipIf(!isHere).each(asked)('$id', async each => {
    const request = resolveNames(spelt(each.request, world.spelling), world) as Readonly<Record<string, unknown>>;
    const answer = await ask(world, { dataset: each.dataset, request, now: clock });
    const judged = spelt(each, world.spelling);
    const verdicts = recordedAs.map(name => runner.judge(judged, name, comparable(answer)));
    expect(verdicts.find(verdict => verdict.length === 0) ?? verdicts[0]).toEqual([]);
  });
});

/** `{"$dataset": name}` stands for an id. */
function resolveNames(value: unknown, world: World): unknown {
  if (Array.isArray(value)) return value.map(each => resolveNames(each, world));
  if (typeof value !== 'object' || value === null) return value;
  if ('$dataset' in value) return world.datasets.get(String(value.$dataset))?.id;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolveNames(inner, world)]));
}

/** As it arrives in JSON; SQL texts are each server's own affair. */
function comparable(answer: Answer): Answer {
  const { status, response } = JSON.parse(JSON.stringify(answer)) as {
    status: number;
    response: { result?: Record<string, unknown>[] };
  };
  for (const result of response.result ?? []) {
    if ('query' in result) result['query'] = { $nonempty: true };
    const rows = result['data'];
    if (!Array.isArray(rows)) continue;
    result['data'] = rows.map((row: object) => ('duration' in row ? { ...row, function: { $nonempty: true } } : row));
  }
  return { status, response };
}
