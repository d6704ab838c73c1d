import type { DataRow, DataValue, QueryResult } from '@meridian/contracts/documents';
import { type ChartTheme, columnLabel, type ModelInput, metricLabel, type Size } from '@meridian/core/chart';
import type { Mark } from '@meridian/core/filters';
import {
  currencyFormatter,
  numberFormatter,
  screenNumberFormatter,
  timeFormatter,
  timeGrainFormatter,
} from '@meridian/core/format';
import { numberOf } from '../shared/timeseries/series';
import type { PieForm } from './form';
import { sliceLabel } from './slice-label';

export interface Slice {
  /** Unique; the name, or the place where two read the same. */
  readonly id: string;
  readonly name: string;
  readonly value: number;
  /** Of all slices, 0–1. */
  readonly share: number;
  readonly colour: string;
  /** What stands at the slice, as exports write it; empty below the threshold or where labels are off. */
  readonly label: string;
  /** The same as the screen shows it. */
  readonly screenLabel: string;
  readonly mark: Mark | null;
  /** Slices merged into this one. */
  readonly parts: readonly { readonly name: string; readonly value: number }[];
}

/** Parts of a whole, in the order of the answer. */
export interface PieModel {
  readonly kind: 'pie';
  readonly slices: readonly Slice[];
  readonly total: number;
  readonly metric: string;
  readonly dimension: string;
  /** The value as exports write it. */
  readonly text: (value: unknown) => string;
  readonly screen: (value: unknown) => string;
  readonly percent: (share: number) => string;
  readonly form: PieForm;
  readonly theme: ChartTheme;
  readonly size: Size;
  readonly selected: readonly string[];
  readonly isEmpty: boolean;
}

export const otherLabel = 'Other';

export function buildPieModel(input: ModelInput<PieForm>): PieModel {
  const { form, dataset } = input;
  const result = input.results[0] ?? { colnames: [], coltypes: [], data: [] };
  const metric = form.metric === null ? '' : metricLabel(form.metric);
  const format =
    dataset.columnFormats[metric] && form.number_format === 'SMART_NUMBER'
      ? dataset.columnFormats[metric]
      : form.number_format;
  const currency = form.currency_format ?? dataset.currencyFormats[metric] ?? null;
  const text = currency === null ? numberFormatter(format) : currencyFormatter(currency, format);
  const screen = screenNumberFormatter(format, currency);
  const percent = numberFormatter('.2%');
  const shares = screenNumberFormatter('.1%');
  const parts = merged(rawSlices(input, result, metric), form.threshold_for_other);
  const total = parts.reduce((sum, part) => sum + part.value, 0);
  const slices = parts.map(part => {
    const share = total === 0 ? 0 : part.value / total;
    const shows = form.show_labels && share * 100 >= form.show_labels_threshold;
    const { name, value } = part;
    const colour = part.parts.length > 0 ? input.theme.other : part.colour;
    const label = shows ? sliceLabel(form, { name, value: text(value), percent: percent(share) }) : '';
    const screenLabel = shows ? sliceLabel(form, { name, value: screen(value), percent: shares(share) }) : '';
    return { ...part, colour, share, label, screenLabel };
  });
  return {
    kind: 'pie',
    slices,
    total,
    metric: dataset.verboseMap[metric] ?? metric,
    dimension: form.groupby.map(columnLabel).join(', '),
    text,
    screen,
    percent: shares,
    form,
    theme: input.theme,
    size: input.size,
    selected: input.selected,
    isEmpty: slices.length === 0,
  };
}

type RawSlice = Omit<Slice, 'share' | 'label' | 'screenLabel'>;

function rawSlices(input: ModelInput<PieForm>, result: QueryResult, metric: string): readonly RawSlice[] {
  const columns = input.form.groupby.map(columnLabel);
  const printers = columns.map(column => printerOf(input.form, result, column));
  const names = new Map<string, number>();
  return result.data.map(row => {
    const name = columns.map((column, index) => printers[index]?.(row[column] ?? null) ?? '').join(', ');
    const seen = names.get(name) ?? 0;
    names.set(name, seen + 1);
    return {
      id: seen === 0 ? name : `${name} (${seen + 1})`,
      name,
      value: numberOf(row[metric]) ?? 0,
      colour: input.colourOf(name),
      mark: markOf(input.form, row, name),
      parts: [],
    };
  });
}

function printerOf(form: PieForm, result: QueryResult, column: string): (value: DataValue) => string {
  const isTime = result.coltypes[result.colnames.indexOf(column)] === 2;
  const time =
    form.date_format === 'smart_date' && form.time_grain_sqla
      ? timeGrainFormatter(form.time_grain_sqla)
      : timeFormatter(form.date_format);
  return value => {
    if (value === null) return '<NULL>';
    return isTime && typeof value === 'number' ? time(value) : String(value);
  };
}

function markOf(form: PieForm, row: DataRow, name: string): Mark | null {
  const columns = form.groupby.filter(column => typeof column === 'string');
  if (columns.length === 0 || columns.length < form.groupby.length) return null;
  return { label: name, values: columns.map(column => ({ column, value: row[column] ?? null })) };
}

/** Slices below the threshold (percent) become one; a single one stays itself. */
function merged(slices: readonly RawSlice[], threshold: number): readonly RawSlice[] {
  const total = slices.reduce((sum, slice) => sum + slice.value, 0);
  const isSmall = (slice: RawSlice) => threshold > 0 && total > 0 && (slice.value / total) * 100 < threshold;
  const small = slices.filter(isSmall);
  if (small.length === 0) return slices;
  const other: RawSlice = {
    id: otherLabel,
    name: otherLabel,
    value: small.reduce((sum, slice) => sum + slice.value, 0),
    colour: 'transparent',
    mark: null,
    parts: small.map(({ name, value }) => ({ name, value })),
  };
  return [...slices.filter(slice => !isSmall(slice)), other];
}
