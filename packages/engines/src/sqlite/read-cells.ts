import type { Cell, CellKind, TableColumn } from '@meridian/core/table';
import { readBytes, readMoment } from '../shared';
import type { NativeValue, Page } from './thread-contract';
import { kindOfType } from './type-map';

/** What a column holds. */
export interface ColumnType {
  readonly kind: CellKind;
  /** Nothing is declared; the values said it. */
  readonly isGuessed: boolean;
  /** See `TableColumn`. */
  readonly isDate: boolean;
}

/** By what is declared, else by the values: SQLite's columns hold anything, and what is computed is declared as nothing. */
export function columnTypesOf({ types, columns }: Page): readonly ColumnType[] {
  return types.map((type, index) => {
    if (!isUndeclared(type)) return { kind: kindOfType(type), isGuessed: false, isDate: /^DATE$/i.test(type) };
    return { kind: kindOfValues(columns[index] ?? []), isGuessed: true, isDate: false };
  });
}

/** Nothing is declared; SQLite calls that a BLOB where the column comes out of a query within the query. */
export function isUndeclared(type: string): boolean {
  return type === '' || type === 'BLOB';
}

export function readColumn(
  name: string,
  { kind, isGuessed, isDate }: ColumnType,
  values: readonly NativeValue[],
): TableColumn {
  if (kind === 'time' && isGuessed && kindOfValues(values) !== 'time')
    return readColumn(name, { kind: 'text', isGuessed, isDate }, values);
  return { name, kind, isDate, values: values.map(value => (value === null ? null : readers[kind](value))) };
}

const momentText = /^\d{4}-\d\d-\d\d(?: \d\d:\d\d:\d\d(?:\.\d+)?)?$/;

function kindOfValues(values: readonly NativeValue[]): CellKind {
  const found = values.filter(value => value !== null);
  if (found.length === 0) return 'other';
  if (found.every(value => typeof value === 'number' || typeof value === 'bigint')) return 'number';
  if (found.every(value => typeof value === 'string' && momentText.test(value))) return 'time';
  return found.every(value => typeof value === 'string') ? 'text' : 'other';
}

const readers: Readonly<Record<CellKind, (value: NonNullable<NativeValue>) => Cell>> = {
  number: value => (value instanceof Uint8Array ? readBytes(value) : value),
  text: readText,
  time: readTime,
  boolean: value => (value === 0 || value === 1 ? value === 1 : readText(value)),
  other: readText,
};

function readText(value: NonNullable<NativeValue>): Cell {
  return value instanceof Uint8Array ? readBytes(value) : String(value);
}

/** A smaller number counts seconds since 1970, others count milliseconds. */
const minMs = 100_000_000_000;

/** Text with or without a zone, or seconds or milliseconds since 1970: all that programs keep in columns of time. */
function readTime(value: NonNullable<NativeValue>): Cell {
  if (value instanceof Uint8Array) return null;
  if (typeof value !== 'string') {
    const number = Number(value);
    return Math.abs(number) < minMs ? number * 1000 : number;
  }
  return readMoment(value) ?? readZoned(value);
}

const zonedText = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|[+-]\d\d:?\d\d)?$/;

function readZoned(text: string): Cell {
  const parts = zonedText.exec(text);
  if (!parts) return null;
  const [, day, clock, zone = 'Z'] = parts;
  const ms = Date.parse(`${day}T${clock}${zone.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')}`);
  return Number.isNaN(ms) ? null : ms;
}
