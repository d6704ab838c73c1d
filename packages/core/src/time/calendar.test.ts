import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, addUnits, calendarUnits, civilToMs, msToCivil, startOfUnit } from './calendar';

const moments = fc.integer({ min: Date.UTC(1, 0, 1), max: Date.UTC(9998, 0, 1) });

describe('calendar', () => {
  it('tells a moment by its parts and back', () => {
    fc.assert(
      fc.property(moments, ms => {
        expect(civilToMs(msToCivil(ms))).toBeCloseTo(ms, 2);
      }),
    );
    expect(msToCivil(Date.UTC(1969, 11, 31, 23, 59, 59, 500))).toEqual({
      year: 1969,
      month: 12,
      day: 31,
      hour: 23,
      minute: 59,
      second: 59.5,
    });
  });

  it('keeps to the last day of a shorter month', () => {
    expect(addMonths(Date.UTC(2024, 0, 31, 10), 1)).toBe(Date.UTC(2024, 1, 29, 10));
    expect(addMonths(Date.UTC(2024, 0, 31), -2)).toBe(Date.UTC(2023, 10, 30));
    expect(addUnits(Date.UTC(2024, 1, 29), 1, 'year')).toBe(Date.UTC(2025, 1, 28));
  });

  it('starts a unit no later than the moment and ends it after', () => {
    fc.assert(
      fc.property(moments, fc.constantFrom(...calendarUnits), (ms, unit) => {
        const start = startOfUnit(ms, unit);
        expect(start).toBeLessThanOrEqual(ms);
        expect(addUnits(start, 1, unit)).toBeGreaterThan(ms);
      }),
    );
  });
});
