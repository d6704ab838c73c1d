import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fittingGrain, grainJoinKey, isTimeGrain, timeGrainLabel, timeGrains, truncateToGrain } from './index';

/** A Wednesday. */
const moment = Date.UTC(2024, 4, 15, 13, 47, 38, 250);
const text = (ms: number) => new Date(ms).toISOString().slice(0, 19);

describe('truncateToGrain', () => {
  it.each([
    ['PT1S', '2024-05-15T13:47:38'],
    ['PT5S', '2024-05-15T13:47:35'],
    ['PT30S', '2024-05-15T13:47:30'],
    ['PT15M', '2024-05-15T13:45:00'],
    ['PT0.5H', '2024-05-15T13:30:00'],
    ['PT6H', '2024-05-15T12:00:00'],
    ['P1D', '2024-05-15T00:00:00'],
    ['P1W', '2024-05-13T00:00:00'],
    ['1969-12-28T00:00:00Z/P1W', '2024-05-12T00:00:00'],
    ['P1W/1970-01-03T00:00:00Z', '2024-05-18T00:00:00'],
    ['P1W/1970-01-04T00:00:00Z', '2024-05-19T00:00:00'],
    ['P1M', '2024-05-01T00:00:00'],
    ['P3M', '2024-04-01T00:00:00'],
    ['P1Y', '2024-01-01T00:00:00'],
  ])('puts a moment into its bucket of %s', (grain, bucket) => {
    expect(text(truncateToGrain(moment, grain))).toBe(bucket);
  });

  it('leaves the moment that stands for a bucket where it is', () => {
    const grains = fc.constantFrom(...timeGrains.map(grain => grain.key));
    fc.assert(
      fc.property(grains, fc.integer({ min: Date.UTC(1950, 0, 1), max: Date.UTC(2060, 0, 1) }), (grain, ms) => {
        const bucket = truncateToGrain(ms, grain);
        expect(truncateToGrain(bucket, grain)).toBe(bucket);
      }),
      { numRuns: 300 },
    );
  });
});

describe('grains', () => {
  it('have labels; an unknown key is its own', () => {
    expect(timeGrainLabel('1969-12-29T00:00:00Z/P1W')).toBe('Week starting Monday');
    expect(timeGrainLabel('P2D')).toBe('P2D');
    expect(isTimeGrain('P1D')).toBe(true);
    expect(isTimeGrain('P2D')).toBe(false);
  });

  it('name the bucket that rows of two ranges are matched by', () => {
    expect(grainJoinKey(moment, 'P1Y')).toBe('2024');
    expect(grainJoinKey(moment, 'P3M')).toBe('2024-Q2');
    expect(grainJoinKey(moment, 'P1M')).toBe('2024-05');
    expect(grainJoinKey(moment, 'P1W')).toBe('2024-W20');
    expect(grainJoinKey(Date.UTC(2024, 0, 1), 'P1W')).toBe('2024-W01');
    expect(grainJoinKey(Date.UTC(2023, 0, 1), 'P1W')).toBe('2023-W00');
    expect(grainJoinKey(Date.UTC(2023, 0, 1), '1969-12-28T00:00:00Z/P1W')).toBe('2023-W01');
    expect(grainJoinKey(moment, 'P1D')).toBe(String(moment));
  });
});

describe('fittingGrain', () => {
  const hour = 3_600_000;
  const day = 24 * hour;
  it.each([
    ['five minutes', 5 * (hour / 60), 'PT1S'],
    ['three hours', 3 * hour, 'PT1M'],
    ['a day', day, 'PT10M'],
    ['a week', 7 * day, 'PT1H'],
    ['half a year', 181 * day, 'P1D'],
    ['four years', 1461 * day, 'P1W'],
    ['ten years', 3652 * day, 'P1M'],
    ['a century', 36_525 * day, 'P1Y'],
  ])('has at most a few hundred buckets over %s', (_, spanMs, grain) => {
    expect(fittingGrain({ spanMs })).toBe(grain);
  });

  it.each([
    ['an hour apart over a day', { spanMs: 23 * hour, stepMs: hour }, 'PT1H'],
    ['a day apart over a week', { spanMs: 6 * day, stepMs: day }, 'P1D'],
    ['a month apart over three years', { spanMs: 1064 * day, stepMs: 30.4 * day }, 'P1M'],
    ['a quarter apart over twelve years', { spanMs: 4382 * day, stepMs: 91.3 * day }, 'P3M'],
    ['a day apart over a month, some days left out', { spanMs: 30 * day, stepMs: 1.6 * day }, 'P1D'],
    ['a year apart over a decade', { spanMs: 3652 * day, stepMs: 365.2 * day }, 'P1Y'],
    ['minutes apart over half a year', { spanMs: 181 * day, stepMs: hour / 60 }, 'P1D'],
  ])('is no finer than data %s', (_, extent, grain) => {
    expect(fittingGrain(extent)).toBe(grain);
  });

  it('is coarser where there is room for fewer buckets', () => {
    expect(fittingGrain({ spanMs: 3652 * day }, 100)).toBe('P3M');
    expect(fittingGrain({ spanMs: 181 * day }, 100)).toBe('P1W');
  });

  it('is a day for a single instant', () => {
    expect(fittingGrain({ spanMs: 0 })).toBe('P1D');
  });
});
