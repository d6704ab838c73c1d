import type { Cell, CellKind } from '@meridian/core/table';
import { type ColumnReader, readInteger, readMoment, readScaled } from '../shared';
import { arrayOids, oid } from './type-oids';

/** A column of a result as the server describes it: its type by `pg_type.oid`, and the type's modifier, such as a numeric's scale. */
export interface FieldDescription {
  readonly name: string;
  readonly dataTypeID: number;
  readonly dataTypeModifier: number;
}

type CellReader = Pick<ColumnReader<string>, 'kind' | 'read'>;

/** Types nobody computes with, shown as PostgreSQL writes them. */
const otherOids: ReadonlySet<number> = new Set([
  oid.bytea,
  oid.json,
  oid.xml,
  oid.point,
  oid.lseg,
  oid.path,
  oid.box,
  oid.polygon,
  oid.line,
  oid.circle,
  oid.time,
  oid.interval,
  oid.timetz,
  oid.jsonb,
]);

/** How the text of a column's values is read. */
export function readerOf(field: FieldDescription): ColumnReader<string> {
  return { name: field.name, isDate: field.dataTypeID === oid.date, ...cellReader(field) };
}

function cellReader({ dataTypeID, dataTypeModifier }: FieldDescription): CellReader {
  switch (dataTypeID) {
    case oid.bool:
      return { kind: 'boolean', read: text => text === 't' };
    case oid.int8:
      return { kind: 'number', read: readInteger };
    case oid.int2:
    case oid.int4:
    case oid.oid:
    case oid.float4:
    case oid.float8:
      return { kind: 'number', read: Number };
    case oid.numeric:
      return { kind: 'number', read: dataTypeModifier === -1 ? readNumeric : readScaled };
    case oid.date:
    case oid.timestamp:
    case oid.timestamptz:
      return { kind: 'time', read: readMoment };
    default:
      return { kind: kindOfOther(dataTypeID), read: text => text };
  }
}

function kindOfOther(typeOid: number): CellKind {
  return otherOids.has(typeOid) || arrayOids.has(typeOid) ? 'other' : 'text';
}

/** A number without a declared scale comes from arithmetic: whole ones stay whole, the rest are doubles. */
function readNumeric(text: string): Cell {
  return /^-?\d+$/.test(text) ? readInteger(text) : Number(text);
}
