import type { Cell, CellKind } from '@meridian/core/table';
import { readInteger, readMoment, readScaled, type TypedColumnReader } from '../shared';
import { innerType, kindOfType } from './type-map';

/** How the cells of a column are read out of tab-separated text, their escapes still in it. `type` as ClickHouse prints it. */
export function readerOf(name: string, type: string): TypedColumnReader<string> {
  const kind = kindOfType(type);
  const inner = innerType(type);
  return { name, type, kind, isDate: /^Date(32)?$/i.test(inner), read: cellReader(inner, kind) };
}

function cellReader(type: string, kind: CellKind): (text: string) => Cell {
  switch (kind) {
    case 'number':
      if (/^U?Int/i.test(type)) return readInteger;
      return /^Decimal/i.test(type) ? readScaled : readFloat;
    case 'boolean':
      return text => text === 'true' || text === '1';
    case 'time':
      return text => readMoment(text.replace(/Z$/, ''));
    default:
      return /^FixedString/i.test(type) ? text => unescaped(text).replace(/\0+$/, '') : unescaped;
  }
}

function readFloat(text: string): Cell {
  if (text === 'inf') return Number.POSITIVE_INFINITY;
  return text === '-inf' ? Number.NEGATIVE_INFINITY : Number(text);
}

const escapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', r: '\r', n: '\n', t: '\t', 0: '\0' };

/** Text without the escapes of tab-separated formats. */
export function unescaped(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(/\\(.)/gs, (_, character: string) => escapes[character] ?? character);
}
