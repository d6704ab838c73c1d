import type { ColumnPlan, ReadOptions } from '@meridian/contracts/documents';
import { findMisfits, type GuessHints, guessColumn, hintsOf, type Misfit, wider } from '../infer/plan-columns';
import type { IngestRequests } from '../protocol';
import type { IngestEngine } from './engine';
import { grantWishes } from './grant-wishes';
import { askTable } from './small-table';

interface RawTable {
  readonly raw: string;
  readonly names: readonly string[];
  readonly options: ReadOptions;
  readonly request: IngestRequests['convert'];
}
interface Settled {
  readonly settled: readonly ColumnPlan[];
  readonly misfits: ReadonlyMap<number, Misfit>;
}

/** The plans that hold, and the values that do not fit those of them that somebody chose. */
export async function settleColumns(
  engine: IngestEngine,
  { raw, names, options, request }: RawTable,
): Promise<Settled> {
  const { columns: chosen, wishes } = request;
  if (chosen !== null) return { settled: chosen, misfits: await findMisfits(engine, raw, chosen) };
  const usual = hintsOf(options.delimiter);
  const hints = wishes
    ? {
        commaIsDecimal: wishes.decimal === null ? usual.commaIsDecimal : wishes.decimal === ',',
        dayFirst: wishes.dayFirst || usual.dayFirst,
      }
    : usual;
  const guessed = await askTable(engine, raw, table => guessAll(engine, table, { names, hints }));
  const { plans, fixed } = wishes ? grantWishes(guessed, wishes) : { plans: guessed, fixed: new Set<number>() };
  const widened = await widenToFit(
    engine,
    raw,
    plans.filter(({ position }) => !fixed.has(position)),
  );
  const byPosition = new Map(widened.map(plan => [plan.position, plan]));
  const settled = plans.map(plan => byPosition.get(plan.position) ?? plan);
  const misfits = await findMisfits(
    engine,
    raw,
    settled.filter(({ position }) => fixed.has(position)),
  );
  return { settled, misfits };
}

/** Types from a sample of the first rows; what the others hold is seen when the plans are held against all of them. */
async function guessAll(
  engine: IngestEngine,
  table: string,
  given: { readonly names: readonly string[]; readonly hints: GuessHints },
): Promise<ColumnPlan[]> {
  const plans: ColumnPlan[] = [];
  for (const [position, name] of given.names.entries()) {
    const rows = await engine.rows(
      `SELECT DISTINCT v FROM (SELECT c${position} AS v FROM ${table} WHERE c${position} IS NOT NULL LIMIT 20000) USING SAMPLE reservoir(1000 ROWS) REPEATABLE (1)`,
    );
    plans.push(
      (await guessColumn(engine, { name, position, values: rows.map(row => String(row['v'])) }, given.hints)).plan,
    );
  }
  return plans;
}

/** Widens guessed types until all values of the whole file fit; nothing is lost without having been asked for. */
async function widenToFit(engine: IngestEngine, raw: string, plans: readonly ColumnPlan[]): Promise<ColumnPlan[]> {
  let settled = [...plans];
  let open = settled;
  while (open.length > 0) {
    const misfits = await findMisfits(engine, raw, open);
    settled = settled.map(plan => (misfits.has(plan.position) ? wider(plan) : plan));
    open = settled.filter(plan => misfits.has(plan.position));
  }
  return settled;
}
