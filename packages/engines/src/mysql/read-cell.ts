import type { Cell, CellKind } from '@meridian/core/table';
import { readBytes, readInteger, readMoment, readScaled } from '../shared';

/** Column of a result as the server describes it. */
export interface Described {
  readonly name: string;
  /** Name of the table behind it; empty where it is computed, in a query within the query too. */
  readonly orgTable: string;
  /** Number of its type in the wire protocol. */
  readonly columnType?: number;
  readonly columnLength?: number;
  readonly decimals: number;
  readonly flags: number | readonly string[];
  /** Number of its collation; 63 is none, for bytes and for what is no text. */
  readonly characterSet?: number;
}

/** A value as the driver hands it over: numbers, texts, bytes; whole numbers beyond a double's and decimals as text. */
export type NativeValue = string | number | Uint8Array | null;

export interface CellReader {
  readonly kind: CellKind;
  /** What MySQL calls the type. */
  readonly type: string;
  readonly ofDays?: boolean;
  readonly read: (value: NonNullable<NativeValue>) => Cell;
}

/** Digits behind the point that a division adds in our sessions (`div_precision_increment`). */
export const divisionDigits = 20;

const unsignedFlag = 32;
const integers: Readonly<Record<number, string>> = {
  1: 'TINYINT',
  2: 'SMALLINT',
  3: 'INT',
  8: 'BIGINT',
  9: 'MEDIUMINT',
};
const times: Readonly<Record<number, string>> = { 7: 'TIMESTAMP', 10: 'DATE', 12: 'DATETIME', 14: 'DATE' };
const binaryCollation = 63;

/** How the values of a column are read. */
export function readerOf(column: Described): CellReader {
  const type = column.columnType ?? 0;
  const integer = integers[type];
  if (type === 1 && column.columnLength === 1) return { kind: 'boolean', type: 'TINYINT(1)', read: readTruth };
  if (integer !== undefined) return { kind: 'number', type: `${integer}${sign(column)}`, read: readWhole };
  const time = times[type];
  if (time !== undefined)
    return { kind: 'time', type: time, ofDays: time === 'DATE', read: value => readMoment(String(value)) };
  switch (type) {
    case 0:
    case 246:
      return { kind: 'number', type: 'DECIMAL', read: decimalReader(column) };
    case 4:
      return { kind: 'number', type: 'FLOAT', read: readFloat };
    case 5:
      return { kind: 'number', type: 'DOUBLE', read: Number };
    case 13:
      return { kind: 'number', type: 'YEAR', read: Number };
    case 16:
      return column.columnLength === 1
        ? { kind: 'boolean', type: 'BIT(1)', read: value => readBits(value) !== 0 }
        : { kind: 'number', type: 'BIT', read: readBits };
    case 11:
      return { kind: 'other', type: 'TIME', read: readOther };
    case 245:
      return { kind: 'other', type: 'JSON', read: readOther };
    case 255:
      return { kind: 'other', type: 'GEOMETRY', read: readOther };
    case 249:
    case 250:
    case 251:
    case 252:
      return isText(column)
        ? { kind: 'text', type: 'TEXT', read: readOther }
        : { kind: 'other', type: 'BLOB', read: readOther };
    default:
      return isText(column)
        ? { kind: 'text', type: 'VARCHAR', read: readOther }
        : { kind: 'other', type: 'VARBINARY', read: readOther };
  }
}

function isText({ characterSet }: Described): boolean {
  return characterSet !== binaryCollation;
}

function sign({ flags }: Described): string {
  return typeof flags === 'number' && (flags & unsignedFlag) !== 0 ? ' UNSIGNED' : '';
}

/** MySQL's BOOLEAN takes any small number; one that is no truth value stays itself. */
function readTruth(value: NonNullable<NativeValue>): Cell {
  const number = Number(value);
  return number === 0 || number === 1 ? number === 1 : number;
}

function readWhole(value: NonNullable<NativeValue>): Cell {
  return typeof value === 'number' ? value : readInteger(String(value));
}

/** Four bytes as the shortest number that means them. */
function readFloat(value: NonNullable<NativeValue>): Cell {
  const exact = Number(value);
  for (let digits = 6; digits < 9; digits += 1) {
    const shorter = Number(exact.toPrecision(digits));
    if (Math.fround(shorter) === exact) return shorter;
  }
  return exact;
}

/** Stored decimals are exact; what a division or an average gave has digits nobody stored, and is a double. */
function decimalReader({ orgTable, decimals }: Described): CellReader['read'] {
  if (decimals === 0) return value => readInteger(String(value));
  const isDivision = orgTable === '' && decimals >= divisionDigits;
  return isDivision ? Number : value => readScaled(String(value));
}

function readBits(value: NonNullable<NativeValue>): Cell {
  if (!(value instanceof Uint8Array)) return Number(value);
  return readInteger(`0x${Buffer.from(value).toString('hex') || '0'}`);
}

function readOther(value: NonNullable<NativeValue>): Cell {
  if (value instanceof Uint8Array) return readBytes(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
