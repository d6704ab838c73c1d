import { setImmediate } from 'node:timers/promises';
import type { Cell, Table, TableColumn } from '@meridian/core/table';
import type { ByteWriter } from './byte-writer';
import { beyondBytes, FixedTexts } from './fixed-texts';
import { declined, writeQuotedText, writeWhole } from './short-cells';
import { TooLarge } from './too-large';

/** Digits every double keeps. */
const exactDigits = 15;
/** Bytes of a cell that `writeShort` takes. */
const mostShortBytes = 40;
/** Rows whose length tells how much room all of them will need. */
const sampleRows = 100;
const comma = 0x2c;
const openRow = 0x7b;
const closeRow = 0x7d;
const openList = 0x5b;
const closeList = 0x5d;
const nothing = Buffer.from('null');
const yes = Buffer.from('true');
const no = Buffer.from('false');

/** Bytes after which others that wait for this thread have their turn. */
const turnBytes = 2_000_000;

/**
 * The rows of a table as a JSON array of objects, in order. NaN and infinities are null, integers beyond 2^53 text, and so is a
 * decimal with more digits than a double keeps. Throws `TooLarge` when `out` grows past `mostBytes`.
 */
export async function writeRows(out: ByteWriter, table: Table, mostBytes: number): Promise<void> {
  const writeSome = rowWriter(out, table, mostBytes);
  for (let row = writeSome(0); row < table.rowCount; row = writeSome(row)) await setImmediate();
  out.plain(table.rowCount === 0 ? '[]' : ']');
}

/** Writes rows from one on, until all are written or so many bytes that it is time for a rest; gives the row to go on with. */
function rowWriter(out: ByteWriter, table: Table, mostBytes: number): (from: number) => number {
  const columns = table.columns.map(column => ({ values: column.values, isNumber: isNumber(column) }));
  const fronts = new FixedTexts(table.columns.map(({ name }, at) => `${at === 0 ? '' : ','}${JSON.stringify(name)}:`));
  const rowBytes = fronts.length + columns.length * mostShortBytes + beyondBytes + 3;
  const start = out.length;
  return from => {
    const restAt = out.length + turnBytes;
    let row = from;
    for (; row < table.rowCount && out.length < restAt; row += 1) {
      let bytes = out.open(rowBytes);
      let at = out.length;
      bytes[at++] = row === 0 ? openList : comma;
      bytes[at++] = openRow;
      for (let index = 0; index < columns.length; index += 1) {
        at = fronts.write(out.view, at, index);
        const { values, isNumber } = columns[index] as (typeof columns)[number]; // index is below length
        const cell = values[row] ?? null;
        const end = writeShort(bytes, at, cell, isNumber);
        if (end !== declined) {
          at = end;
          continue;
        }
        out.close(at);
        writeCell(out, cell, isNumber);
        bytes = out.open(rowBytes);
        at = out.length;
      }
      bytes[at++] = closeRow;
      out.close(at);
      if (at > mostBytes) throw new TooLarge(mostBytes);
      if (row === sampleRows) out.reserve(Math.min(mostBytes, ((at - start) / row) * (table.rowCount - row)));
    }
    return row;
  };
}

/** Nearly all cells are whole numbers and short ASCII, which are written at the cost of their bytes. */
function writeShort(bytes: Buffer, at: number, cell: Cell, isNumber: boolean): number {
  if (typeof cell === 'number') return writeWhole(bytes, at, cell);
  return typeof cell === 'string' && !isNumber ? writeQuotedText(bytes, at, cell) : declined;
}

function isNumber({ kind }: TableColumn): boolean {
  return kind === 'number';
}

/** One cell. `isNumber` tells that text is a decimal the engine kept exact. */
export function writeCell(out: ByteWriter, cell: Cell, isNumber: boolean): void {
  switch (typeof cell) {
    case 'number':
      if (Number.isFinite(cell)) out.number(cell);
      else out.put(nothing);
      return;
    case 'string':
      if (isNumber) writeDecimal(out, cell);
      else out.json(cell);
      return;
    case 'boolean':
      out.put(cell ? yes : no);
      return;
    case 'bigint':
      if (Number.isSafeInteger(Number(cell))) out.number(Number(cell));
      else out.json(`${cell}`);
      return;
    default:
      if (cell === null) out.put(nothing);
      else writeList(out, cell, isNumber);
  }
}

function writeList(out: ByteWriter, cells: readonly Cell[], isNumber: boolean): void {
  out.byte(openList);
  for (let at = 0; at < cells.length; at += 1) {
    if (at > 0) out.byte(comma);
    writeCell(out, cells[at] ?? null, isNumber);
  }
  out.byte(closeList);
}

function writeDecimal(out: ByteWriter, text: string): void {
  const value = Number(text);
  const digits = text.replace(/[eE].*$|[^\d]/g, '').replace(/^0+|0+$/g, '');
  if (/^\s*[+-]?(nan|inf)/i.test(text)) out.put(nothing);
  else if (Number.isFinite(value) && text.trim() !== '' && digits.length <= exactDigits) out.number(value);
  else out.json(text);
}
