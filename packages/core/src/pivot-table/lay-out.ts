import { type QueryColumn, type QueryMetric, queryColumn, queryMetric } from '@meridian/contracts/documents';
import { z } from 'zod';
import { columnLabel, metricLabel } from '../chart';
import type { Table } from '../table';
import { aggregationOf } from './aggregates';
import { cellsOf, comparePlaces, type Grid } from './grid';
import type { LaidOut } from './laid-out';
import type { Target } from './names';
import { plainTable } from './plain-table';
import { withColumnTotals, withRowTotals } from './totals';

const columns = z.array(queryColumn).catch([]).default([]);
const flag = z.unknown().optional().transform(Boolean);
const pivotForm = z.object({
  groupbyRows: columns,
  groupbyColumns: columns,
  metrics: z.array(queryMetric).catch([]).default([]),
  aggregateFunction: z.unknown().optional(),
  transposePivot: flag,
  combineMetric: flag,
  rowTotals: flag,
  colTotals: flag,
  metricsLayout: z.unknown().optional(),
});

/**
 * The rows of an answer as a pivot table or a plain one, where its form is such; null for other forms. `titles` are the names people read, by the
 * column's own name. Source: spec/facts.md §2.3.
 */
export function layOut(
  table: Table,
  form: Readonly<Record<string, unknown>>,
  titles: ReadonlyMap<string, string>,
  target: Target,
): LaidOut | null {
  const titled = (name: string) => titles.get(name) ?? name;
  if (table.rowCount === 0) return null;
  if (form['viz_type'] === 'table') return plainTable(table, form, titled);
  const read = pivotForm.safeParse(form);
  if (form['viz_type'] !== 'pivot_table_v2' || !read.success) return null;
  return { isPlain: false, ...pivotTable(table, read.data, { titled, target }) };
}

function pivotTable(
  table: Table,
  form: z.output<typeof pivotForm>,
  { titled, target }: { readonly titled: (name: string) => string; readonly target: Target },
): Grid {
  const known = new Map(table.columns.map(column => [titled(column.name), column]));
  const namesIn = (asked: readonly string[]) => asked.map(titled).filter(name => known.has(name));
  const { transposePivot, metricsLayout, combineMetric, rowTotals, colTotals } = form;
  const asked = [form.groupbyRows, form.groupbyColumns].map(list =>
    namesIn(list.map((column: QueryColumn) => columnLabel(column))),
  );
  const metricsInRows = metricsLayout === 'ROWS';
  // Metrics in rows: laid out with rows and columns exchanged, and turned around in the end.
  const [rows = [], across = []] = transposePivot === metricsInRows ? asked : asked.toReversed();
  const metrics = namesIn(form.metrics.map((metric: QueryMetric) => metricLabel(metric)));
  const aggregation = aggregationOf(form.aggregateFunction, metricsInRows);
  const grid = cellsOf(known, { rows, columns: across, metrics, aggregation, rowCount: table.rowCount, target });
  const combined = combineMetric && across.length > 0 ? metricLast(grid) : grid;
  const wide = rowTotals ? withRowTotals(combined, aggregation) : combined;
  const whole = colTotals && rows.length > 0 ? withColumnTotals(wide, aggregation) : wide;
  return metricsInRows ? turned(whole) : whole;
}

/** The metric behind the names it stands under; metrics of one name side by side, in the form's order. */
function metricLast({ rowNames, columnNames, values, kinds }: Grid): Grid {
  const moved = columnNames
    .map(([metric, ...names], at) => ({
      names: metric === undefined ? names : [...names, metric],
      values: values[at] ?? [],
      kind: kinds[at] ?? 'other',
    }))
    .sort((a, b) => comparePlaces(a.names, b.names));
  return {
    rowNames,
    columnNames: moved.map(one => one.names),
    values: moved.map(one => one.values),
    kinds: moved.map(one => one.kind),
  };
}

function turned({ rowNames, columnNames, values }: Grid): Grid {
  const across = rowNames.map((_, row) => values.map(column => column[row] ?? null));
  return { rowNames: columnNames, columnNames: rowNames, values: across, kinds: rowNames.map(() => 'other') };
}
