import { z } from 'zod';
import { flattenLabels } from '../frame/flat-name';
import { type Frame, type FrameColumn, plainIndex } from '../frame/frame';
import { levelNumber } from '../frame/level-number';
import { refuse } from '../frame/refusal';
import { defineOperation } from '../operation';

/** Joins the levels of column names with ", " and makes the first level of the row index a column. */
export const flatten = defineOperation({
  name: 'flatten',
  options: z.strictObject({
    reset_index: z.boolean().nullish(),
    drop_levels: z.array(z.union([z.number().int(), z.string()])).nullish(),
  }),
  apply(frame, { reset_index, drop_levels }): Frame {
    const flat = frame.levelNames.length > 1 ? flattenColumns(frame, drop_levels ?? []) : frame;
    return reset_index === false || flat.isPlainIndex ? flat : resetFirstLevel(flat);
  },
});

function flattenColumns(frame: Frame, dropLevels: readonly (number | string)[]): Frame {
  const dropped = new Set(dropLevels.map(level => levelNumber(frame, level)));
  if (dropped.size >= frame.levelNames.length) return refuse('The option "drop_levels" leaves no level of the names.');
  const columns = frame.columns.map(column => ({
    ...column,
    labels: [flattenLabels(column.labels.filter((_, level) => !dropped.has(level)))],
  }));
  return { ...frame, levelNames: [null], columns };
}

function resetFirstLevel(frame: Frame): Frame {
  const [first, ...rest] = frame.index;
  if (first === undefined) return frame;
  const column: FrameColumn = { labels: [first.name ?? 'index'], kind: first.kind, values: first.values };
  const index = rest.length === 0 ? plainIndex(frame.rowCount) : { index: rest, isPlainIndex: false };
  return { ...frame, ...index, columns: [column, ...frame.columns] };
}
