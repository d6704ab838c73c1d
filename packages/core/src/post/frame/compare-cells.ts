import type { Cell } from '../../table';
import { isMissing } from './frame';

/** The order of keys and labels: numbers (and truth values as 0 and 1) before text, text by code units, missing last. */
export function compareCells(a: Cell, b: Cell): number {
  if (isMissing(a) || isMissing(b)) return Number(isMissing(a)) - Number(isMissing(b));
  const isTextA = typeof a === 'string';
  const isTextB = typeof b === 'string';
  if (isTextA && isTextB) return a < b ? -1 : a > b ? 1 : 0;
  if (isTextA !== isTextB) return isTextA ? 1 : -1;
  const difference = Number(a) - Number(b);
  return Number.isNaN(difference) ? 0 : difference;
}

/** Tuples by their first difference. */
export function compareTuples(a: readonly Cell[], b: readonly Cell[]): number {
  for (let level = 0; level < a.length; level += 1) {
    const order = compareCells(a[level] ?? null, b[level] ?? null);
    if (order !== 0) return order;
  }
  return 0;
}
