import type { Table } from '@meridian/core/table';
import { ByteWriter } from './byte-writer';
import { type CellTexts, ColumnTexts } from './column-texts';
import { quotedText } from './csv-cell';
import { beyondBytes, wordBytes } from './fixed-texts';
import { TooLarge } from './too-large';

const byteOrderMark = '\uFEFF';
const comma = 0x2c;
const lineFeed = 0x0a;
/** Rows whose columns are written before they are put together. */
const blockRows = 2048;

/**
 * A table as CSV in UTF-8 with a byte order mark, lines ending in a line feed. Nulls are empty, booleans `True` and `False`, times
 * ISO with a blank, only the day where a column has nothing but midnights. Texts that a spreadsheet would run are neutralised.
 * Throws `TooLarge`.
 */
export function writeCsv(table: Table, titles: readonly string[], mostBytes: number): Buffer {
  const out = new ByteWriter();
  writeCsvHead(out, titles);
  csvRowsLike(table)(out, table, mostBytes);
  return out.take();
}

export function writeCsvHead(out: ByteWriter, titles: readonly string[]): void {
  out.plain(`${byteOrderMark}${titles.map(quotedText).join(',')}\n`);
}

/** Writes rows; throws `TooLarge` when `out` grows past so many bytes. */
export type WriteCsvRows = (out: ByteWriter, table: Table, mostBytes: number) => void;

/** What writes the rows of tables with the columns of `sample`, whose times say how exactly times are written. */
export function csvRowsLike(sample: Table): WriteCsvRows {
  const columns = sample.columns.map(column => new ColumnTexts(column));
  return (out, table, mostBytes) => {
    for (let first = 0; first < table.rowCount; first += blockRows) {
      const rows = { first, end: Math.min(first + blockRows, table.rowCount) };
      const texts = columns.map((column, index) => column.of(table, index, rows));
      writeLines(out, texts, rows.end - rows.first);
      if (out.length > mostBytes) throw new TooLarge(mostBytes);
    }
  };
}

/** Puts the cells of each row side by side, four bytes at a time: what stands too far is written over by what follows. */
function writeLines(out: ByteWriter, columns: readonly CellTexts[], rowCount: number): void {
  out.open(bytesOf(columns, rowCount));
  const { view } = out;
  let at = out.length;
  for (let row = 0; row < rowCount; row += 1) {
    for (let index = 0; index < columns.length; index += 1) {
      const { bytes, starts, lengths } = columns[index] as CellTexts; // index is below length
      const length = lengths[row] as number; // and row is
      let from = starts[row] as number;
      for (let to = at; to < at + length; to += wordBytes) {
        view.setInt32(to, bytes.getInt32(from, true), true);
        from += wordBytes;
      }
      at += length;
      view.setUint8(at, comma);
      at += 1;
    }
    if (columns.length === 0) at += 1;
    view.setUint8(at - 1, lineFeed);
  }
  out.close(at);
}

function bytesOf(columns: readonly CellTexts[], rowCount: number): number {
  let sum = (columns.length + 1) * rowCount + beyondBytes;
  for (const { lengths } of columns) for (let row = 0; row < rowCount; row += 1) sum += lengths[row] ?? 0;
  return sum;
}
