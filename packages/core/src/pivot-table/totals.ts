import type { Aggregation } from './aggregates';
import type { Grid } from './grid';
import { type Name, wordName } from './names';

type Names = readonly Name[];

/** A column behind every group of columns, and one for all of them. */
export function withRowTotals(grid: Grid, { name, total }: Aggregation): Grid {
  const levels = grid.columnNames[0]?.length ?? 0;
  const columns = grid.columnNames.map((names, at) => ({
    names,
    values: grid.values[at] ?? [],
    kind: grid.kinds[at] ?? 'other',
  }));
  const made = columns.flatMap((column, at) => {
    const ending = groupsEnding(grid.columnNames, at, levels);
    const totals = ending.map(depth => {
      const group = column.names.slice(0, depth);
      const inside = columns.filter(other => isWithin(other.names, group));
      const values = grid.rowNames.map((_, row) => total(inside.map(other => other.values[row] ?? null)));
      return { names: totalName(group, levels, name), values, kind: inside[0]?.kind ?? 'other' };
    });
    return [column, ...totals];
  });
  return {
    ...grid,
    columnNames: made.map(({ names }) => names),
    values: made.map(({ values }) => values),
    kinds: made.map(({ kind }) => kind),
  };
}

/** A row below every group of rows, and one for all of them. */
export function withColumnTotals({ rowNames, columnNames, values, kinds }: Grid, aggregation: Aggregation): Grid {
  const turned = rowNames.map((_, row) => values.map(column => column[row] ?? null));
  const made = withRowTotals({ rowNames: columnNames, columnNames: rowNames, values: turned, kinds: [] }, aggregation);
  return {
    rowNames: made.columnNames,
    columnNames,
    kinds,
    values: columnNames.map((_, at) => made.values.map(row => row[at] ?? null)),
  };
}

/** How long the groups are whose last member stands here: inner ones first, the one of everything (0) last. */
function groupsEnding(names: readonly Names[], at: number, levels: number): readonly number[] {
  const depths = Array.from({ length: levels }, (_, i) => levels - 1 - i);
  const next = names[at + 1];
  const here = names[at] ?? [];
  return depths.filter(depth => next === undefined || !isWithin(next, here.slice(0, depth)));
}

function isWithin(names: Names, group: Names): boolean {
  return group.every((name, level) => names[level] === name);
}

function totalName(group: Names, levels: number, aggregation: string): Names {
  const own = group.length === 0 ? `Total (${aggregation})` : 'Subtotal';
  return [...group, wordName(own), ...Array.from({ length: levels - group.length - 1 }, () => wordName(''))];
}
