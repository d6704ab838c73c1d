import type { XAxis } from '../axes';
import { numberOf } from '../series';

/** Where a value of another answer stands on an x-axis: its instant or number, or the place of its category; null for nowhere. */
export function positionOf(value: unknown, x: XAxis): number | null {
  if (value === null || value === undefined) return null;
  if (x.kind !== 'category') return numberOf(value) ?? instantOf(String(value));
  const at = x.values.findIndex(each => each === value || String(each) === String(value));
  return at === -1 ? betweenCategories(numberOf(value) ?? instantOf(String(value)), x) : at;
}

/** A moment that is no category itself belongs to the last one that began before it. */
function betweenCategories(moment: number | null, x: XAxis): number | null {
  const [first] = x.values;
  if (moment === null || typeof first !== 'number' || moment < first) return null;
  const at = x.values.findLastIndex(each => typeof each === 'number' && each <= moment);
  return at === -1 ? null : at;
}

/** Epoch milliseconds; times without a zone are UTC. */
function instantOf(text: string): number | null {
  if (!/^\d{4}-\d{2}(-\d{2})?/.test(text)) return null;
  const zoned = /(z|[+-]\d{2}:?\d{2})$/i.test(text) || text.length <= 10;
  const read = Date.parse(zoned ? text : `${text.replace(' ', 'T')}Z`);
  return Number.isNaN(read) ? null : read;
}
