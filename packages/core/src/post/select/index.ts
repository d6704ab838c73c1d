import { z } from 'zod';
import { findColumns } from '../frame/find-columns';
import type { Frame } from '../frame/frame';
import { defineOperation } from '../operation';

/** Keeps columns in the order named, then leaves some out, then renames. */
export const select = defineOperation({
  name: 'select',
  options: z.strictObject({
    columns: z.array(z.string()).nullish(),
    exclude: z.array(z.string()).nullish(),
    rename: z.record(z.string(), z.string()).nullish(),
  }),
  apply(frame, { columns, exclude, rename }): Frame {
    const kept = columns ? findColumns(frame, columns) : frame.columns;
    const excluded = new Set(findColumns({ ...frame, columns: kept }, exclude ?? []));
    const left = kept.filter(column => !excluded.has(column));
    findColumns({ ...frame, columns: left }, Object.keys(rename ?? {}));
    const renamed = left.map(column => ({
      ...column,
      labels: column.labels.map(label => (typeof label === 'string' ? (rename?.[label] ?? label) : label)),
    }));
    return { ...frame, columns: renamed };
  },
});
