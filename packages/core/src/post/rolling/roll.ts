import { rollExtreme } from './extremes';
import { rollMoments } from './moments';
import { rollQuantile } from './quantiles';
import type { RollingSettings } from './rolling-options';
import { rollSum } from './sums';

export const rollingTypes = [
  'count',
  'kurt',
  'max',
  'mean',
  'median',
  'min',
  'std',
  'skew',
  'sum',
  'var',
  'quantile',
] as const;
export type RollingType = (typeof rollingTypes)[number];

/** A window of rows: how many it holds, how many numbers it must hold to have a result, and whether its row stands in its middle. */
export interface Span {
  readonly window: number;
  readonly leastCount: number;
  readonly center: boolean;
}

/** One result a row; NaN where the window holds too few numbers. */
export function rollNumbers(
  values: readonly number[],
  type: RollingType,
  span: Span,
  settings: RollingSettings,
): number[] {
  switch (type) {
    case 'count':
      return rollSum(
        values.map(value => (Number.isNaN(value) ? 0 : 1)),
        span,
        'sum',
      );
    case 'sum':
    case 'mean':
      return rollSum(values, span, type);
    case 'min':
    case 'max':
      return rollExtreme(values, span, type);
    case 'median':
      return rollQuantile(values, span, { ...settings, quantile: 0.5, interpolation: 'linear' });
    case 'quantile':
      return rollQuantile(values, span, settings);
    case 'std':
    case 'var':
    case 'skew':
    case 'kurt':
      return rollMoments(values, span, { type, degreesOfFreedom: settings.degreesOfFreedom });
    default:
      return type satisfies never;
  }
}

/** The last row of a row's window, and the one before its first. */
export function windowOf(row: number, { window, center }: Span): { readonly end: number; readonly before: number } {
  const end = row + (center ? Math.floor((window - 1) / 2) : 0);
  return { end, before: end - window };
}
