import { utcParse } from 'd3-time-format';
import { type Cell, lazyColumn, type Table, type TableColumn } from '../../table';
import { addDelta, type TimeDelta } from '../../time';
import type { PlannedColumn } from '../plan';

/**
 * The rows of a statement under their labels: times read and moved, infinities null. Packed cells that stay what they are stay packed,
 * and no cell is made of them before somebody looks.
 */
export function readTable({ rowCount, columns, packed }: Table, planned: readonly PlannedColumn[]): Table {
  if (packed === undefined) return { rowCount, columns: columns.map((column, index) => read(column, planned[index])) };
  const kept = packed.map((cells, index) => (staysAsItIs(columns[index], planned[index]) ? cells : null));
  return {
    rowCount,
    packed: kept,
    columns: columns.map((column, index) => {
      const plan = planned[index];
      if (kept[index] === null) return read(column, plan);
      const { name, kind, isDate } = column;
      return lazyColumn({ name: plan?.label ?? name, kind, isDate }, () => read(column, plan).values);
    }),
  };
}

function staysAsItIs(column: TableColumn | undefined, plan: PlannedColumn | undefined): boolean {
  return column === undefined || plan === undefined || !(isSpelledTime(column, plan) || isMoved(column, plan));
}

/** A time that the table keeps as a number or a text. */
function isSpelledTime({ kind }: TableColumn, { timeFormat }: PlannedColumn): boolean {
  return timeFormat !== null && kind !== 'time';
}

function isMoved({ kind }: TableColumn, { shift }: PlannedColumn): boolean {
  return shift !== null && (kind === 'time' || kind === 'text');
}

function read(column: TableColumn, plan: PlannedColumn | undefined): TableColumn {
  return plan === undefined ? column : readColumn({ ...column, name: plan.label }, plan);
}

function readColumn(column: TableColumn, plan: PlannedColumn): TableColumn {
  const isSpelled = isSpelledTime(column, plan);
  if (!isSpelled && !isMoved(column, plan))
    return column.kind === 'number' ? { ...column, values: finite(column.values) } : column;
  const isTime = column.kind === 'time';
  const values = isTime ? column.values : readTimes(column.values, isSpelled ? plan.timeFormat : null);
  return shifted({ ...column, kind: 'time', values, isDate: false }, plan.shift);
}

function shifted(column: TableColumn, delta: TimeDelta | null): TableColumn {
  if (delta === null || (delta.months === 0 && delta.days === 0 && delta.ms === 0)) return column;
  return {
    ...column,
    values: column.values.map(value => (typeof value === 'number' ? addDelta(value, delta) : value)),
  };
}

/** Times kept as seconds, as milliseconds, as text of a pattern, or as ISO text; what cannot be read is null. */
function readTimes(values: readonly Cell[], format: string | null): readonly Cell[] {
  if (format === 'epoch_s') return values.map(value => scaled(value, 1000));
  if (format === 'epoch_ms') return values.map(value => scaled(value, 1));
  const parse = format === null ? parseIso : utcParse(format);
  return values.map(value => (value === null ? null : (parse(String(value))?.getTime() ?? null)));
}

function parseIso(text: string) {
  const [day, clock = '00:00:00'] = text.trim().split(/[T ]/, 2);
  return utcParse('%Y-%m-%d %H:%M:%S')(`${day} ${clock.replace(/\..*$/, '')}`);
}

function scaled(value: Cell, factor: number): Cell {
  const number = typeof value === 'bigint' || typeof value === 'string' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number * factor : null;
}

/** The values themselves where all are finite, as they nearly always are. */
function finite(values: readonly Cell[]): readonly Cell[] {
  return values.every(isSound) ? values : values.map(value => (isSound(value) ? value : null));
}

function isSound(value: Cell): boolean {
  return typeof value !== 'number' || Number.isFinite(value);
}
