import { z } from 'zod';
import { numberFormatter } from '../format';
import type { Cell, Table, TableColumn } from '../table';
import type { Value } from './aggregates';
import type { LaidOut } from './laid-out';

const tableForm = z.object({
  column_config: z
    .record(z.string(), z.looseObject({ d3NumberFormat: z.string().nullish() }).catch({}))
    .catch({})
    .default({}),
});

/** Formats that mean the same wherever numbers are written; a column with another one stays as it is. */
const plainFormat = /^,?(?:\.\d+)?[fe%]$|^,?d$/;

/** A plain table: its columns by the names people read, numbers written as the form says. */
export function plainTable(
  table: Table,
  form: Readonly<Record<string, unknown>>,
  titled: (name: string) => string,
): LaidOut {
  const read = tableForm.safeParse(form);
  const configs = read.success ? read.data.column_config : {};
  const formatOf = (title: string) => (Object.hasOwn(configs, title) ? (configs[title]?.d3NumberFormat ?? null) : null);
  return {
    isPlain: true,
    rowNames: Array.from({ length: table.rowCount }, (_, row) => [String(row)]),
    columnNames: table.columns.map(({ name }) => [titled(name)]),
    values: table.columns.map(column => written(column, formatOf(titled(column.name)))),
  };
}

function written({ values }: TableColumn, format: string | null): readonly Value[] {
  const plain = values.map(plainValue);
  if (format === null || !plainFormat.test(format)) return plain;
  const fits = plain.every(cell => typeof cell === 'number' && (!format.endsWith('d') || Number.isInteger(cell)));
  if (!fits) return plain;
  const print = numberFormatter(format);
  return plain.map(cell => print(Number(cell)));
}

function plainValue(cell: Cell): Value {
  if (typeof cell === 'boolean') return cell ? 'True' : 'False';
  return typeof cell === 'number' || typeof cell === 'string' || cell === null ? cell : String(cell);
}
