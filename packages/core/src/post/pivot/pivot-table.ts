import type { Cell } from '../../table';
import { labelKey } from '../frame/append-columns';
import { labelOfValue } from '../frame/flat-name';
import { type Frame, type FrameColumn, isMissing } from '../frame/frame';
import { groupRows, rowsOfGroups } from '../frame/group-rows';
import type { ResolvedAggregate } from '../statistics/aggregates-option';
import { aggregateGroups } from '../statistics/aggregators';

/** A pivot with everything found. */
export interface PivotPlan {
  readonly rowCount: number;
  readonly index: readonly FrameColumn[];
  readonly columns: readonly FrameColumn[];
  /** In the order of the result's metrics. */
  readonly aggregates: readonly ResolvedAggregate[];
  /** What stands where a row has nothing of a column; null leaves it missing. */
  readonly fillValue: number | null;
  readonly dropsMissing: boolean;
}

type Keys = readonly (readonly Cell[])[];

/** Names the missing values of a key column; a fill that is null or empty leaves them missing. */
export function fillColumnKeys(column: FrameColumn, fill: string | null): FrameColumn {
  if (!fill || !column.values.some(isMissing)) return column;
  const values = column.values.map(cell => (isMissing(cell) ? fill : labelOfValue(cell, column.kind)));
  return { ...column, kind: column.kind === 'time' ? 'text' : column.kind, values };
}

export function layOut(plan: PivotPlan): Frame {
  const grouping = groupRows([...plan.index, ...plan.columns], plan.rowCount, plan.dropsMissing ? 'drop' : 'keep');
  const groups = rowsOfGroups(grouping);
  const results = plan.aggregates.map(({ column, option }) => aggregateGroups(column, groups, option));
  const holdsNothing = (group: number) => results.every(({ values }) => isMissing(values[group]));
  const kept = grouping.keys.flatMap((key, group) =>
    plan.dropsMissing && holdsNothing(group) ? [] : [{ key, group }],
  );
  const depth = plan.index.length;
  const rowKeys = rowKeysOf(
    kept.map(({ key }) => key.slice(0, depth)),
    plan,
  );
  const columnKeys =
    plan.columns.length === 0 ? new KeyIndex([[]]) : KeyIndex.ascending(kept.map(({ key }) => key.slice(depth)));
  const cells = kept.map(({ key, group }) => ({
    row: rowKeys.placeOf(key.slice(0, depth)),
    column: columnKeys.placeOf(key.slice(depth)),
    group,
  }));
  const columns = plan.aggregates.flatMap(({ name }, at) => {
    const { kind = 'number', values: made = [] } = results[at] ?? {};
    const byColumn = columnKeys.keys.map(() => new Array<Cell>(rowKeys.keys.length).fill(plan.fillValue ?? Number.NaN));
    for (const { row, column, group } of cells) {
      const values = byColumn[column];
      if (values !== undefined) values[row] = filled(made[group] ?? Number.NaN, plan.fillValue);
    }
    return byColumn.map(
      (values, place): FrameColumn => ({
        labels: [name, ...labelsOf(columnKeys.keys[place] ?? [], plan)],
        kind,
        values,
      }),
    );
  });
  return {
    rowCount: rowKeys.keys.length,
    index: plan.index.map(({ labels, kind }, level) => ({
      name: String(labels[0]),
      kind,
      values: rowKeys.keys.map(key => key[level] ?? null),
    })),
    isPlainIndex: false,
    levelNames: plan.columns.length === 0 ? [null] : [null, ...plan.columns.map(column => String(column.labels[0]))],
    columns: plan.dropsMissing ? columns.filter(column => !column.values.every(isMissing)) : columns,
  };
}

function filled(cell: Cell, fillValue: number | null): Cell {
  return fillValue !== null && isMissing(cell) ? fillValue : cell;
}

export function labelsOf(key: readonly Cell[], plan: PivotPlan): readonly Cell[] {
  return key.map((value, level) => labelOfValue(value, plan.columns[level]?.kind ?? 'text'));
}

/** The rows that occur; where nothing is dropped and several columns make the index, every combination of their values. */
function rowKeysOf(keys: Keys, plan: PivotPlan): KeyIndex {
  const occurring = KeyIndex.ascending(keys);
  if (plan.dropsMissing || plan.index.length === 1) return occurring;
  const levels = plan.index.map((_, level) => KeyIndex.ascending(keys.map(key => [key[level] ?? null])).keys);
  const all = levels.reduce<Keys>(
    (before, level) => before.flatMap(key => level.map(([value]) => [...key, value ?? null])),
    [[]],
  );
  return new KeyIndex(all);
}

/** Distinct keys with their places. */
class KeyIndex {
  readonly keys: Keys;
  private readonly places: ReadonlyMap<string | Cell, number>;

  constructor(keys: Keys) {
    this.keys = keys;
    this.places = new Map(keys.map((key, place) => [placeKey(key), place] as const));
  }

  /** Of keys in the ascending order of a grouping by them and others: sorted again only where they do not come first. */
  static ascending(keys: Keys): KeyIndex {
    const grouping = groupRows(
      (keys[0] ?? []).map((_, level) => ({ kind: 'other', values: keys.map(key => key[level] ?? null) })),
      keys.length,
      'keep',
    );
    return new KeyIndex(keys.length === 0 ? [] : grouping.keys);
  }

  placeOf(key: readonly Cell[]): number {
    return this.places.get(placeKey(key)) ?? -1;
  }
}

function placeKey(key: readonly Cell[]): string | Cell {
  return key.length === 1 ? (key[0] ?? null) : labelKey(key);
}
