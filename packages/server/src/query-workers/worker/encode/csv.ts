import type { Cell, Table, TableColumn } from '@meridian/core/table';
import { ByteWriter } from './byte-writer';
import { neutralise } from './formulas';
import { timeText } from './time-text';
import { TooLarge } from './too-large';

const byteOrderMark = '\uFEFF';
const needsQuotes = /[",\r\n]/;

/**
 * A table as CSV in UTF-8 with a byte order mark, lines ending in a line feed. Nulls are empty, booleans `True` and `False`, times
 * ISO with a blank, only the day where a column has nothing but midnights. Texts that a spreadsheet would run are neutralised.
 * Throws `TooLarge`.
 */
export function writeCsv(table: Table, titles: readonly string[], mostBytes: number): Buffer {
  const out = new ByteWriter();
  const printers = table.columns.map(cellPrinter);
  const values = table.columns.map(column => column.values);
  out.plain(byteOrderMark);
  out.plain(`${titles.map(quoteText).join(',')}\n`);
  for (let row = 0; row < table.rowCount; row += 1) {
    out.plain(`${printers.map((print, at) => print(values[at]?.[row] ?? null)).join(',')}\n`);
    if (out.length > mostBytes) throw new TooLarge(mostBytes);
  }
  return out.take();
}

function cellPrinter(column: TableColumn): (cell: Cell) => string {
  const printTime = column.kind === 'time' ? timeText(column.values) : null;
  const isNumber = column.kind === 'number';
  return cell => {
    if (cell === null) return '';
    if (typeof cell === 'number') {
      if (!Number.isFinite(cell)) return '';
      return printTime === null ? `${cell}` : printTime(cell);
    }
    if (typeof cell === 'bigint') return `${cell}`;
    if (typeof cell === 'boolean') return cell ? 'True' : 'False';
    if (typeof cell === 'string') return isNumber ? cell : quoteText(cell);
    return quoteText(JSON.stringify(cell, (_, item: unknown) => (typeof item === 'bigint' ? `${item}` : item)));
  };
}

function quoteText(text: string): string {
  const safe = neutralise(text).replaceAll('\\', '\\\\');
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
