import type { DataRow, DataValue } from '@meridian/contracts/documents';
import { metricLabel } from '@meridian/core/chart';
import { numberFormatter, screenNumberFormatter } from '@meridian/core/format';
import { numberOf } from '../shared/timeseries/series';
import type { TableColumn } from './columns';
import type { TableForm } from './form';

/** The four columns of a compared metric: now, then, their difference, their change. */
const parts = ['Main', '#', '△', '%'] as const;
type Part = (typeof parts)[number];

/** What actual values of another time do to columns and rows; other calculations arrive as columns of their own. */
export interface Comparison {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly DataRow[];
}

export function compare(form: TableForm, columns: readonly TableColumn[], rows: readonly DataRow[]): Comparison {
  const metrics = [...form.metrics.map(metricLabel), ...form.percent_metrics.map(metric => `%${metricLabel(metric)}`)];
  const shifted = columns
    .map(column => column.key)
    .filter(key => metrics.some(metric => key.startsWith(`${metric}__`)));
  const pairs = metrics.flatMap(metric => {
    const then = shifted.find(key => key.startsWith(`${metric}__`));
    return then === undefined ? [] : [{ metric, then }];
  });
  if (pairs.length === 0) return { columns, rows };
  const shown = columns
    .filter(column => !shifted.includes(column.key))
    .flatMap(column =>
      pairs.some(pair => pair.metric === column.key) ? parts.map(part => partColumn(form, column, part)) : [column],
    );
  return { columns: shown, rows: rows.map(row => ({ ...row, ...comparedCells(row, pairs) })) };
}

function partColumn(form: TableForm, column: TableColumn, part: Part): TableColumn {
  const key = `${part} ${column.key}`;
  const isShare = part === '%';
  const printers = isShare
    ? { text: numberFormatter('.3%'), screen: screenNumberFormatter('+,.1%') }
    : { text: column.text, screen: part === '△' ? signed(column.screen) : column.screen };
  return {
    ...column,
    ...printers,
    key,
    label: part,
    group: column.label,
    config: form.column_config[key] ?? column.config,
  };
}

function signed(print: TableColumn['screen']): TableColumn['screen'] {
  return value => (typeof value === 'number' && value > 0 ? `+${print(value)}` : print(value));
}

interface Pair {
  readonly metric: string;
  readonly then: string;
}

function comparedCells(row: DataRow, pairs: readonly Pair[]): Readonly<Record<string, DataValue>> {
  return Object.fromEntries(
    pairs.flatMap(({ metric, then }) => {
      const [now, before] = [numberOf(row[metric]), numberOf(row[then])];
      return [
        [`Main ${metric}`, now],
        [`# ${metric}`, before],
        [`△ ${metric}`, difference(now, before)],
        [`% ${metric}`, change(now, before)],
      ];
    }),
  );
}

/** Nothing against nothing is no difference; a missing side counts as nothing. */
function difference(now: number | null, before: number | null): number | null {
  return now === null && before === null ? null : (now ?? 0) - (before ?? 0);
}

function change(now: number | null, before: number | null): number | null {
  if (now === null && before === null) return null;
  if (!before) return now ? 1 : 0;
  return ((now ?? 0) - before) / before;
}
