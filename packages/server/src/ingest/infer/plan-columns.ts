import type { ColumnPlan, UploadColumnType } from '@meridian/contracts/documents';
import { type IngestEngine, identifier, text } from '../worker/engine';
import { chooseFormats, formatsLike, hasClock, isIsoTime, mayBeTimes } from './time-formats';
import { absentList, castExpression, isAbsent, readNumbersAndTruths } from './value-types';

/** The hints that a delimiter gives. */
export function hintsOf(delimiter: string): GuessHints {
  return { commaIsDecimal: delimiter === ';', dayFirst: delimiter === ';' };
}

/** What the values of a column say about its type, and whether day and month could be swapped. */
export interface ColumnGuess {
  readonly plan: ColumnPlan;
  readonly ambiguousDay: boolean;
}

export interface GuessHints {
  /** How `1,234` and `1/2/2024` are likely meant; files with `;` between values are written the European way. */
  readonly commaIsDecimal: boolean;
  readonly dayFirst: boolean;
}

/** The narrowest type that holds for all sample values; text where none does. */
export async function guessColumn(
  engine: IngestEngine,
  given: { name: string; position: number; values: readonly string[] },
  hints: GuessHints,
): Promise<ColumnGuess> {
  const { name, position, values } = given;
  const plan = (type: UploadColumnType, more: Partial<ColumnPlan> = {}): ColumnPlan => ({
    position,
    name,
    type,
    formats: [],
    decimal: '.',
    included: true,
    ...more,
  });
  const number = readNumbersAndTruths(values, hints.commaIsDecimal);
  if (number !== null) return { plan: plan(number.type, { decimal: number.decimal }), ambiguousDay: false };
  const filled = values.map(value => value.trim()).filter(value => !isAbsent(value));
  if (!mayBeTimes(filled)) return { plan: plan('text'), ambiguousDay: false };
  const withClock = filled.some(hasClock);
  if (filled.every(isIsoTime))
    return { plan: plan(withClock ? 'timestamp' : 'date', { formats: ['iso'] }), ambiguousDay: false };
  const formats = formatsLike(filled, withClock);
  if (formats.length === 0) return { plan: plan('text'), ambiguousDay: false };
  const choice = chooseFormats(await formatHits(engine, filled, formats), filled.length, hints.dayFirst);
  if (choice === null) return { plan: plan('text'), ambiguousDay: false };
  return { plan: plan(withClock ? 'timestamp' : 'date', { formats: choice.formats }), ambiguousDay: choice.ambiguous };
}

/** Which of the values each format reads. */
async function formatHits(
  engine: IngestEngine,
  values: readonly string[],
  formats: readonly string[],
): Promise<Map<string, Set<number>>> {
  const hits = formats.map(
    (format, at) => `list(position) FILTER (WHERE try_strptime(value, ${text(format)}) IS NOT NULL) AS f${at}`,
  );
  const [row] = await engine.rows(
    `SELECT ${hits.join(', ')} FROM (SELECT unnest([${values.map(text).join(', ')}]) AS value, unnest(range(${values.length})) AS position)`,
  );
  return new Map(formats.flatMap((format, at) => hitsOf(format, row?.[`f${at}`])));
}

function hitsOf(format: string, positions: unknown): [string, Set<number>][] {
  return Array.isArray(positions) ? [[format, new Set(positions.map(Number))]] : [];
}

/** Values of a raw column that its plan cannot read: how many, and the first one with its row number from 1. */
export interface Misfit {
  readonly count: number;
  readonly row: number;
  readonly example: string;
}

/** Checks plans over all rows of the raw Parquet, in batches that keep one statement small. */
export async function findMisfits(
  engine: IngestEngine,
  raw: string,
  plans: readonly ColumnPlan[],
): Promise<Map<number, Misfit>> {
  const misfits = new Map<number, Misfit>();
  const typed = plans.filter(plan => plan.included && plan.type !== 'text');
  const batch = 20;
  for (let start = 0; start < typed.length; start += batch) {
    const some = typed.slice(start, start + batch);
    const counts = some.map(plan => `count(*) FILTER (WHERE ${misfitCondition(plan)}) AS m${plan.position}`);
    const [row] = await engine.rows(`SELECT ${counts.join(', ')} FROM read_parquet(${text(raw)})`);
    for (const plan of some) {
      const count = Number(row?.[`m${plan.position}`] ?? 0);
      if (count > 0) misfits.set(plan.position, { count, ...(await firstMisfit(engine, raw, plan)) });
    }
  }
  return misfits;
}

async function firstMisfit(
  engine: IngestEngine,
  raw: string,
  plan: ColumnPlan,
): Promise<{ row: number; example: string }> {
  const [first] = await engine.rows(
    `SELECT file_row_number AS row, c${plan.position}[:100] AS example FROM read_parquet(${text(raw)}, file_row_number = true) WHERE ${misfitCondition(plan)} ORDER BY 1 LIMIT 1`,
  );
  return { row: Number(first?.['row'] ?? 0) + 1, example: String(first?.['example'] ?? '') };
}

function misfitCondition(plan: ColumnPlan): string {
  const column = `c${plan.position}`;
  const absent = `lower(trim(${column})) IN (${absentList.map(text).join(', ')})`;
  return `${column} IS NOT NULL AND NOT (${absent}) AND (${castExpression(column, plan.type, plan)}) IS NULL`;
}

/** The select list that turns raw text columns into typed, named ones. */
export function typedColumns(plans: readonly ColumnPlan[]): string {
  return plans
    .filter(plan => plan.included)
    .map(plan => `${castExpression(`c${plan.position}`, plan.type, plan)} AS ${identifier(plan.name)}`)
    .join(', ');
}

/** The next wider type to try when values do not fit a guessed one. */
export function wider(plan: ColumnPlan): ColumnPlan {
  if (plan.type === 'integer') return { ...plan, type: 'decimal' };
  if (plan.type === 'date') return { ...plan, type: 'timestamp' };
  return { ...plan, type: 'text' };
}
