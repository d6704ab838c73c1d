import { rollExtreme } from './extremes';
import { rollMoments } from './moments';
import { rollQuantile } from './quantiles';
import type { RollingSettings } from './rolling-options';
import type { Span } from './span';
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
