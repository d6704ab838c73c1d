import type { Cell } from '../../table';
import type { NamesBySource } from '../frame/append-columns';
import type { Frame, FrameColumn } from '../frame/frame';
import { numbersOf } from '../frame/numbers';
import { refuse } from '../frame/refusal';
import { type RollingWindow, windowOf } from './rolling-window';

export interface PairsPlan {
  readonly type: 'corr' | 'cov';
  readonly columns: readonly FrameColumn[];
  readonly names: NamesBySource;
  readonly window: RollingWindow;
}

/** Correlations or covariances of every pair of columns: behind the frame's rows, a row for each of its rows and each column, indexed by both. */
export function appendPairs(frame: Frame, plan: PairsPlan): Frame {
  const [level, another] = frame.index;
  if (frame.levelNames.length > 1 || level === undefined || another !== undefined) {
    return refuse(`The type "${plan.type}" needs names and rows of a single level.`);
  }
  const { columns, names } = plan;
  const rowCount = frame.rowCount * (1 + columns.length);
  const missing = (count: number): readonly Cell[] => new Array<Cell>(count).fill(null);
  const pairKeys = level.values.flatMap(value => columns.map((column): Cell => [value, column.labels[0] ?? null]));
  const made = columns.map((column): FrameColumn => {
    const source = String(column.labels[0]);
    const numbers = pairNumbers(column, plan, frame.rowCount);
    return { labels: [names[source] ?? source], kind: 'number', values: [...missing(frame.rowCount), ...numbers] };
  });
  const own = new Set(made.map(column => column.labels[0]));
  const kept = frame.columns
    .filter(column => !own.has(column.labels[0] ?? null))
    .map(column => ({ ...column, values: [...column.values, ...missing(rowCount - frame.rowCount)] }));
  return {
    ...frame,
    rowCount,
    isPlainIndex: false,
    index: [{ ...level, kind: 'other', values: [...level.values, ...pairKeys] }],
    columns: [...kept, ...made],
  };
}

function pairNumbers(column: FrameColumn, { columns, type, window }: PairsPlan, rowCount: number): readonly number[] {
  const own = numbersOf(column);
  const others = columns.map(numbersOf);
  return Array.from({ length: rowCount }, (_, row) =>
    others.map(other => pairOf(own, other, { row, window, type })),
  ).flat();
}

interface PairWindow {
  readonly row: number;
  readonly window: RollingWindow;
  readonly type: 'corr' | 'cov';
}

function pairOf(a: readonly number[], b: readonly number[], { row, window, type }: PairWindow): number {
  const { first, last } = windowOf(row, window);
  const rows: (readonly [number, number])[] = [];
  for (let at = Math.max(0, first); at <= Math.min(a.length - 1, last); at += 1) {
    const [x, y] = [a[at] ?? Number.NaN, b[at] ?? Number.NaN];
    if (!Number.isNaN(x) && !Number.isNaN(y)) rows.push([x, y]);
  }
  if (rows.length < Math.max(1, window.minPeriods)) return Number.NaN;
  const meanX = rows.reduce((sum, [x]) => sum + x, 0) / rows.length;
  const meanY = rows.reduce((sum, [, y]) => sum + y, 0) / rows.length;
  const product = (of: (x: number, y: number) => number) =>
    rows.reduce((sum, [x, y]) => sum + of(x - meanX, y - meanY), 0);
  const shared = product((x, y) => x * y);
  if (type === 'cov') return rows.length > 1 ? shared / (rows.length - 1) : Number.NaN;
  return shared / Math.sqrt(product(x => x * x) * product((_, y) => y * y));
}
