import { z } from 'zod';
import { byName } from '../frame/by-name';
import { findColumns } from '../frame/find-columns';
import type { Frame } from '../frame/frame';
import { levelNumber } from '../frame/level-number';
import { refuse } from '../frame/refusal';
import { defineOperation } from '../operation';

/** Gives column labels other names; null takes the label out of the flattened name. Without a level every level is renamed; names of one level have no other. */
export const rename = defineOperation({
  name: 'rename',
  options: z.strictObject({
    columns: byName(z.string().nullable()),
    inplace: z.boolean().nullish(),
    level: z.union([z.number().int(), z.string()]).nullish(),
  }),
  apply(frame, { columns, level }): Frame {
    const names = Object.keys(columns);
    if (names.length === 0) return frame;
    findColumns(frame, names);
    const isPlain = frame.levelNames.length === 1;
    const at = level === null || level === undefined || isPlain ? null : levelNumber(frame, level);
    const taken = new Set(frame.columns.map(column => column.labels[at ?? 0]));
    const wanted = Object.values(columns);
    if (wanted.every(name => taken.has(name)))
      return refuse(`Label already exists: ${wanted.join(', ')}. Choose other names.`);
    const renamed = frame.columns.map(column => ({
      ...column,
      labels: column.labels.map((label, place) => {
        const isMeant = (at === null || at === place) && typeof label === 'string';
        return isMeant && Object.hasOwn(columns, label) ? (columns[label] ?? null) : label;
      }),
    }));
    return { ...frame, columns: renamed };
  },
});
