import { type Features, featuresOf, rowOf } from './features';
import type { ForecastInput } from './forecast-input';
import { normalQuantile } from './normal-quantile';
import { solveRidge } from './ridge';

/** One number for each known and then each future time. */
export interface Forecast {
  readonly middle: readonly number[];
  readonly lower: readonly number[];
  readonly upper: readonly number[];
}

/** How far the parts of the model are held back, as the deviation each coefficient is expected to have on a scale where times and values span 1. */
const expected = { level: 5, bend: 0.05, wave: 10 } as const;

/**
 * A level and a slope that may bend at places spread over the first four fifths of the known times, and seasons as sums of waves, fitted
 * by ridge regression; coefficients are held back by the noise that a first fit leaves. The bounds are those of normal noise, which
 * widen with the bends that the future may bring: as many and as strong as the known times had. Deterministic.
 */
export function forecast(input: ForecastInput): Forecast {
  const features = featuresOf(input);
  const all = [...input.times, ...input.future];
  const known = input.values.flatMap((value, at) =>
    Number.isNaN(value) ? [] : [{ value, time: input.times[at] ?? 0 }],
  );
  const scale = known.reduce((most, { value }) => Math.max(most, Math.abs(value)), 0) || 1;
  if (known.length < 2) return constantForecast(all.length, known[0]?.value ?? Number.NaN);
  const rows = known.map(({ time }) => rowOf(features, time));
  const targets = known.map(({ value }) => value / scale);
  const { weights, deviation } = fit(rows, targets, features);
  const bends = weights.slice(2, 2 + features.bends.length);
  const strength = bends.reduce((sum, bend) => sum + Math.abs(bend), 0) / Math.max(1, bends.length);
  const quantile = normalQuantile((1 + input.confidence) / 2);
  const middle = all.map(time => dot(rowOf(features, time), weights) * scale);
  const spread = all.map(time => quantile * scale * Math.hypot(deviation, drift(time, features, strength)));
  return {
    middle,
    lower: middle.map((value, at) => value - (spread[at] ?? 0)),
    upper: middle.map((value, at) => value + (spread[at] ?? 0)),
  };
}

function fit(
  rows: readonly (readonly number[])[],
  targets: readonly number[],
  features: Features,
): { readonly weights: readonly number[]; readonly deviation: number } {
  let deviation = 0.1;
  let weights: readonly number[] = [];
  for (let pass = 0; pass < 2; pass += 1) {
    const penalties = penaltiesOf(features, rows[0]?.length ?? 0, Math.max(deviation, 1e-6));
    weights = solveRidge(rows, targets, penalties);
    const squares = rows.map((row, at) => ((targets[at] ?? 0) - dot(row, weights)) ** 2);
    deviation = Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length);
  }
  return { weights, deviation };
}

function penaltiesOf(features: Features, size: number, deviation: number): readonly number[] {
  return Array.from({ length: size }, (_, at) => {
    const kind = at < 2 ? 'level' : at < 2 + features.bends.length ? 'bend' : 'wave';
    return (deviation / expected[kind]) ** 2;
  });
}

/** Deviation of the trend at a time behind the known ones, if it goes on bending: bends come evenly, each with a strength of its own. */
function drift(time: number, { start, span, bends }: Features, strength: number): number {
  const ahead = Math.max(0, (time - start) / span - 1);
  return Math.sqrt((2 / 3) * bends.length * strength ** 2 * ahead ** 3);
}

function constantForecast(count: number, value: number): Forecast {
  const values = new Array<number>(count).fill(value);
  return { middle: values, lower: values, upper: values };
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
}
