import { z } from 'zod';
import type { Cell, CellKind, Table, TableColumn } from '../table';
import { numberAsPython } from '../template';
import type { Value } from './aggregates';
import type { LaidOut } from './laid-out';
import { wordName } from './names';

const tableForm = z.object({
  column_config: z
    .record(z.string(), z.looseObject({ d3NumberFormat: z.string().nullish() }).catch({}))
    .catch({})
    .default({}),
});

/** A plain table: its columns by the names people read, numbers written as the form says. */
export function plainTable(
  table: Table,
  form: Readonly<Record<string, unknown>>,
  titled: (name: string) => string,
): LaidOut {
  const read = tableForm.safeParse(form);
  const configs = read.success ? read.data.column_config : {};
  const formatOf = (title: string) => (Object.hasOwn(configs, title) ? (configs[title]?.d3NumberFormat ?? null) : null);
  const made = table.columns.map(column => written(column, formatOf(titled(column.name))));
  return {
    isPlain: true,
    rowNames: Array.from({ length: table.rowCount }, (_, row) => [wordName(String(row))]),
    columnNames: table.columns.map(({ name }) => [wordName(titled(name))]),
    values: made.map(({ values }) => values),
    kinds: made.map(({ kind }) => kind),
  };
}

interface Written {
  readonly values: readonly Value[];
  readonly kind: CellKind;
}

/** As its form writes it, where that fits each of its numbers: what is missing among them is `nan`. Else as it is. */
function written({ kind, values }: TableColumn, format: string | null): Written {
  const plain = values.map(plainValue);
  const numbers = plain.filter(cell => cell !== null);
  if (format === null || numbers.length === 0 || !numbers.every(cell => typeof cell === 'number'))
    return { values: plain, kind };
  const isWhole = plain.every(cell => Number.isSafeInteger(cell));
  const texts = plain.map(cell => {
    const number = cell === null ? Number.NaN : Number(cell);
    return numberAsPython(isWhole ? BigInt(number) : number, format);
  });
  const fits = texts.every(text => text !== null);
  return fits ? { values: texts, kind: 'text' } : { values: plain, kind };
}

function plainValue(cell: Cell): Value {
  if (typeof cell === 'number' || typeof cell === 'string' || typeof cell === 'boolean' || cell === null) return cell;
  return Array.isArray(cell) ? JSON.stringify(cell) : String(cell);
}
