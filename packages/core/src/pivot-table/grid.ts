import type { CellKind, TableColumn } from '../table';
import type { Aggregation, Value } from './aggregates';
import { type Name, namesOf, type Target, wordName } from './names';

/** Names of rows and columns in their levels; `values` by column, then row; `kinds` by column. */
export interface Grid {
  readonly rowNames: readonly (readonly Name[])[];
  readonly columnNames: readonly (readonly Name[])[];
  readonly values: readonly (readonly Value[])[];
  readonly kinds: readonly CellKind[];
}

export interface GridPlan {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly metrics: readonly string[];
  readonly aggregation: Aggregation;
  readonly rowCount: number;
  readonly target: Target;
}

/** A column for each metric and combination of names that occurs; without rows there is one, named as a total. */
export function cellsOf(known: ReadonlyMap<string, TableColumn>, plan: GridPlan): Grid {
  const { rows, columns, metrics, aggregation } = plan;
  const keysOf = (asked: readonly string[], isAlone: boolean) => {
    const levels = asked.map(name => namesOf(known.get(name) ?? unknown, { target: plan.target, isAlone }));
    return Array.from({ length: plan.rowCount }, (_, row) => levels.map(names => names[row] ?? wordName('')));
  };
  const total = [wordName(`Total (${aggregation.name})`)];
  const rowKeys =
    rows.length === 0 ? Array.from({ length: plan.rowCount }, () => total) : keysOf(rows, rows.length === 1);
  const rowNames = distinct(rowKeys);
  const columnKeys = keysOf(columns, false);
  const across = distinct(columnKeys);
  const groups = new Map<string, number[]>();
  for (let row = 0; row < plan.rowCount; row += 1) {
    const key = `${placeOf(rowKeys[row] ?? [])}|${placeOf(columnKeys[row] ?? [])}`;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  const valueAt = ({ values, kind }: TableColumn, row: readonly Name[], column: readonly Name[]) => {
    const group = groups.get(`${placeOf(row)}|${placeOf(column)}`);
    return group === undefined
      ? null
      : aggregation.cell(
          group.map(at => values[at] ?? null),
          kind,
        );
  };
  const made = metrics.flatMap((metric, at) => {
    const source = known.get(metric) ?? unknown;
    const name = wordName(metric, at);
    return across.map(column => ({
      name: [name, ...column],
      kind: source.kind,
      values: rowNames.map(row => valueAt(source, row, column)),
    }));
  });
  const grid = {
    rowNames,
    columnNames: made.map(({ name }) => name),
    values: made.map(({ values }) => values),
    kinds: made.map(({ kind }) => kind),
  };
  return aggregation.shareOf === null ? grid : { ...grid, values: shares(grid.values, aggregation.shareOf) };
}

const unknown: TableColumn = { name: '', kind: 'other', values: [] };

function placeOf(names: readonly Name[]): string {
  return names.map(({ rank }) => rank).join(',');
}

/** Each once, in the order of their levels. */
function distinct(keys: readonly (readonly Name[])[]): readonly (readonly Name[])[] {
  const found = new Map(keys.map(key => [placeOf(key), key]));
  return [...found.values()].sort(comparePlaces);
}

/** By the first level in which they differ. */
export function comparePlaces(a: readonly Name[], b: readonly Name[]): number {
  const at = a.findIndex((name, level) => name.rank !== b[level]?.rank);
  return at < 0 ? 0 : (a[at]?.rank ?? 0) - (b[at]?.rank ?? 0);
}

function shares(values: Grid['values'], of: 'Total' | 'Rows' | 'Columns'): Grid['values'] {
  const sum = (cells: readonly Value[]) => cells.reduce<number>((total, cell) => total + (Number(cell) || 0), 0);
  const whole = sum(values.flat());
  const byRow = (values[0] ?? []).map((_, row) => sum(values.map(column => column[row] ?? null)));
  return values.map(column => {
    const ofColumn = sum(column);
    return column.map((cell, row) => {
      const total = of === 'Total' ? whole : of === 'Rows' ? byRow[row] : ofColumn;
      return cell === null || !total ? null : Number(cell) / total;
    });
  });
}
