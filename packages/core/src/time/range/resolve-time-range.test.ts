import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printMoment, resolveTimeRange, type TimeRangeContext } from './index';

const now = Date.UTC(2024, 1, 29, 23, 59, 59);

function ends(text: string, context: Partial<TimeRangeContext> = {}): string {
  const range = resolveTimeRange(text, { now, ...context });
  if (range.kind === 'refused') return `${range.error}: ${range.message}`;
  return [range.since, range.until].map(moment => (moment === null ? '' : printMoment(moment))).join(' : ');
}

describe('resolveTimeRange', () => {
  it('reads nothing and unknown words as everything until today', () => {
    for (const text of ['', 'foo', '7 days ago', '2024-01-01']) expect(ends(text)).toBe(' : 2024-02-29T00:00:00');
    expect(ends('No filter')).toBe(' : ');
  });

  it('ends "Last" and starts "Next" at the question\'s bases', () => {
    expect(ends('Last month')).toBe('2024-01-29T00:00:00 : 2024-02-29T00:00:00');
    expect(ends('Next month')).toBe('2024-02-29T00:00:00 : 2024-03-29T00:00:00');
    expect(ends('Last day', { relativeStart: 'now', relativeEnd: 'now' })).toBe(
      '2024-02-28T23:59:59 : 2024-02-29T23:59:59',
    );
  });

  it('knows the calendar: previous, current, the first week of a year', () => {
    expect(ends('previous calendar quarter')).toBe('2023-10-01T00:00:00 : 2024-01-01T00:00:00');
    expect(ends('Current week')).toBe('2024-02-26T00:00:00 : 2024-03-04T00:00:00');
    expect(ends('first week of next year')).toBe('2025-01-01T00:00:00 : 2025-01-08T00:00:00');
  });

  it('keeps a zone that the text names and reads fractions to the microsecond', () => {
    expect(ends('2024-01-01T10:20:30.123456789+02:00 : ')).toBe('2024-01-01T10:20:30.123456+02:00 : ');
  });

  it('moves the range into the past, or to another range', () => {
    expect(ends('2024-02-29 : 2024-03-01', { timeShift: '1 year ago' })).toBe(
      '2023-02-28T00:00:00 : 2023-03-01T00:00:00',
    );
    expect(ends('Last week', { timeShift: '2023-01-01 : 2023-02-01' })).toBe(
      '2023-01-01T00:00:00 : 2023-02-01T00:00:00',
    );
  });

  it('says what is wrong and what to type', () => {
    expect(ends('7 days : today')).toBe(
      'ambiguous: "7 days" could be past or future. Type "7 days ago" or "7 days later".',
    );
    expect(ends('now : today')).toMatch(/^inverted: The range ends \(2024-02-29T00:00:00\) before it starts/);
    expect(ends('2024-01-01T00:00:00Z : today')).toMatch(/^mixed_zones: .*neither\.$/);
    expect(ends('asdf : today')).toMatch(/^unparsable: "asdf" is not a date .*Type a date such as/);
    expect(ends("DATEADD(DATETIME('today'), 1, decade) : ")).toContain('cannot be read at "decade) :"'.slice(0, 24));
    expect(ends('end of next quarter : ')).toContain('Type "start of next quarter"');
    expect(ends("HOLIDAY('x', DATETIME('today'), 'XX') : ")).toContain(
      'unknown_country: No holidays are known of the country "XX"',
    );
    expect(ends("HOLIDAY('midsummer') : ")).toContain(
      'unknown_holiday: "midsummer" is not a holiday of US in 2024. Type one of New Year',
    );
  });

  it('stays within the years that have four digits', () => {
    expect(ends("DATEADD(DATETIME('9999-12-31'), 1, day) : ")).toBe('9999-12-31T00:00:00 : ');
    expect(ends("LASTDAY(DATETIME('9999-12-31'), week) : ")).toBe(
      'out_of_range: That leads beyond the years 1 to 9999.',
    );
  });

  it('refuses a text that is too long to be one', () => {
    expect(ends(`${'day before '.repeat(1000)}today : `)).toContain('at most 2000 characters');
    expect(ends(`${'DATEADD('.repeat(200)} : `)).toMatch(/^syntax/);
  });

  const sides = fc.constantFrom(
    'today',
    'now',
    'yesterday',
    'Last 3 months',
    'next year',
    'start of this week',
    '2 weeks ago',
    '2020-02-29',
    "DATETRUNC(DATETIME('now'), quarter)",
    "LASTDAY(DATEADD(DATETIME('today'), -1, month), month)",
    '',
  );
  const clocks = fc
    .integer({ min: Date.UTC(1990, 0, 1), max: Date.UTC(2060, 0, 1) })
    .map(ms => Math.floor(ms / 1000) * 1000);

  it('never gives a range that ends before it starts', () => {
    fc.assert(
      fc.property(sides, sides, clocks, (a, b, clock) => {
        const range = resolveTimeRange(`${a} : ${b}`, { now: clock });
        if (range.kind === 'refused') expect(range.error).toBe('inverted');
        else if (range.since !== null && range.until !== null)
          expect(range.since.ms).toBeLessThanOrEqual(range.until.ms);
      }),
      { numRuns: 200 },
    );
  });

  it('reads back what it prints', () => {
    fc.assert(
      fc.property(sides, clocks, (side, clock) => {
        const range = resolveTimeRange(`${side} : `, { now: clock });
        if (range.kind === 'refused' || range.since === null) return;
        expect(resolveTimeRange(`${printMoment(range.since)} : `, { now: clock })).toEqual(range);
      }),
      { numRuns: 200 },
    );
  });
});
