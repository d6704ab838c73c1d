import { type GenericDataType, genericDataTypes } from '@meridian/contracts/documents';
import type { CellKind, Table, TableColumn } from '../../table';
import type { KnownType } from '../plan';

const byKind: Readonly<Record<CellKind, GenericDataType>> = {
  number: genericDataTypes.numeric,
  text: genericDataTypes.string,
  time: genericDataTypes.temporal,
  boolean: genericDataTypes.boolean,
  other: genericDataTypes.string,
};

/** `coltypes` of an answer: what the dataset says is time, else what the values are, else (all null) what the name is known to be. */
export function typesOf(table: Table, known: ReadonlyMap<string, KnownType>): readonly GenericDataType[] {
  return table.columns.map(column => {
    const type = known.get(column.name);
    if (type?.isTime) return genericDataTypes.temporal;
    return hasValue(column) ? byKind[column.kind] : byKind[type?.kindWhenEmpty ?? 'text'];
  });
}

function hasValue(column: TableColumn): boolean {
  return column.values.some(value => value !== null && !(typeof value === 'number' && Number.isNaN(value)));
}
