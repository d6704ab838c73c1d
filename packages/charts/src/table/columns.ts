import type { DataValue, QueryResult } from '@meridian/contracts/documents';
import { columnLabel, type ModelInput, metricLabel } from '@meridian/core/chart';
import {
  type CurrencyFormat,
  currencyFormatter,
  numberFormatter,
  screenNumberFormatter,
  timeFormatter,
  timeGrainFormatter,
} from '@meridian/core/format';
import type { ColumnConfig, TableForm } from './form';

/** One column of a table chart. */
export interface TableColumn {
  /** The key of its cells in a row. */
  readonly key: string;
  readonly label: string;
  /** The metric several columns belong to, in a comparison; null else. */
  readonly group: string | null;
  readonly kind: 'text' | 'number' | 'time' | 'boolean';
  readonly isMetric: boolean;
  readonly isPercent: boolean;
  /** The cell as exports write it; null where it is written as it is. */
  readonly text: ((value: DataValue) => string) | null;
  /** The cell as the screen shows it. */
  readonly screen: (value: DataValue) => string;
  readonly config: ColumnConfig;
  /** The dataset column a click on a cell selects by; null for metrics and ad-hoc columns. */
  readonly dimension: string | null;
}

interface ColumnSource {
  readonly form: TableForm;
  readonly result: QueryResult;
  readonly dataset: ModelInput<TableForm>['dataset'];
  readonly grain: string | null;
}

/** The columns in the order of the answer; columns that were asked for only to make shares of them are left out. */
export function plainColumns(source: ColumnSource): readonly TableColumn[] {
  const { form, result } = source;
  const metrics = new Set(form.metrics.map(metricLabel));
  const shares = form.percent_metrics.map(metricLabel);
  const isRaw = form.query_mode === 'raw';
  return result.colnames
    .map((key, index) => ({ key, type: result.coltypes[index] ?? 1 }))
    .filter(({ key }) => isRaw || metrics.has(key) || !shares.includes(key))
    .map(({ key, type }) => {
      const isPercent =
        !isRaw && key.startsWith('%') && shares.some(label => key === `%${label}` || key.startsWith(`%${label}__`));
      return columnOf(source, { key, type, isMetric: !isRaw && metrics.has(key), isPercent });
    });
}

interface Asked {
  readonly key: string;
  readonly type: number;
  readonly isMetric: boolean;
  readonly isPercent: boolean;
}

function columnOf(
  { form, result, dataset, grain }: ColumnSource,
  { key, type, isMetric, isPercent }: Asked,
): TableColumn {
  const config = form.column_config[key] ?? {};
  const kind = kindOf(type);
  const base = isPercent ? key.slice(1) : key;
  const verbose = dataset.verboseMap[base] ?? base;
  const values = result.data.map(row => row[key] ?? null);
  const printers =
    kind === 'time'
      ? timePrinters(form, { config, grain, values })
      : kind === 'number'
        ? numberPrinters({
            config,
            isMetric,
            isPercent,
            values,
            saved: dataset.columnFormats[key] ?? null,
            currency: dataset.currencyFormats[key] ?? null,
          })
        : { text: null, screen: (value: DataValue) => (value === null ? '–' : String(value)) };
  return {
    key,
    label: config.customColumnName || (isPercent ? `%${verbose}` : verbose),
    group: null,
    kind,
    isMetric,
    isPercent,
    config,
    dimension: isMetric || isPercent ? null : dimensionOf(form, key),
    ...printers,
  };
}

function kindOf(type: number): TableColumn['kind'] {
  return type === 0 ? 'number' : type === 2 ? 'time' : type === 3 ? 'boolean' : 'text';
}

function dimensionOf(form: TableForm, key: string): string | null {
  const columns = form.query_mode === 'raw' ? form.all_columns : form.groupby;
  return columns.some(column => typeof column === 'string' && columnLabel(column) === key) ? key : null;
}

type Printers = Pick<TableColumn, 'text' | 'screen'>;

interface TimeCells {
  readonly config: ColumnConfig;
  readonly grain: string | null;
  readonly values: readonly DataValue[];
}

const dayMs = 86_400_000;

function timePrinters(form: TableForm, { config, grain, values }: TimeCells): Printers {
  const format = config.d3TimeFormat ?? form.table_timestamp_format;
  const isAdaptive = format === 'smart_date';
  const wholeDays = values.every(value => typeof value !== 'number' || value % dayMs === 0);
  const print = !isAdaptive
    ? timeFormatter(format)
    : grain !== null
      ? timeGrainFormatter(grain)
      : timeFormatter(wholeDays ? '%Y-%m-%d' : '%Y-%m-%d %H:%M:%S');
  return { text: print, screen: value => (value === null ? '–' : print(value)) };
}

interface NumberCells {
  readonly config: ColumnConfig;
  readonly isMetric: boolean;
  readonly isPercent: boolean;
  readonly values: readonly DataValue[];
  readonly saved: string | null;
  readonly currency: CurrencyFormat | null;
}

/** Text as recorded: metrics adaptive, shares with three digits, plain columns as they are. The screen keeps one precision a column. */
export function numberPrinters(cells: NumberCells): Printers {
  const { config, isMetric, isPercent } = cells;
  const given = config.d3NumberFormat ?? cells.saved;
  const currency = isPercent ? null : (config.currencyFormat ?? cells.currency);
  const format = given ?? (isPercent ? '.3%' : isMetric ? 'SMART_NUMBER' : null);
  const shown = given ?? (isPercent ? '.1%' : groupedFormat(cells.values));
  const small = config.d3SmallNumberFormat ?? null;
  const text =
    format === null && currency === null
      ? null
      : currency === null
        ? numberFormatter(format)
        : currencyFormatter(currency, format);
  const screen = screenNumberFormatter(shown, currency);
  const screenSmall = small === null ? screen : screenNumberFormatter(small, currency);
  return {
    text,
    screen: value => (small !== null && typeof value === 'number' && Math.abs(value) < 1 ? screenSmall : screen)(value),
  };
}

/** Thousands apart, and as many decimals for all as the column needs: none for whole numbers, at most four for small ones. */
function groupedFormat(values: readonly DataValue[]): string {
  const numbers = values.map(Number).filter(Number.isFinite);
  if (numbers.every(Number.isInteger)) return ',d';
  const most = numbers.reduce((max, value) => Math.max(max, Math.abs(value)), 0);
  return `,.${most >= 1000 ? 1 : most >= 1 ? 2 : 4}f`;
}
