import { withAlpha } from '@meridian/core/colour';
import type { ConditionalRule } from './rules';

/** What a rule does to a cell. */
export interface CellLook {
  readonly background?: string;
  readonly colour?: string;
}

/** Colours older charts name by meaning. */
const named: Readonly<Record<string, string>> = {
  colorSuccess: '#17804a',
  colorWarning: '#b86b00',
  colorError: '#cf3324',
  Green: '#17804a',
  Red: '#cf3324',
};
const quietest = 0.1;
const fullest = 0.6;

/** The look a value gets by one rule; null where it does not hold. `values` are those of the column, for how far it holds. */
export function lookByRule(rule: ConditionalRule, value: unknown, values: readonly number[]): CellLook | null {
  if (!holds(rule, value)) return null;
  const colour = named[rule.colorScheme] ?? rule.colorScheme;
  if (rule.toTextColor) return { colour };
  return { background: withAlpha(colour, strength(rule, value, values)) };
}

export function holds(rule: ConditionalRule, value: unknown): boolean {
  const { operator } = rule;
  if (operator === 'is null') return value === null;
  if (operator === 'is not null') return value !== null;
  if (operator === 'is true') return value === true;
  if (operator === 'is false') return value === false;
  if (operator === 'None') return typeof value === 'number';
  if (value === null || value === undefined) return false;
  if (typeof value === 'string' && Number.isNaN(Number(value))) return holdsText(rule, value);
  return holdsNumber(rule, Number(value));
}

function holdsText({ operator, targetValue }: ConditionalRule, value: string): boolean {
  const target = String(targetValue ?? '');
  switch (operator) {
    case '=':
      return value === target;
    case '≠':
      return value !== target;
    case 'begins with':
      return value.startsWith(target);
    case 'ends with':
      return value.endsWith(target);
    case 'containing':
      return value.includes(target);
    case 'not containing':
      return !value.includes(target);
    default:
      return false;
  }
}

function holdsNumber(
  { operator, targetValue, targetValueLeft, targetValueRight }: ConditionalRule,
  value: number,
): boolean {
  const target = Number(targetValue ?? Number.NaN);
  const [left, right] = [Number(targetValueLeft ?? Number.NaN), Number(targetValueRight ?? Number.NaN)];
  switch (operator) {
    case '>':
      return value > target;
    case '<':
      return value < target;
    case '≥':
      return value >= target;
    case '≤':
      return value <= target;
    case '=':
      return value === target;
    case '≠':
      return value !== target;
    case '< x <':
      return left < value && value < right;
    case '≤ x ≤':
      return left <= value && value <= right;
    case '≤ x <':
      return left <= value && value < right;
    case '< x ≤':
      return left < value && value <= right;
    default:
      return false;
  }
}

/** Nearer to the target is quieter, the farthest value of the column is fullest. */
function strength(rule: ConditionalRule, value: unknown, values: readonly number[]): number {
  if (typeof value !== 'number' || values.length === 0) return fullest;
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const target = typeof rule.targetValue === 'number' ? rule.targetValue : null;
  switch (rule.operator) {
    case '>':
    case '≥':
      return between((value - (target ?? least)) / (most - (target ?? least)));
    case '<':
    case '≤':
      return between(((target ?? most) - value) / ((target ?? most) - least));
    case 'None':
      return between((value - least) / (most - least));
    default:
      return fullest;
  }
}

function between(share: number): number {
  const kept = Number.isFinite(share) ? Math.min(1, Math.max(0, share)) : 1;
  return Math.round((quietest + kept * (fullest - quietest)) * 100) / 100;
}
