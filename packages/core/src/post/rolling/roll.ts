import { rollExtreme } from './extremes';
import { rollQuantile } from './quantiles';
import type { RollingSettings } from './rolling-options';
import type { RollingWindow } from './rolling-window';
import { rollSpread } from './spreads';
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

/** One result a row; NaN where the window holds too few numbers. */
export function rollNumbers(
  values: readonly number[],
  type: RollingType,
  window: RollingWindow,
  settings: RollingSettings,
): number[] {
  switch (type) {
    case 'count':
      return rollSum(
        values.map(value => (Number.isNaN(value) ? 0 : 1)),
        window,
        'sum',
      );
    case 'sum':
    case 'mean':
      return rollSum(values, window, type);
    case 'min':
    case 'max':
      return rollExtreme(values, window, type);
    case 'median':
      return rollQuantile(values, window, { ...settings, quantile: 0.5, interpolation: 'linear' });
    case 'quantile':
      return rollQuantile(values, window, settings);
    case 'std':
    case 'var':
    case 'skew':
    case 'kurt':
      return rollSpread(values, window, { type, degreesOfFreedom: settings.degreesOfFreedom });
    default:
      return type satisfies never;
  }
}
