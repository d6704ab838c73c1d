import type { Cell, Table, TableColumn } from '@meridian/core/table';
import type { ByteWriter } from './byte-writer';
import { TooLarge } from './too-large';

/** Digits every double keeps. */
const exactDigits = 15;
const comma = Buffer.from(',');
const openList = Buffer.from('[');
const closeList = Buffer.from(']');
const openRow = Buffer.from('{');
const closeRow = Buffer.from('}');
const nothing = Buffer.from('null');
const yes = Buffer.from('true');
const no = Buffer.from('false');

/**
 * The rows of a table as a JSON array of objects, in order. NaN and infinities are null, integers beyond 2^53 text, and so is a
 * decimal with more digits than a double keeps. Throws `TooLarge` when `out` grows past `mostBytes`.
 */
export function writeRows(out: ByteWriter, table: Table, mostBytes: number): void {
  const columns = table.columns.map((column, at) => ({
    front: Buffer.from(`${at === 0 ? '' : ','}${JSON.stringify(column.name)}:`),
    values: column.values,
    isNumber: isNumber(column),
  }));
  out.put(openList);
  for (let row = 0; row < table.rowCount; row += 1) {
    if (row > 0) out.put(comma);
    out.put(openRow);
    for (const { front, values, isNumber } of columns) {
      out.put(front);
      writeCell(out, values[row] ?? null, isNumber);
    }
    out.put(closeRow);
    if (out.length > mostBytes) throw new TooLarge(mostBytes);
  }
  out.put(closeList);
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
  out.put(openList);
  for (let at = 0; at < cells.length; at += 1) {
    if (at > 0) out.put(comma);
    writeCell(out, cells[at] ?? null, isNumber);
  }
  out.put(closeList);
}

function writeDecimal(out: ByteWriter, text: string): void {
  const value = Number(text);
  const digits = text.replace(/[eE].*$|[^\d]/g, '').replace(/^0+|0+$/g, '');
  if (/^\s*[+-]?(nan|inf)/i.test(text)) out.put(nothing);
  else if (Number.isFinite(value) && text.trim() !== '' && digits.length <= exactDigits) out.number(value);
  else out.json(text);
}
