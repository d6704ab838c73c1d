import type { DataRow, DataValue } from '@meridian/contracts/documents';
import { figureWidth } from '../shared/axis/text-width';
import { type CellLook, lookByRule } from '../shared/conditional/apply';
import { numberOf } from '../shared/timeseries/series';
import type { TableColumn } from './columns';
import type { TableModel } from './model';

/** A bar in a lane: shares of the lane, 0–1, and the place of zero where values run both ways. */
export interface CellBar {
  readonly start: number;
  readonly length: number;
  readonly zero: number | null;
  readonly isNegative: boolean;
}

/** Least and greatest value of a column that has bars. */
export interface BarRange {
  readonly least: number;
  readonly most: number;
  /** Negative values go left of a zero line. */
  readonly aligned: boolean;
  /** px that the longest number takes, so that all bars begin and end alike. */
  readonly textPx: number;
}

/** Rows whose numbers are measured. */
const measured = 400;

/** `letterPx` is the height of the letters of cells. */
export function barRanges(model: TableModel, letterPx = 13): ReadonlyMap<string, BarRange> {
  const withBars = model.columns.filter(column => hasBars(model, column));
  return new Map(
    withBars.map(column => {
      const values = model.rows.flatMap(row => numberOf(row[column.key]) ?? []);
      const aligned = column.config.alignPositiveNegative ?? model.form.align_pn;
      const least = values.reduce((low, value) => Math.min(low, value), 0);
      const most = values.reduce((high, value) => Math.max(high, value), 0);
      const textPx = model.rows
        .slice(0, measured)
        .reduce((width, row) => Math.max(width, figureWidth(column.screen(row[column.key] ?? null), letterPx)), 0);
      return [column.key, { least, most, aligned: aligned || least < 0, textPx: Math.ceil(textPx) + 2 }];
    }),
  );
}

/** Metrics of groups have bars, unless the author says otherwise for all or for the column. */
function hasBars({ form, rows }: TableModel, { config, isMetric, isPercent, kind, group }: TableColumn): boolean {
  if (kind !== 'number' || rows.length < 2) return false;
  const standard = form.show_cell_bars && (isMetric || isPercent) && group === null;
  return config.showCellBars ?? standard;
}

export function cellBar(value: DataValue, range: BarRange): CellBar | null {
  const number = numberOf(value);
  if (number === null) return null;
  const [least, most] = range.aligned ? [range.least, range.most] : [0, Math.max(range.most, -range.least)];
  const span = most - least || 1;
  const zero = range.aligned ? -least / span : 0;
  const size = range.aligned ? number : Math.abs(number);
  const end = (size - least) / span;
  return {
    start: Math.min(zero, end),
    length: Math.abs(end - zero),
    zero: range.aligned && least < 0 ? zero : null,
    isNegative: number < 0,
  };
}

/** Values of every column a rule looks at, for how far the rule holds. */
export type RuleValues = ReadonlyMap<string, readonly number[]>;

export function ruleValues({ form, rows }: TableModel): RuleValues {
  const columns = [...new Set(form.conditional_formatting.map(rule => rule.column))];
  return new Map(columns.map(column => [column, rows.flatMap(row => numberOf(row[column]) ?? [])]));
}

/** The look of one cell by all rules; a later rule wins. */
export function cellLook(
  { form }: TableModel,
  row: DataRow,
  { column, values }: { readonly column: TableColumn; readonly values: RuleValues },
): CellLook {
  let look: CellLook = {};
  for (const rule of form.conditional_formatting) {
    if (rule.column !== column.key && !rule.toAllRow) continue;
    const own = lookByRule(rule, row[rule.column] ?? null, values.get(rule.column) ?? []);
    if (own !== null) look = { ...look, ...own };
  }
  return look;
}

/** Better or worse than before, where the author asks for colour; null else. */
export function changeLook(
  { form, theme }: TableModel,
  column: TableColumn,
  value: DataValue,
): { readonly colour: string; readonly arrow: '↑' | '↓' } | null {
  const number = numberOf(value);
  const isChange = column.group !== null && (column.label === '△' || column.label === '%');
  if (!form.comparison_color_enabled || !isChange || number === null || number === 0) return null;
  const isGood = number > 0 === (form.comparison_color_scheme === 'Green');
  return { colour: isGood ? theme.success : theme.danger, arrow: number > 0 ? '↑' : '↓' };
}
