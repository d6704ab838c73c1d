import { type DuckDBType, DuckDBTypeId } from '@duckdb/node-api';
import { type Cell, type CellKind, isValid } from '@meridian/core/table';
import { halvesOf, type RawVector, type ReadVector, rawVector, smallNumbers, validityBits } from './raw-vector';
import { textReader } from './read-text';

/** How the vectors of a column are read. */
export interface VectorReader {
  readonly kind: CellKind;
  readonly read: ReadVector;
}

const dayMs = 86_400_000;
const wide = 4_294_967_296;
/** DuckDB's infinity; minus infinity is its opposite. */
const infiniteHigh = 0x7fffffff;

/** How cells of a column of a DuckDB type are read; null where only the driver's own conversion knows. */
export function readerOf(type: DuckDBType): VectorReader | null {
  if (smallNumbers.has(type.typeId)) return { kind: 'number', read: readItems };
  switch (type.typeId) {
    case DuckDBTypeId.BOOLEAN:
      return {
        kind: 'boolean',
        read: eachCell(
          ({ dataView }) =>
            row =>
              dataView.getUint8(row) !== 0,
        ),
      };
    case DuckDBTypeId.BIGINT:
      return { kind: 'number', read: readInt64 };
    case DuckDBTypeId.UBIGINT:
      return {
        kind: 'number',
        read: eachCell<BigUint64Array>(
          ({ items }) =>
            row =>
              narrow(items[row] ?? 0n),
        ),
      };
    case DuckDBTypeId.HUGEINT:
      return { kind: 'number', read: eachCell(({ dataView }) => int128Reader(dataView)) };
    case DuckDBTypeId.DECIMAL:
      return decimalReader(type);
    case DuckDBTypeId.TIMESTAMP:
    case DuckDBTypeId.TIMESTAMP_TZ:
      return { kind: 'time', read: readMicroseconds };
    case DuckDBTypeId.TIMESTAMP_S:
      return { kind: 'time', read: eachCell(vector => timeReader(halvesOf(vector), 0.001)) };
    case DuckDBTypeId.TIMESTAMP_MS:
      return { kind: 'time', read: eachCell(vector => timeReader(halvesOf(vector), 1)) };
    case DuckDBTypeId.TIMESTAMP_NS:
      return { kind: 'time', read: eachCell(vector => timeReader(halvesOf(vector), 1_000_000)) };
    case DuckDBTypeId.DATE:
      return {
        kind: 'time',
        read: eachCell<Int32Array>(
          ({ items }) =>
            row =>
              dayToMs(items[row] ?? 0),
        ),
      };
    case DuckDBTypeId.VARCHAR:
      return { kind: 'text', read: textReader() };
    default:
      return null;
  }
}

/** Numbers that are cells as they stand. */
const readItems: ReadVector = (chunk, index, into) => {
  const { items, validity } = rawVector<ArrayLike<number>>(chunk.getColumnVector(index));
  const valid = validityBits(validity);
  const { rowCount } = chunk; // asks the engine each time
  for (let row = 0; row < rowCount; row += 1) into.push(isValid(valid, row) ? (items[row] ?? null) : null);
};

/** `open` looks at the vector once and gives what reads its cells. */
function eachCell<Items = BigInt64Array>(open: (vector: RawVector<Items>) => (row: number) => Cell): ReadVector {
  return (chunk, index, into) => {
    const vector = rawVector<Items>(chunk.getColumnVector(index));
    const valid = validityBits(vector.validity);
    const cell = open(vector);
    const { rowCount } = chunk;
    for (let row = 0; row < rowCount; row += 1) into.push(isValid(valid, row) ? cell(row) : null);
  };
}

/** A loop of its own, because these are the columns that most tables consist of: a call for every cell takes three times as long. */
const readInt64: ReadVector = (chunk, index, into) => {
  const vector = rawVector<BigInt64Array>(chunk.getColumnVector(index));
  const valid = validityBits(vector.validity);
  const halves = halvesOf(vector);
  const { rowCount } = chunk;
  for (let row = 0; row < rowCount; row += 1) {
    if (isValid(valid, row)) into.push(joined(halves[row * 2 + 1] ?? 0, (halves[row * 2] ?? 0) >>> 0));
    else into.push(null);
  }
};

/** Also a loop of its own. */
const readMicroseconds: ReadVector = (chunk, index, into) => {
  const vector = rawVector<BigInt64Array>(chunk.getColumnVector(index));
  const valid = validityBits(vector.validity);
  const halves = halvesOf(vector);
  const { rowCount } = chunk;
  for (let row = 0; row < rowCount; row += 1) {
    const high = halves[row * 2 + 1] ?? 0;
    const isMoment = high !== infiniteHigh && high !== -infiniteHigh - 1;
    if (isMoment && isValid(valid, row)) into.push((high * wide + ((halves[row * 2] ?? 0) >>> 0)) / 1000);
    else into.push(null);
  }
};

function joined(high: number, low: number): Cell {
  const number = high * wide + low;
  return Number.isSafeInteger(number) ? number : BigInt(high) * BigInt(wide) + BigInt(low);
}

function int128Reader(view: DataView): (row: number) => Cell {
  return row => {
    const at = row * 16;
    const upper = view.getInt32(at + 8, true);
    const high = view.getInt32(at + 4, true);
    const isSmall = (upper === 0 && high >= 0) || (upper === -1 && high < 0);
    if (isSmall && view.getInt32(at + 12, true) === upper) return joined(high, view.getUint32(at, true));
    return narrow((view.getBigInt64(at + 8, true) << 64n) + view.getBigUint64(at, true));
  };
}

function narrow(value: bigint): Cell {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
}

function timeReader(halves: Int32Array, unitsPerMs: number): (row: number) => Cell {
  return row => {
    const high = halves[row * 2 + 1] ?? 0;
    if (high === infiniteHigh || high === -infiniteHigh - 1) return null;
    return (high * wide + ((halves[row * 2] ?? 0) >>> 0)) / unitsPerMs;
  };
}

function dayToMs(day: number): Cell {
  return Math.abs(day) >= infiniteHigh ? null : day * dayMs;
}

/** Decimals become doubles where that loses nothing, else they stay text. */
function decimalReader({ width, scale }: { readonly width: number; readonly scale: number }): VectorReader {
  const divisor = 10 ** scale;
  const toCell = (units: Cell): Cell =>
    typeof units === 'number' ? units / divisor : decimalText(String(units), scale);
  const units = decimalUnits(width);
  return {
    kind: 'number',
    read: eachCell(({ dataView }) => {
      const read = units(dataView);
      return row => toCell(read(row));
    }),
  };
}

/** A decimal is a whole number of its smallest unit, in as few bytes as its width needs. */
function decimalUnits(width: number): (view: DataView) => (row: number) => Cell {
  if (width <= 4) return view => row => view.getInt16(row * 2, true);
  if (width <= 9) return view => row => view.getInt32(row * 4, true);
  if (width <= 18) return view => row => joined(view.getInt32(row * 8 + 4, true), view.getUint32(row * 8, true));
  return int128Reader;
}

function decimalText(units: string, scale: number): string | number {
  const isNegative = units.startsWith('-');
  const digits = (isNegative ? units.slice(1) : units).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '');
  const text = `${isNegative ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
  return (whole + fraction).replace(/^0+/, '').length <= 15 ? Number(text) : text;
}
