import { z } from 'zod';
import type { Cell } from '../../table';
import { byName } from '../frame/by-name';
import { compareCells } from '../frame/compare-cells';
import { findColumn } from '../frame/find-columns';
import { type Frame, isMissing, takeRows } from '../frame/frame';
import { refuse } from '../frame/refusal';
import { defineOperation } from '../operation';

/** Sorts rows by columns or by the row index; missing values come last in either direction, equal rows keep their order. */
export const sort = defineOperation({
  name: 'sort',
  options: z.strictObject({
    is_sort_index: z.boolean().nullish(),
    by: z.union([z.string(), z.array(z.string())]).nullish(),
    ascending: z.union([z.boolean(), z.array(z.boolean())]).nullish(),
    /** The shape of older clients: columns with their direction. */
    columns: byName(z.boolean()).nullish(),
  }),
  apply(frame, options): Frame {
    const by = options.columns ? Object.keys(options.columns) : [options.by ?? []].flat();
    const ascending = options.columns ? Object.values(options.columns) : (options.ascending ?? true);
    if (options.is_sort_index === true) return sortRows(frame, keysOf(frame.index, ascending));
    if (by.length === 0) return frame;
    if (Array.isArray(ascending) && ascending.length !== by.length) {
      return refuse('The options "by" and "ascending" differ in length.');
    }
    return sortRows(
      frame,
      keysOf(
        by.map(name => findColumn(frame, name)),
        ascending,
      ),
    );
  },
});

interface SortKey {
  readonly values: readonly Cell[];
  readonly isAscending: boolean;
}

function keysOf(
  columns: readonly { readonly values: readonly Cell[] }[],
  ascending: boolean | readonly boolean[],
): readonly SortKey[] {
  return columns.map(({ values }, at) => ({
    values,
    isAscending: typeof ascending === 'boolean' ? ascending : (ascending[at] ?? true),
  }));
}

function sortRows(frame: Frame, keys: readonly SortKey[]): Frame {
  const order = Array.from({ length: frame.rowCount }, (_, row) => row).sort((a, b) => {
    for (const key of keys) {
      const difference = compareByKey(key, a, b);
      if (difference !== 0) return difference;
    }
    return a - b;
  });
  return takeRows(frame, order);
}

function compareByKey({ values, isAscending }: SortKey, a: number, b: number): number {
  const [first, second] = [values[a] ?? null, values[b] ?? null];
  const order = compareCells(first, second);
  return isAscending || isMissing(first) || isMissing(second) ? order : -order;
}
