import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { logScale, valueScale } from './scale';
import { shorten, textWidth } from './text-width';
import { percentTickText, shortTickText } from './tick-text';
import { timeTicks } from './time-ticks';
import { grainLengthMs, timeWords } from './time-words';

const open = [null, null] as const;
const scale = (least: number, most: number, zero: 'always' | 'near' = 'always') =>
  valueScale({ least, most, intervals: 4, zero, bounds: open });

describe('a value axis', () => {
  it('has round ends and steps of 1, 2 or 5', () => {
    expect(scale(3, 87).ticks).toEqual([0, 50, 100]);
    expect(scale(0, 118_000).ticks).toEqual([0, 50_000, 100_000, 150_000]);
    expect(scale(-1.6, 35.6).ticks).toEqual([-10, 0, 10, 20, 30, 40]);
  });

  it('begins at 0 unless that would press lines together', () => {
    expect(scale(14_200, 17_800, 'near').min).toBe(14_000);
    expect(scale(5, 90, 'near').min).toBe(0);
    expect(scale(14_200, 17_800, 'always').min).toBe(0);
  });

  it('keeps the ends an author set', () => {
    expect(valueScale({ least: 3, most: 87, intervals: 4, zero: 'always', bounds: [10, 60] })).toMatchObject({
      min: 10,
      max: 60,
    });
  });

  it('holds every value, whatever they are', () => {
    const number = fc
      .tuple(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.integer({ min: -6, max: 9 }))
      .map(([value, exponent]) => value * 10 ** exponent);
    fc.assert(
      fc.property(number, number, (a, b) => {
        const [least, most] = [Math.min(a, b), Math.max(a, b)];
        fc.pre(most - least > 1e-9 * Math.max(Math.abs(a), Math.abs(b)));
        const { min, max, ticks } = scale(least, most, 'near');
        const slack = (max - min) * 1e-6;
        return min <= least + slack && max >= most - slack && ticks.length >= 2 && ticks.length <= 12;
      }),
      { numRuns: 300 },
    );
  });

  it('counts in powers of ten where it is logarithmic', () => {
    expect(logScale(3, 4200).ticks).toEqual([1, 10, 100, 1000, 10_000]);
  });
});

describe('tick texts', () => {
  it('share one unit and one precision, and zero stands alone', () => {
    const wide = scale(0, 118_000);
    expect(wide.ticks.map(shortTickText(wide))).toEqual(['0', '50k', '100k', '150k']);
    const half = valueScale({ least: 0, most: 1500, intervals: 3, zero: 'always', bounds: open });
    expect(half.ticks.map(shortTickText(half))).toEqual(['0', '0.5k', '1.0k', '1.5k']);
    const small = scale(-0.04, 0.05);
    expect(shortTickText(small)(-0.02)).toBe('−0.02');
  });

  it('are percentages where the axis holds shares', () => {
    const shares = scale(0, 1);
    expect(shares.ticks.map(percentTickText(shares))).toEqual(['0%', '50%', '100%']);
  });
});

const day = (text: string) => Date.parse(`${text}T00:00:00Z`);
const texts = (from: string, to: string, length: number, format: string | null = null) =>
  timeTicks({ from: day(from), to: day(to), length, format, leastStepMs: 0 }).map(tick => tick.text);

describe('a time axis', () => {
  it('names months, the first with its year', () => {
    expect(texts('2001-01-01', '2001-06-30', 800)).toEqual(['Jan 2001', 'Feb', 'Mar', 'Apr', 'May', 'Jun']);
  });

  it('begins a month with its name and counts days in it', () => {
    expect(texts('2001-04-01', '2001-05-20', 800)).toEqual(['Apr 2001', '8', '15', '22', 'May', '8', '15']);
  });

  it('says years where they change', () => {
    expect(texts('2019-07-01', '2020-07-01', 500)).toEqual(['Jul 2019', 'Sep', 'Nov', 'Jan 2020', 'Mar', 'May', 'Jul']);
    expect(texts('1990-01-01', '2002-01-01', 400)).toEqual(['1990', '1992', '1994', '1996', '1998', '2000', '2002']);
  });

  it('says the clock within a day and the date at midnight', () => {
    const hours = timeTicks({
      from: day('2020-03-01'),
      to: day('2020-03-03'),
      length: 400,
      format: null,
      leastStepMs: 3_600_000,
    });
    expect(hours.map(tick => tick.text)).toEqual(['1 Mar 2020', '12:00', '2 Mar', '12:00', '3 Mar']);
  });

  it("writes an author's format", () => {
    expect(texts('2020-01-01', '2020-04-01', 260, '%m/%Y')).toEqual(['01/2020', '02/2020', '03/2020', '04/2020']);
  });

  it('never labels outside itself or closer than the room for a label', () => {
    const instant = fc.integer({ min: Date.UTC(1950, 0), max: Date.UTC(2050, 0) });
    fc.assert(
      fc.property(
        instant,
        fc.integer({ min: 1000, max: 4e12 }),
        fc.integer({ min: 130, max: 2000 }),
        (from, span, length) => {
          const ticks = timeTicks({ from, to: from + span, length, format: null, leastStepMs: 0 });
          return ticks.length <= length / 40 + 2 && ticks.every(({ at }) => at >= from && at <= from + span);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('buckets in words', () => {
  it.each([
    ['P1D', '2001-06-14', 'Thu, 14 Jun 2001'],
    ['P1W', '2001-06-11', 'Week of 11 Jun 2001'],
    ['P1W/1970-01-03T00:00:00Z', '2001-06-16', 'Week to 16 Jun 2001'],
    ['P1M', '2001-06-01', 'June 2001'],
    ['P3M', '2001-04-01', 'Q2 2001'],
    ['P1Y', '2001-01-01', '2001'],
  ])('of %s', (grain, at, text) => {
    expect(timeWords(grain)(day(at))).toBe(text);
  });

  it('have the length of their grain', () => {
    expect(['PT5M', 'PT1H', 'P1D', 'P1M', 'P3M', null].map(grainLengthMs)).toEqual([
      300_000, 3_600_000, 86_400_000, 2_678_400_000, 8_035_200_000, 0,
    ]);
  });
});

describe('text in a lane', () => {
  it('is shortened until it fits', () => {
    const short = shorten('Pennsylvania Railroad', 12, 80);
    expect(short).toMatch(/^Penn.*…$/);
    expect(textWidth(short, 12)).toBeLessThanOrEqual(80);
    expect(shorten('Ohio', 12, 80)).toBe('Ohio');
  });
});
