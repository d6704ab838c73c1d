import type { DataValue } from '@meridian/contracts/documents';
import { type ModelInput, metricLabel } from '@meridian/core/chart';
import {
  currencyFormatter,
  noValue,
  numberFormatter,
  screenNumberFormatter,
  timeFormatter,
} from '@meridian/core/format';
import { grainLengthMs, timeWords } from '../axis/time-words';
import type { TimeseriesForm } from './form';
import type { Rows } from './series';
import type { StackStyle } from './stack';

export interface XAxis {
  readonly label: string;
  readonly title: string;
  readonly kind: Rows['xKind'];
  readonly values: readonly DataValue[];
  /** The value as the axis writes it. */
  readonly text: (value: DataValue) => string;
  /** The value in words, for the head of a tooltip. */
  readonly words: (value: DataValue) => string;
  readonly format: string;
  /** Least distance of two buckets, ms; 0 where the axis is not time or has no grain. */
  readonly grainMs: number;
}

export interface YAxis {
  readonly title: string;
  readonly kind: 'value' | 'log';
  /** Texts as exports write them. */
  readonly text: (value: unknown) => string;
  /** Texts as the screen shows them on axes. */
  readonly screen: (value: unknown) => string;
  /** Texts that say a value in full: in tooltips and beside bars. The author's own format stands. */
  readonly exact: (value: unknown) => string;
  readonly isPercent: boolean;
  /** The format is the adaptive one, so that ticks may share one unit. */
  readonly isAdaptive: boolean;
  readonly bounds: readonly [number | null, number | null];
}

export function xAxisOf(form: TimeseriesForm, rows: Rows, verbose: Readonly<Record<string, string>>): XAxis {
  const grain = rows.xKind === 'time' ? (form.time_grain_sqla ?? null) : null;
  const text = axisText(form, rows.xKind);
  const ownWords = form.tooltipTimeFormat !== 'smart_date';
  const timeText = ownWords ? timeFormatter(form.tooltipTimeFormat) : timeWords(grain);
  return {
    label: verbose[rows.xLabel] ?? rows.xLabel,
    title: form.x_axis_title,
    kind: rows.xKind,
    values: rows.x,
    text,
    words: value => (rows.xKind === 'time' && typeof value === 'number' ? timeText(value) : text(value)),
    format: form.x_axis_time_format,
    grainMs: grainLengthMs(grain),
  };
}

function axisText(form: TimeseriesForm, kind: Rows['xKind']): XAxis['text'] {
  if (kind === 'time') return timeFormatter(form.x_axis_time_format);
  if (kind === 'value') return screenNumberFormatter(form.x_axis_number_format);
  return value => (value === null ? '<NULL>' : String(value));
}

export function yAxisOf({ form, dataset }: ModelInput<TimeseriesForm>, style: StackStyle): YAxis {
  const isPercent = Boolean(form.contributionMode) || style === 'expand';
  const [only, ...others] = form.metrics.map(metricLabel);
  const single = others.length === 0 ? (only ?? '') : '';
  const adaptive = form.y_axis_format === 'SMART_NUMBER';
  const format = isPercent
    ? form.y_axis_format.includes('%')
      ? form.y_axis_format
      : ',.0%'
    : ((adaptive ? dataset.columnFormats[single] : null) ?? form.y_axis_format);
  const currency = isPercent ? null : (form.currency_format ?? dataset.currencyFormats[single] ?? null);
  const screen = screenNumberFormatter(format, currency);
  const isAdaptive = format === 'SMART_NUMBER' && currency === null;
  return {
    title: form.y_axis_title,
    kind: form.logAxis ? 'log' : 'value',
    text: currency === null ? numberFormatter(format) : currencyFormatter(currency, format),
    screen: value => (value === null ? noValue : screen(value)),
    isPercent,
    isAdaptive,
    exact: isAdaptive
      ? inFull
      : isPercent && format === ',.0%'
        ? inPercent
        : value => (value === null ? noValue : screen(value)),
    bounds: form.truncateYAxis ? form.y_axis_bounds : [null, null],
  };
}

const whole = screenNumberFormatter(',d');
const oneDecimal = screenNumberFormatter(',.1f');
const twoDecimals = screenNumberFormatter(',.2f');
const small = screenNumberFormatter('.3~r');
const inPercent = screenNumberFormatter(',.1%');

/** All digits that say something: 166,341, 34.72, 0.0123. */
function inFull(value: unknown): string {
  const number = typeof value === 'number' ? value : Number.NaN;
  if (Number.isInteger(number) || Number.isNaN(number)) return whole(value);
  if (Math.abs(number) >= 1000) return oneDecimal(number);
  return Math.abs(number) >= 1 ? twoDecimals(number) : small(number);
}
