import type { Cell } from '../../table';
import type { Frame, FrameColumn } from './frame';

/** Names of results by the columns they were made of: the same name replaces the column, another is added behind the others. */
export type NamesBySource = Readonly<Record<string, string>>;

/** Puts columns that were computed from others into the frame, named as `names` says of their first label. */
export function appendColumns(frame: Frame, made: readonly FrameColumn[], names: NamesBySource): Frame {
  const renamed = made.map(column => ({ ...column, labels: renameFirst(column.labels, names) }));
  return putColumns(frame, renamed);
}

/** Puts columns into the frame: in the place of those with the same labels, else behind the others. */
export function putColumns(frame: Frame, columns: readonly FrameColumn[]): Frame {
  const byKey = new Map(columns.map(column => [labelKey(column.labels), column] as const));
  const kept = frame.columns.map(column => {
    const key = labelKey(column.labels);
    const replacement = byKey.get(key);
    byKey.delete(key);
    return replacement ?? column;
  });
  return { ...frame, columns: [...kept, ...byKey.values()] };
}

export function labelKey(labels: readonly Cell[]): string {
  return JSON.stringify(labels, (_, value) => (typeof value === 'bigint' ? `${value}n` : value));
}

function renameFirst(labels: readonly Cell[], names: NamesBySource): readonly Cell[] {
  const [first, ...rest] = labels;
  return [(typeof first === 'string' ? names[first] : undefined) ?? first ?? null, ...rest];
}
