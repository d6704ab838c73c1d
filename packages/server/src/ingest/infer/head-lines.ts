import { looksLikeHeader, splitRecords } from './delimited-text';

/** Lines of title and notes that are looked for above a header. */
const linesMost = 30;
const rowsLooked = 500;

type Row = readonly (string | null)[];

/** The delimiter that a first line `sep=;` names, as spreadsheets write it; null where it names none. */
export function namedDelimiter(text: string): string | null {
  return /^"?sep=(.)"?\r?(?:\n|$)/i.exec(text)?.[1] ?? null;
}

/** How many lines of title, notes or nothing stand above the header of a delimited text. */
export function linesAboveHeader(text: string, delimiter: string): number {
  const records = splitRecords(text, delimiter, rowsLooked);
  const lines = text.split('\n', linesMost + 1).map(line => line.replace(/\r$/, ''));
  const open = lines.findIndex(line => (line.split('"').length - 1) % 2 === 1);
  const whole = (open < 0 ? lines : lines.slice(0, open)).map(line => splitRecords(line, delimiter)[0] ?? []);
  const below = open < 0 ? records.slice(whole.length) : records;
  return linesAboveTable([...whole, ...below]);
}

/** How many rows of title, notes or nothing stand above the one that names the columns. */
export function linesAboveTable(rows: readonly Row[]): number {
  const wide = commonestWidth(rows.slice(0, rowsLooked));
  const firstFull = rows.slice(0, linesMost).findIndex(row => filled(row) > (wide > 1 ? Math.max(1, wide / 2) : 0));
  const head = Math.max(firstFull, afterNotes(rows.slice(0, linesMost), wide));
  if (head <= 0) return 0;
  const below = rows.slice(head).map(row => row.map(cell => cell ?? ''));
  const isSure = rows.slice(0, head).every(row => filled(row) === 0 || (wide > 2 && widthOf(row) < wide));
  return isSure || looksLikeHeader(below) ? head : 0;
}

/** The row below a blank one with nothing but narrower rows above, as prose with delimiters in it is. */
function afterNotes(rows: readonly Row[], wide: number): number {
  const firstWide = rows.findIndex(row => row.length >= wide && filled(row) > 1);
  const last = rows[firstWide - 1];
  return last !== undefined && filled(last) === 0 ? firstWide : 0;
}

const filled = (row: Row): number => row.filter(cell => (cell ?? '').trim() !== '').length;

/** A cell of a text may be empty; behind the last cell of a sheet's row there is nothing. */
const widthOf = (row: Row): number => row.findLastIndex(cell => cell !== null) + 1;

function commonestWidth(rows: readonly Row[]): number {
  const times = new Map<number, number>();
  for (const row of rows) if (filled(row) > 0) times.set(row.length, (times.get(row.length) ?? 0) + 1);
  return [...times].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 0;
}
