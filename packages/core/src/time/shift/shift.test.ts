import { describe, expect, it } from 'vitest';
import { addDelta, resolveTimeOffset, spokenDistanceMs } from './index';

const main = { sinceMs: Date.UTC(2024, 1, 29), untilMs: Date.UTC(2024, 2, 31), now: Date.UTC(2024, 5, 1) };
const text = (ms: number) => new Date(ms).toISOString().slice(0, 10);

function offset(said: string): string {
  const result = resolveTimeOffset(said, main);
  return result.kind === 'refused' ? result.error : `${text(result.sinceMs)} : ${text(result.untilMs)}`;
}

describe('resolveTimeOffset', () => {
  it.each([
    ['1 week ago', '2024-02-22 : 2024-03-24'],
    ['1 year ago', '2023-02-28 : 2023-03-31'],
    ['1 year', '2023-02-28 : 2023-03-31'],
    ['1 month ago', '2024-01-29 : 2024-02-29'],
    ['1 quarter ago', '2023-11-29 : 2023-12-31'],
    ['2 days later', '2024-03-02 : 2024-04-02'],
    ['inherit', '2024-01-29 : 2024-02-29'],
    ['', '2024-02-29 : 2024-03-31'],
    ['2024-01-01', '2024-01-01 : 2024-02-01'],
    ['2020-01-01 : 2020-02-01', '2020-01-01 : 2020-02-01'],
    ['1 fortnight', 'unparsable'],
    ['rubbish', 'unparsable'],
    ['99999 years ago', 'out_of_range'],
    ['2020-02-01 : 2020-01-01', 'inverted'],
  ])('compares with %s', (said, range) => {
    expect(offset(said)).toBe(range);
  });

  it('tells how far a moment of the main range lies from the one it is compared with', () => {
    const result = resolveTimeOffset('1 year ago', main);
    expect(result).toMatchObject({ back: { months: -12, days: 0, ms: 0 } });
    expect(text(addDelta(Date.UTC(2024, 1, 29), { months: -12, days: 0, ms: 0 }))).toBe('2023-02-28');
    expect(resolveTimeOffset('2020-01-01 : 2020-02-01', main)).toMatchObject({ back: { months: 0, days: 0, ms: 0 } });
  });
});

describe('spokenDistanceMs', () => {
  it('measures from now, and nothing where no distance is said', () => {
    expect(spokenDistanceMs('2 days ago', main.now)).toBe(-2 * 86_400_000);
    expect(spokenDistanceMs('1 year ago', main.now)).toBe(-366 * 86_400_000);
    expect(spokenDistanceMs('bad shift', main.now)).toBe(0);
  });
});
