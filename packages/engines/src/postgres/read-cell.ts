import type { Cell, CellKind } from '@meridian/core/table';
import { readInteger, readMoment, readScaled } from '../shared';

/** Column of a PostgreSQL result: its type's number and modifier as the server describes them. */
export interface Described {
  readonly name: string;
  readonly dataTypeID: number;
  readonly dataTypeModifier: number;
}

export interface CellReader {
  readonly kind: CellKind;
  readonly ofDays?: boolean;
  readonly read: (text: string) => Cell;
}

const asIs = (text: string): Cell => text;
const others = new Set([17, 114, 142, 600, 601, 602, 603, 604, 628, 718, 1083, 1186, 1266, 3802]);
const arrays = new Set([1000, 1001, 1005, 1007, 1009, 1014, 1015, 1016, 1021, 1022, 1115, 1182, 1185, 1231, 199, 3807]);

/** How the text of a value is read, by the type's number (`pg_type.oid`). */
export function readerOf({ dataTypeID, dataTypeModifier }: Described): CellReader {
  switch (dataTypeID) {
    case 16:
      return { kind: 'boolean', read: text => text === 't' };
    case 20:
      return { kind: 'number', read: readInteger };
    case 21:
    case 23:
    case 26:
    case 700:
    case 701:
      return { kind: 'number', read: Number };
    case 1700:
      return { kind: 'number', read: dataTypeModifier === -1 ? readNumeric : readScaled };
    case 1082:
      return { kind: 'time', ofDays: true, read: readMoment };
    case 1114:
    case 1184:
      return { kind: 'time', read: readMoment };
    default:
      return { kind: others.has(dataTypeID) || arrays.has(dataTypeID) ? 'other' : 'text', read: asIs };
  }
}

/** A number without a declared scale comes from arithmetic: whole ones stay whole, the rest are doubles. */
function readNumeric(text: string): Cell {
  return /^-?\d+$/.test(text) ? readInteger(text) : Number(text);
}
