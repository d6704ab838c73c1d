import type { Cell } from '../../table';
import { labelKey } from '../frame/append-columns';
import { type Frame, type FrameColumn, isMissing } from '../frame/frame';
import type { ResolvedAggregate } from '../statistics/aggregates-option';
import { layOut, type PivotPlan } from './pivot-table';

/** Adds a row and, where there are pivoted columns, a column for each metric that aggregate over everything. Where missing values are dropped, rows of the source that miss anything count nowhere in them. */
export function addMargins(table: Frame, plan: PivotPlan, name: string): Frame {
  const source = plan.dropsMissing ? completeRows(plan) : plan;
  const columns = plan.columns.length === 0 ? table.columns : withMarginColumns(table, source, name);
  const bottom = { ...source, index: [constantColumn(name, source.rowCount)] };
  const byLabels = new Map(
    [...layOut(bottom).columns, ...layOut({ ...bottom, columns: [] }).columns].map(column => [
      labelKey(column.labels),
      column.values[0],
    ]),
  );
  return {
    ...table,
    rowCount: table.rowCount + 1,
    index: table.index.map((level, at) => ({
      ...level,
      kind: 'text',
      values: [...level.values, at === 0 ? name : ''],
    })),
    columns: columns.map(column => {
      const labels = column.labels[1] === name ? column.labels.slice(0, 1) : column.labels;
      return { ...column, values: [...column.values, byLabels.get(labelKey(labels)) ?? Number.NaN] };
    }),
  };
}

/** Behind the columns of each metric, one over all of them. */
function withMarginColumns(table: Frame, source: PivotPlan, name: string): readonly FrameColumn[] {
  const overall = layOut({ ...source, columns: [], dropsMissing: false });
  const placeOfRow = new Map(rowKeys(overall).map((key, row) => [key, row] as const));
  const padding = source.columns.slice(1).map(() => '');
  return source.aggregates.flatMap(({ name: metric }: ResolvedAggregate) => {
    const total = overall.columns.find(column => column.labels[0] === metric);
    const values = rowKeys(table).map((key): Cell => total?.values[placeOfRow.get(key) ?? -1] ?? Number.NaN);
    const margin: FrameColumn = { labels: [metric, name, ...padding], kind: total?.kind ?? 'number', values };
    return [...table.columns.filter(column => column.labels[0] === metric), margin];
  });
}

function rowKeys(frame: Frame): readonly string[] {
  return Array.from({ length: frame.rowCount }, (_, row) =>
    labelKey(frame.index.map(level => level.values[row] ?? null)),
  );
}

function constantColumn(value: string, rowCount: number): FrameColumn {
  return { labels: [value], kind: 'text', values: new Array<Cell>(rowCount).fill(value) };
}

function completeRows(plan: PivotPlan): PivotPlan {
  const used = [...plan.index, ...plan.columns, ...plan.aggregates.map(aggregate => aggregate.column)];
  const rows = Array.from({ length: plan.rowCount }, (_, row) => row).filter(row =>
    used.every(({ values }) => !isMissing(values[row])),
  );
  const take = (column: FrameColumn): FrameColumn => ({
    ...column,
    values: rows.map(row => column.values[row] ?? null),
  });
  return {
    ...plan,
    rowCount: rows.length,
    index: plan.index.map(take),
    columns: plan.columns.map(take),
    aggregates: plan.aggregates.map(aggregate => ({ ...aggregate, column: take(aggregate.column) })),
  };
}
