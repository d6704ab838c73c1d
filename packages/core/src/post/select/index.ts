import { z } from 'zod';
import { byName } from '../frame/by-name';
import { findColumns } from '../frame/find-columns';
import type { Frame } from '../frame/frame';
import { defineOperation } from '../operation';

/** Keeps columns in the order named (none named: all), then leaves some out, then renames. */
export const select = defineOperation({
  name: 'select',
  options: z.strictObject({
    columns: z.array(z.string()).nullish(),
    exclude: z.array(z.string()).nullish(),
    rename: byName(z.string()).nullish(),
  }),
  apply(frame, { columns, exclude, rename }): Frame {
    findColumns(frame, Object.keys(rename ?? {}));
    const kept = columns && columns.length > 0 ? findColumns(frame, columns) : frame.columns;
    const excluded = new Set(findColumns({ ...frame, columns: kept }, exclude ?? []));
    const left = kept.filter(column => !excluded.has(column));
    const renamed = left.map(column => ({
      ...column,
      labels: column.labels.map(label => (typeof label === 'string' ? (rename?.[label] ?? label) : label)),
    }));
    return { ...frame, columns: renamed };
  },
});
