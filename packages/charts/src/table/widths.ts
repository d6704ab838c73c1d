import type { DataRow } from '@meridian/contracts/documents';
import { figureWidth, textWidth } from '../shared/axis/text-width';
import type { BarRange } from './cell-look';
import type { TableColumn } from './columns';

const padding = 28;
const sortArrow = 14;
const barLane = 56;
const least = 56;
const most = 320;
/** What a column of text keeps of a room that is too narrow. */
const textShare = 0.4;
/** Rows that decide a width; more would not change it much. */
const sample = 200;

export interface WidthsInput {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly DataRow[];
  readonly bars: ReadonlyMap<string, BarRange>;
  /** px the table may fill. */
  readonly room: number;
  /** Height of the letters of cells, px; those of heads are one px lower. */
  readonly letterPx?: number;
  /** Widths a person dragged, by key. */
  readonly dragged: Readonly<Record<string, number>>;
}

/** The width of every column, px: what its head and its cells need; room to spare goes to columns of text, else to all.
 * Where room lacks, texts give way to figures, down to a share of the room. */
export function columnWidths({ columns, rows, bars, room, dragged, letterPx = 13 }: WidthsInput): readonly number[] {
  const wanted = columns.map(
    column =>
      dragged[column.key] ??
      column.config.columnWidth ??
      ownWidth(column, { rows, hasBar: bars.has(column.key), letterPx }),
  );
  const spare = room - wanted.reduce((sum, width) => sum + width, 0);
  const isFree = (column: TableColumn) => dragged[column.key] === undefined && !column.config.columnWidth;
  const text = columns.filter(column => isFree(column) && column.kind !== 'number');
  if (spare <= 0) {
    const gives = columns.map((column, index) =>
      text.includes(column) ? Math.max(0, (wanted[index] ?? 0) - Math.max(least, room * textShare)) : 0,
    );
    const share = Math.min(1, -spare / (gives.reduce((sum, each) => sum + each, 0) || 1));
    return wanted.map((width, index) => Math.floor(width - (gives[index] ?? 0) * share));
  }
  const takers = new Set(text.length > 0 ? text : columns.filter(isFree));
  const total = columns.reduce((sum, column, index) => sum + (takers.has(column) ? (wanted[index] ?? 0) : 0), 0);
  return wanted.map((width, index) => {
    const column = columns[index];
    return column !== undefined && takers.has(column) && total > 0
      ? Math.floor(width + (spare * width) / total)
      : width;
  });
}

function ownWidth(
  column: TableColumn,
  {
    rows,
    hasBar,
    letterPx,
  }: { readonly rows: readonly DataRow[]; readonly hasBar: boolean; readonly letterPx: number },
): number {
  const arrow = column.group === null ? 0 : 14;
  const measure = column.kind === 'number' ? figureWidth : textWidth;
  const head = textWidth(column.label, letterPx - 1) + sortArrow;
  const cells = rows
    .slice(0, sample)
    .reduce((width, row) => Math.max(width, measure(column.screen(row[column.key] ?? null), letterPx)), 0);
  return Math.ceil(Math.min(most, Math.max(least, head + padding, cells + padding + arrow + (hasBar ? barLane : 0))));
}
