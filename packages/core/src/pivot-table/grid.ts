import type { Cell, TableColumn } from '../table';
import type { Aggregation, Value } from './aggregates';

/** Names of rows and columns in their levels; `values` by column, then row. */
export interface Grid {
  readonly rowNames: readonly (readonly string[])[];
  readonly columnNames: readonly (readonly string[])[];
  readonly values: readonly (readonly Value[])[];
}

export interface GridPlan {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly metrics: readonly string[];
  readonly aggregation: Aggregation;
  readonly rowCount: number;
}

/** A column for each metric and combination of names that occurs; without rows there is one, named as a total. */
export function cellsOf(known: ReadonlyMap<string, TableColumn>, plan: GridPlan): Grid {
  const { rows, columns, metrics, aggregation } = plan;
  const keysOf = (names: readonly string[]) => {
    const levels = names.map(name => known.get(name)?.values ?? []);
    return Array.from({ length: plan.rowCount }, (_, row) => levels.map(values => named(values[row] ?? null)));
  };
  const total = [`Total (${aggregation.name})`];
  const rowKeys = rows.length === 0 ? Array.from({ length: plan.rowCount }, () => total) : keysOf(rows);
  const rowNames = distinct(rowKeys);
  const columnKeys = keysOf(columns);
  const across = distinct(columnKeys);
  const groups = new Map<string, number[]>();
  for (let row = 0; row < plan.rowCount; row += 1) {
    const key = JSON.stringify([rowKeys[row], columnKeys[row]]);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  const valueAt = (metric: string, row: readonly string[], column: readonly string[]) => {
    const group = groups.get(JSON.stringify([row, column]));
    const values = known.get(metric)?.values ?? [];
    return group === undefined ? null : aggregation.cell(group.map(at => values[at] ?? null));
  };
  const asked = metrics.flatMap(metric => across.map(column => ({ metric, column })));
  const made = asked
    .map(({ metric, column }) => ({
      name: [metric, ...column],
      values: rowNames.map(row => valueAt(metric, row, column)),
    }))
    .filter(({ values }) => values.some(value => value !== null));
  const grid = { rowNames, columnNames: made.map(({ name }) => name), values: made.map(({ values }) => values) };
  return aggregation.shareOf === null ? grid : { ...grid, values: shares(grid.values, aggregation.shareOf) };
}

/** Nothing has a name too. */
function named(cell: Cell): string {
  if (cell === null) return 'NULL';
  if (typeof cell === 'boolean') return cell ? 'True' : 'False';
  return String(cell);
}

/** Each once, in the order of their levels. */
function distinct(keys: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const found = new Map(keys.map(key => [JSON.stringify(key), key]));
  return [...found.values()].sort(compareLevels);
}

function compareLevels(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((name, level) => name !== b[level]);
  if (at < 0) return 0;
  const [left, right] = [a[at] ?? '', b[at] ?? ''];
  const [x, y] = [Number(left), Number(right)];
  if (left !== '' && right !== '' && Number.isFinite(x) && Number.isFinite(y)) return x - y;
  return left < right ? -1 : 1;
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
