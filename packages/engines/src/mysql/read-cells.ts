import type { Cell } from '@meridian/core/table';
import { readBytes, readInteger, readMoment, readScaled, type TypedColumnReader } from '../shared';
import { fieldType } from './field-types';

/** A column of a result as the server describes it. */
export interface FieldDescription {
  readonly name: string;
  /** Name of the table behind it; empty where it is computed, in a query within the query too. */
  readonly orgTable: string;
  /** One of `fieldType`. */
  readonly columnType?: number;
  readonly columnLength?: number;
  readonly decimals: number;
  readonly flags: number | readonly string[];
  /** Number of its collation; 63 is none, for bytes and for what is no text. */
  readonly characterSet?: number;
}

/** A value as the driver hands it over: numbers, texts, bytes; whole numbers beyond a double's and decimals as text. */
export type NativeValue = string | number | Uint8Array;

type CellReader = Pick<TypedColumnReader<NativeValue>, 'type' | 'kind' | 'read'>;

/** Digits behind the point that a division adds in our sessions (`div_precision_increment`). */
export const divisionDigits = 20;

const unsignedFlag = 32;
const integers: ReadonlyMap<number, string> = new Map([
  [fieldType.tiny, 'TINYINT'],
  [fieldType.short, 'SMALLINT'],
  [fieldType.long, 'INT'],
  [fieldType.longLong, 'BIGINT'],
  [fieldType.int24, 'MEDIUMINT'],
]);
const times: ReadonlyMap<number, string> = new Map([
  [fieldType.timestamp, 'TIMESTAMP'],
  [fieldType.date, 'DATE'],
  [fieldType.datetime, 'DATETIME'],
  [fieldType.newDate, 'DATE'],
]);
const binaryCollation = 63;

/** How the values of a column are read. */
export function readerOf(field: FieldDescription): TypedColumnReader<NativeValue> {
  const reader = cellReader(field);
  return { name: field.name, isDate: reader.type === 'DATE', ...reader };
}

function cellReader(field: FieldDescription): CellReader {
  const type = field.columnType ?? fieldType.decimal;
  const isSingle = field.columnLength === 1;
  if (type === fieldType.tiny && isSingle) return { kind: 'boolean', type: 'TINYINT(1)', read: readTruth };
  const integer = integers.get(type);
  if (integer !== undefined) return { kind: 'number', type: `${integer}${sign(field)}`, read: readWhole };
  const time = times.get(type);
  if (time !== undefined) return { kind: 'time', type: time, read: value => readMoment(String(value)) };
  switch (type) {
    case fieldType.decimal:
    case fieldType.newDecimal:
      return { kind: 'number', type: 'DECIMAL', read: decimalReader(field) };
    case fieldType.float:
      return { kind: 'number', type: 'FLOAT', read: readFloat };
    case fieldType.double:
      return { kind: 'number', type: 'DOUBLE', read: Number };
    case fieldType.year:
      return { kind: 'number', type: 'YEAR', read: Number };
    case fieldType.bit:
      return isSingle
        ? { kind: 'boolean', type: 'BIT(1)', read: value => readBits(value) !== 0 }
        : { kind: 'number', type: 'BIT', read: readBits };
    case fieldType.time:
      return { kind: 'other', type: 'TIME', read: readOther };
    case fieldType.json:
      return { kind: 'other', type: 'JSON', read: readOther };
    case fieldType.geometry:
      return { kind: 'other', type: 'GEOMETRY', read: readOther };
    case fieldType.tinyBlob:
    case fieldType.mediumBlob:
    case fieldType.longBlob:
    case fieldType.blob:
      return textOrBytes(field, 'TEXT', 'BLOB');
    default:
      return textOrBytes(field, 'VARCHAR', 'VARBINARY');
  }
}

/** The wire protocol tells a text from bytes by its collation alone. */
function textOrBytes({ characterSet }: FieldDescription, text: string, bytes: string): CellReader {
  return characterSet === binaryCollation
    ? { kind: 'other', type: bytes, read: readOther }
    : { kind: 'text', type: text, read: readOther };
}

function sign({ flags }: FieldDescription): string {
  return typeof flags === 'number' && (flags & unsignedFlag) !== 0 ? ' UNSIGNED' : '';
}

/** MySQL's BOOLEAN takes any small number; one that is no truth value stays itself. */
function readTruth(value: NativeValue): Cell {
  const number = Number(value);
  return number === 0 || number === 1 ? number === 1 : number;
}

function readWhole(value: NativeValue): Cell {
  return typeof value === 'number' ? value : readInteger(String(value));
}

/** Four bytes as the shortest number that means them. */
function readFloat(value: NativeValue): Cell {
  const exact = Number(value);
  for (let digits = 6; digits < 9; digits += 1) {
    const shorter = Number(exact.toPrecision(digits));
    if (Math.fround(shorter) === exact) return shorter;
  }
  return exact;
}

/** Stored decimals are exact; what a division or an average gave has digits nobody stored, and is a double. */
function decimalReader({ orgTable, decimals }: FieldDescription): CellReader['read'] {
  if (decimals === 0) return value => readInteger(String(value));
  const isDivision = orgTable === '' && decimals >= divisionDigits;
  return isDivision ? Number : value => readScaled(String(value));
}

function readBits(value: NativeValue): Cell {
  if (!(value instanceof Uint8Array)) return Number(value);
  return readInteger(`0x${Buffer.from(value).toString('hex') || '0'}`);
}

function readOther(value: NativeValue): Cell {
  if (value instanceof Uint8Array) return readBytes(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
