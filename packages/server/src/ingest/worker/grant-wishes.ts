import type { ColumnPlan, UploadColumnType } from '@meridian/contracts/documents';
import { FileRefused } from '../refusal';
import type { Wishes } from '../wishes';
import { identifier } from './engine';

export interface Granted {
  readonly plans: ColumnPlan[];
  /** Positions whose type somebody chose, so that it is not widened. */
  readonly fixed: ReadonlySet<number>;
}

/** Guessed plans as somebody wishes them. Throws `FileRefused` for a column that the file does not have. */
export function grantWishes(guessed: readonly ColumnPlan[], wishes: Wishes): Granted {
  refuseUnknown(guessed, wishes);
  const fixed = new Set<number>();
  const plans = guessed.map(plan => {
    const type = wishes.types[plan.name];
    if (type !== undefined) fixed.add(plan.position);
    const isTaken = wishes.taken === null || wishes.taken.includes(plan.name);
    return {
      ...plan,
      ...typed(plan, type ?? (wishes.times.includes(plan.name) ? 'timestamp' : null), wishes),
      included: isTaken,
    };
  });
  const [first, ...others] = withIndexFirst(plans, wishes);
  if (first === undefined || ![first, ...others].some(({ included }) => included))
    throw new FileRefused('No column is left to read.');
  return { plans: [first, ...others], fixed };
}

const isTime = (type: UploadColumnType): boolean => type === 'date' || type === 'timestamp';

function typed(plan: ColumnPlan, type: UploadColumnType | null, wishes: Wishes): Partial<ColumnPlan> {
  // A column that is wished to hold times and does not look like it stays as it is.
  if (type === null || (isTime(type) && !isTime(plan.type) && wishes.types[plan.name] === undefined)) return {};
  if (isTime(type)) return { type, formats: isTime(plan.type) ? plan.formats : ['iso'] };
  return { type, decimal: wishes.decimal ?? plan.decimal };
}

function withIndexFirst(plans: readonly ColumnPlan[], { index }: Wishes): readonly ColumnPlan[] {
  if (index.kind !== 'column') return plans;
  const others = plans.filter(plan => plan.name !== index.column);
  const { name } = index;
  if (name === null) return others;
  return [
    ...plans.filter(plan => plan.name === index.column).map(plan => ({ ...plan, name, included: true })),
    ...others,
  ];
}

function refuseUnknown(plans: readonly ColumnPlan[], { times, types, taken, index }: Wishes): void {
  const known = new Set(plans.map(({ name }) => name));
  const named = [...times, ...Object.keys(types), ...(taken ?? []), ...(index.kind === 'column' ? [index.column] : [])];
  const unknown = named.find(name => !known.has(name));
  if (unknown !== undefined)
    throw new FileRefused(`The file has no column "${unknown}". It has: ${[...known].slice(0, 50).join(', ')}.`);
}

/** The select item of a column that counts the rows from 0; none where nobody wishes one. */
export function indexColumn(wishes: Wishes | undefined, count: string): readonly string[] {
  return wishes?.index.kind === 'count' ? [`CAST(${count} AS BIGINT) AS ${identifier(wishes.index.name)}`] : [];
}
