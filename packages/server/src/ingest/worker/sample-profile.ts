import type { ColumnPlan, ColumnProfile } from '@meridian/contracts/documents';
import type { PreviewRow } from '../protocol';

const bins = 20;
const topValues = 3;

/** The profile of typed sample rows, for the head of a preview; the whole file is profiled when it is read. */
export function sampleProfile(rows: readonly PreviewRow[], columns: readonly ColumnPlan[]): ColumnProfile[] {
  return columns
    .filter(column => column.included)
    .map((column, at) => {
      const filled = rows.flatMap(row => row[at] ?? []);
      const counts = new Map<string, number>();
      for (const value of filled) counts.set(value, (counts.get(value) ?? 0) + 1);
      const numbers = positionsOf(column, filled);
      const sorted =
        numbers === null
          ? [...counts.keys()].sort()
          : [...filled].sort((a, b) => position(column, a) - position(column, b));
      const isNumber = column.type === 'integer' || column.type === 'decimal';
      return {
        name: column.name,
        type: column.type,
        rows: rows.length,
        nulls: rows.length - filled.length,
        distinct: counts.size,
        min: sorted[0] ?? null,
        max: sorted.at(-1) ?? null,
        mean:
          isNumber && numbers && numbers.length > 0
            ? numbers.reduce((sum, value) => sum + value, 0) / numbers.length
            : null,
        quantiles: null,
        top: [...counts]
          .sort((a, b) => b[1] - a[1])
          .slice(0, topValues)
          .map(([value, count]) => ({ value, count })),
        histogram: numbers === null ? null : histogram(numbers),
      };
    });
}

function positionsOf(column: ColumnPlan, values: readonly string[]): number[] | null {
  return column.type === 'text' || column.type === 'boolean' ? null : values.map(value => position(column, value));
}

function position({ type }: ColumnPlan, value: string): number {
  return type === 'date' || type === 'timestamp'
    ? Date.parse(`${value.replace(' ', 'T')}${value.length > 10 ? 'Z' : ''}`)
    : Number(value);
}

function histogram(values: readonly number[]): number[] {
  const counts = Array.from({ length: bins }, () => 0);
  const low = values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);
  const high = values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
  for (const value of values) {
    const bin = high > low ? Math.min(bins - 1, Math.floor(((value - low) / (high - low)) * bins)) : 0;
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts;
}
