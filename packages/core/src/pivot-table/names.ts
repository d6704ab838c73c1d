import { timeText } from '../sql';
import type { Cell, TableColumn } from '../table';

/** Whether a table becomes JSON or a file: a file writes moments as shortly as all of a column can be, and its empty texts are nothing. */
export type Target = 'json' | 'file';

/** One level of what a row or column is called. Of one level, equal names are the same object. */
export interface Name {
  readonly text: string;
  readonly value: string | number | boolean | null;
  /** Where it stands among the names of its level. */
  readonly rank: number;
}

/** What is called by a word of the table, not by a value of a row. */
export function wordName(text: string, rank = 0): Name {
  return { text, value: text, rank };
}

const nothing = 'nan';
/** Nothing among times that are one of several levels. */
const noTime = 'NaT';
/** Where nothing stands among texts. */
const placeOfNothing = 'SUPERSET_PANDAS_NAN';
const dayMs = 86_400_000;

interface Naming {
  readonly target: Target;
  /** The column is all that names its rows. */
  readonly isAlone: boolean;
}

/** For every row of a column its name. */
export function namesOf({ kind, isDate, values }: TableColumn, { target, isAlone }: Naming): readonly Name[] {
  const cells = values.map(cell => (target === 'file' && cell === '' ? null : cell));
  const isClock = kind === 'time' && isDate !== true;
  const isDays = isDate === true || (target === 'file' && cells.every(isMidnight));
  const print =
    kind === 'time' ? timePrinter(isDays, isClock && !isAlone ? noTime : nothing) : printerOf({ kind, values: cells });
  const distinct = new Map<string, Cell>(cells.map(cell => [keyOf(cell), cell]));
  const sorted = [...distinct].sort(([, a], [, b]) => compareCells(a, b));
  const names = new Map(
    sorted.map(([key, cell], rank): [string, Name] => [key, { text: print(cell), value: plainValue(cell), rank }]),
  );
  return cells.map(cell => names.get(keyOf(cell)) ?? wordName(nothing));
}

function keyOf(cell: Cell): string {
  return typeof cell === 'string' ? `"${cell}` : String(cell);
}

function plainValue(cell: Cell): Name['value'] {
  if (cell === null || typeof cell === 'number' || typeof cell === 'boolean') return cell;
  return String(cell);
}

function isMidnight(cell: Cell): boolean {
  return typeof cell !== 'number' || cell % dayMs === 0;
}

function timePrinter(isDays: boolean, missing: string): (cell: Cell) => string {
  return cell => (typeof cell === 'number' ? timeText(cell, isDays ? 'date' : 'timestamp') : missing);
}

function printerOf({ kind, values }: Pick<TableColumn, 'kind' | 'values'>): (cell: Cell) => string {
  const isFraction = kind === 'number' && values.some(cell => cell === null || !Number.isInteger(cell));
  return cell => {
    if (cell === null) return nothing;
    if (typeof cell === 'boolean') return cell ? 'True' : 'False';
    return isFraction && Number.isSafeInteger(cell) ? `${String(cell)}.0` : String(cell);
  };
}

/** Numbers by size, false before true, texts by their letters; nothing among texts where its placeholder stands, else last. */
function compareCells(a: Cell, b: Cell): number {
  const [left, right] = [sortable(a), sortable(b)];
  if (left === right) return 0;
  if (typeof left === typeof right) return left < right ? -1 : 1;
  return typeof left === 'number' ? -1 : 1;
}

function sortable(cell: Cell): number | string {
  if (cell === null) return placeOfNothing;
  return typeof cell === 'number' || typeof cell === 'boolean' || typeof cell === 'bigint'
    ? Number(cell)
    : String(cell);
}
