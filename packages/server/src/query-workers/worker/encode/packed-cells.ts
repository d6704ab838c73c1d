import { type Cell, isValid, type PackedCells, type PackedTexts } from '@meridian/core/table';
import type { RowRange } from './row-range';
import { declined, isBare, mayBeginFormula, mostTextBytes, writeWhole } from './short-cells';
import type { TimeWriter } from './time-text';

/** Where cells are written: the same memory as bytes and as words. */
export interface Room {
  readonly bytes: Uint8Array;
  readonly view: DataView;
}

/** Writes the cell of a row as CSV where there is room for a short one; gives where it ends, or `declined`: nothing of it counts as written then. */
export type WriteShort = (room: Room, start: number, row: number) => number;

const wide = 4_294_967_296;
/** The upper half of a moment that is none; its opposite is minus infinity. */
const infiniteHigh = 0x7fffffff;

/** How the cells of one column are written from their packed form; `time` where they are times. */
export function packedWriter(cells: PackedCells, time: TimeWriter | null): WriteShort {
  const { valid } = cells;
  if (cells.form === 'texts') return textWriter(cells);
  if (cells.form === 'numbers') {
    const { items } = cells;
    return ({ bytes }, start, row) => (isValid(valid, row) ? writeWhole(bytes, start, items[row] ?? 0) : start);
  }
  const { halves } = cells;
  if (cells.form === 'integers' || time === null) {
    return ({ bytes }, start, row) => (isValid(valid, row) ? writeInteger(bytes, start, halves, row) : start);
  }
  return ({ view }, start, row) =>
    isValid(valid, row) && isMoment(halves, row) ? time.write(view, start, joined(halves, row) / 1000) : start;
}

/** What fits 32 bits never becomes a double. */
function writeInteger(bytes: Uint8Array, start: number, halves: Int32Array, row: number): number {
  const low = halves[row * 2] ?? 0;
  const isSmall = (halves[row * 2 + 1] ?? 0) === low >> 31;
  return isSmall ? writeWhole(bytes, start, low) : writeWhole(bytes, start, joined(halves, row));
}

/** Whether all texts of these rows are printable ASCII that needs neither quotes nor neutralising, as nearly all columns are. */
export function isPlain({ bytes, starts, lengths }: PackedTexts, { first, end }: RowRange): boolean {
  for (let row = first; row < end; row += 1) {
    const length = lengths[row] ?? 0;
    const start = starts[row] ?? 0;
    if (length > 0 && mayBeginFormula(bytes[start] ?? 0)) return false;
    for (let at = start; at < start + length; at += 1) if (!isBare(bytes[at] ?? 0)) return false;
  }
  return true;
}

function textWriter({ valid, bytes: from, starts, lengths }: PackedTexts): WriteShort {
  return ({ bytes }, start, row) => {
    if (!isValid(valid, row)) return start;
    const length = lengths[row] ?? 0;
    if (length > mostTextBytes) return declined;
    const first = starts[row] ?? 0;
    if (length > 0 && mayBeginFormula(from[first] ?? 0)) return declined;
    for (let index = 0; index < length; index += 1) {
      const unit = from[first + index] ?? 0;
      if (!isBare(unit)) return declined;
      bytes[start + index] = unit;
    }
    return start + length;
  };
}

/** The cell itself, as the column's `values` have it. */
export function packedCell(cells: PackedCells, row: number): Cell {
  if (!isValid(cells.valid, row)) return null;
  switch (cells.form) {
    case 'numbers':
      return cells.items[row] ?? null;
    case 'integers': {
      const number = joined(cells.halves, row);
      return Number.isSafeInteger(number) ? number : bigOf(cells.halves, row);
    }
    case 'times':
      return isMoment(cells.halves, row) ? joined(cells.halves, row) / 1000 : null;
    case 'texts': {
      const start = cells.starts[row] ?? 0;
      const { buffer, byteOffset } = cells.bytes;
      return Buffer.from(buffer, byteOffset + start, cells.lengths[row] ?? 0).toString('utf8');
    }
  }
}

/** Exact below 2^53. */
function joined(halves: Int32Array, row: number): number {
  return (halves[row * 2 + 1] ?? 0) * wide + ((halves[row * 2] ?? 0) >>> 0);
}

function bigOf(halves: Int32Array, row: number): bigint {
  return BigInt(halves[row * 2 + 1] ?? 0) * BigInt(wide) + BigInt((halves[row * 2] ?? 0) >>> 0);
}

function isMoment(halves: Int32Array, row: number): boolean {
  const high = halves[row * 2 + 1] ?? 0;
  return high !== infiniteHigh && high !== -infiniteHigh - 1;
}
