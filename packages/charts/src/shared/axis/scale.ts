/** A value axis with round ends. `ticks` run from `min` to `max` in steps of 1, 2 or 5 of a power of ten. */
export interface Scale {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly ticks: readonly number[];
}

export interface ScaleInput {
  readonly least: number;
  readonly most: number;
  /** How many intervals fit. */
  readonly intervals: number;
  /** `always` for bars and areas; `near` begins at 0 unless that would press the values into the upper part. */
  readonly zero: 'always' | 'near';
  /** Ends set by hand; null where open. */
  readonly bounds: readonly [number | null, number | null];
}

/** Values that use less than this share of an axis from 0 get an axis of their own. */
const leastUse = 0.4;

export function valueScale({ least, most, intervals, zero, bounds }: ScaleInput): Scale {
  const [from, to] = withZero(finite(least, 0), finite(most, 1), zero);
  const low = bounds[0] ?? from;
  const high = Math.max(bounds[1] ?? to, low);
  const span = high - low || Math.abs(high) || 1;
  const step = roundStep(span / Math.max(1, intervals));
  const min = bounds[0] ?? Math.floor(low / step + 1e-9) * step;
  const roundMax = Math.ceil(high / step - 1e-9) * step;
  const max = bounds[1] ?? (roundMax <= min ? min + step : roundMax);
  return { min: tidy(min), max: tidy(max), step, ticks: ticksBetween(min, max, step) };
}

/** Powers of ten (or of a wider step) between two positive values. */
export function logScale(least: number, most: number): Scale {
  const low = Math.floor(Math.log10(Math.max(least, Number.MIN_VALUE)));
  const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(most, Number.MIN_VALUE))));
  const every = Math.ceil((high - low) / 6);
  const ticks = Array.from({ length: Math.floor((high - low) / every) + 1 }, (_, index) => 10 ** (low + index * every));
  return { min: 10 ** low, max: 10 ** high, step: 10, ticks };
}

function withZero(least: number, most: number, zero: 'always' | 'near'): readonly [number, number] {
  if (zero === 'always') return [Math.min(0, least), Math.max(0, most)];
  const span = most - least;
  if (least >= 0) return span >= leastUse * most || span === 0 ? [0, most] : [least, most];
  if (most <= 0) return span >= leastUse * -least || span === 0 ? [least, 0] : [least, most];
  return [least, most];
}

function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const share = rough / power;
  const factor = share <= 1.0001 ? 1 : share <= 2.0001 ? 2 : share <= 5.0001 ? 5 : 10;
  return tidy(factor * power);
}

function ticksBetween(min: number, max: number, step: number): readonly number[] {
  const first = Math.ceil(min / step - 1e-9);
  const count = Math.floor(max / step + 1e-9) - first + 1;
  return Array.from({ length: Math.max(0, Math.min(count, 100)) }, (_, index) => tidy((first + index) * step));
}

/** Without the dust of binary fractions. */
function tidy(value: number): number {
  return Number(value.toPrecision(15));
}

function finite(value: number, otherwise: number): number {
  return Number.isFinite(value) ? value : otherwise;
}
