import type { PostProcessing } from '@meridian/contracts/documents';
import type { Cell, Table, TableColumn } from '../table';
import { flattenLabels, splitFlatName, unescapeSeparator } from './frame/flat-name';
import { type Frame, type FrameColumn, frameOfTable, isMissing } from './frame/frame';
import { PostRefusal } from './frame/refusal';
import { operations } from './operations';

/** What a list of operations makes of a table. */
export type PostResult =
  | {
      readonly kind: 'ok';
      /** Final column names: levels joined with ", ", separators unescaped. Missing and infinite numbers are null. */
      readonly table: Table;
      /** One entry a row: the row index left over (`indexnames` of an answer); several levels give a list. */
      readonly indexNames: readonly Cell[];
      /** One entry a column: the levels of its name, for `label_map`. */
      readonly columnLevels: readonly (readonly string[])[];
    }
  | { readonly kind: 'refused'; readonly operation: string; readonly message: string };

/**
 * Runs post-processing operations in order; nulls in the list are skipped, an empty list only computes names. Refuses an unknown
 * operation, unknown columns and wrong options with a message that names them. A table without rows stays as it is, as published: it has
 * not got the columns that a pivot would have made. Source: spec/facts.md Part 3.
 */
export function runPostProcessing(table: Table, steps: readonly (PostProcessing | null)[]): PostResult {
  let frame = frameOfTable(table);
  for (const step of steps) {
    if (step === null) continue;
    const next = runStep(frame, step, table);
    if ('kind' in next) return next;
    frame = next;
  }
  return presentFrame(frame);
}

function runStep(frame: Frame, step: PostProcessing, of: Table): Frame | Extract<PostResult, { kind: 'refused' }> {
  const operation = operations.get(step.operation);
  if (operation === undefined) {
    const message = `There is no operation "${step.operation}". The operations are ${[...operations.keys()].join(', ')}.`;
    return { kind: 'refused', operation: step.operation, message };
  }
  if (of.rowCount === 0) return frame;
  try {
    return operation.run(frame, step.options ?? {});
  } catch (error) {
    if (!(error instanceof PostRefusal)) throw error;
    return { kind: 'refused', operation: step.operation, message: error.message };
  }
}

function presentFrame(frame: Frame): PostResult {
  const isFlat = frame.levelNames.length === 1;
  const names = frame.columns.map(column => (isFlat ? String(column.labels[0] ?? '') : flattenLabels(column.labels)));
  return {
    kind: 'ok',
    table: {
      rowCount: frame.rowCount,
      columns: frame.columns.map((column, at) => presentColumn(column, names[at] ?? '')),
    },
    indexNames: presentIndex(frame),
    columnLevels: names.map(splitFlatName),
  };
}

function presentColumn(column: FrameColumn, name: string): TableColumn {
  const isClean = (column.kind !== 'number' && column.kind !== 'time') || !column.values.some(isInfinite);
  const values = isClean ? column.values : column.values.map(cell => (isInfinite(cell) ? null : cell));
  return { name: unescapeSeparator(name), kind: column.kind, values };
}

function isInfinite(cell: Cell): boolean {
  return typeof cell === 'number' && !Number.isFinite(cell);
}

function presentIndex({ index, rowCount, isPlainIndex }: Frame): readonly Cell[] {
  const [first, ...rest] = index;
  if (first === undefined) return [];
  if (isPlainIndex) return first.values;
  if (rest.length === 0)
    return first.values.some(isMissing) ? first.values.map(cell => (isMissing(cell) ? null : cell)) : first.values;
  return Array.from({ length: rowCount }, (_, row) => index.map(level => level.values[row] ?? null));
}
