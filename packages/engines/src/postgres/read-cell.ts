import type { Cell, CellKind } from '@meridian/core/table';

/** Column of a PostgreSQL result: its type's number and modifier as the server describes them. */
export interface Described {
  readonly name: string;
  readonly dataTypeID: number;
  readonly dataTypeModifier: number;
}

export interface CellReader {
  readonly kind: CellKind;
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
    case 1114:
    case 1184:
      return { kind: 'time', read: readTime };
    default:
      return { kind: others.has(dataTypeID) || arrays.has(dataTypeID) ? 'other' : 'text', read: asIs };
  }
}

function readInteger(text: string): Cell {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : BigInt(text);
}

/** A number without a declared scale comes from arithmetic: whole ones stay whole, the rest are doubles. */
function readNumeric(text: string): Cell {
  return /^-?\d+$/.test(text) ? readInteger(text) : Number(text);
}

/** A stored decimal becomes a double where that loses nothing, else it stays text. */
function readScaled(text: string): Cell {
  const significant = text
    .replace(/^-?0*\.?0*/, '')
    .replace('.', '')
    .replace(/0+$/, '');
  if (significant.length <= 15 || !/^-?[\d.]+$/.test(text)) return Number(text);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

const timePattern = /^(\d{4,})-(\d\d)-(\d\d)(?: (\d\d):(\d\d):(\d\d)(\.\d+)?)?(?:\+00)?( BC)?$/;

/** Epoch milliseconds; null for the infinities. The session's zone is UTC. */
function readTime(text: string): Cell {
  const parts = timePattern.exec(text);
  if (!parts) return null;
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = '0', era] = parts;
  const moment = new Date(0);
  moment.setUTCFullYear(era === undefined ? Number(year) : 1 - Number(year), Number(month) - 1, Number(day));
  moment.setUTCHours(Number(hour), Number(minute), Number(second));
  return (moment.getTime() * 1000 + Math.round(Number(fraction) * 1_000_000)) / 1000;
}
