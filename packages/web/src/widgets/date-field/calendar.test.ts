import { describe, expect, it } from 'vitest';
import { addMonths, dateText, dayAfterKey, readDateText, weeksOf } from './calendar';

const key = (name: string, shiftKey = false) => ({ key: name, shiftKey });

describe('a calendar', () => {
  it('shows whole weeks from Monday to Sunday', () => {
    const weeks = weeksOf('2024-02-15');
    expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([5, '2024-01-29', '2024-03-03']);
    expect(weeksOf('2021-02-01').length).toBe(4);
  });
  it('keeps to the last day of a shorter month', () => {
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29');
    expect(addMonths('2024-03-31', -12)).toBe('2023-03-31');
  });
  it.each([
    ['ArrowRight', false, '2024-03-01'],
    ['ArrowUp', false, '2024-02-22'],
    ['Home', false, '2024-02-26'],
    ['End', false, '2024-03-03'],
    ['PageUp', false, '2024-01-29'],
    ['PageDown', true, '2025-02-28'],
    ['a', false, null],
  ])('%s (shift %s) leads from 29 February 2024 to %s', (name, shift, day) => {
    expect(dayAfterKey('2024-02-29', key(name, shift))).toBe(day);
  });
});

describe('a typed date', () => {
  it.each([
    ['2001-06-30', '2001-06-30T00:00:00'],
    ['2001-6-3 9:05', '2001-06-03T09:05:00'],
    ['2001-06-30T14:05:06', '2001-06-30T14:05:06'],
    ['30 Jun 2001', '2001-06-30T00:00:00'],
    ['3 september 2001, 14:05', '2001-09-03T14:05:00'],
    ['2001-02-30', null],
    ['2001-02-03 25:00', null],
    ['2001-02-03 noon', null],
    ['30 Foo 2001', null],
    ['yesterday', null],
    ['', null],
  ])('%s is %s', (text, at) => {
    expect(readDateText(text)).toBe(at);
  });
  it.each([
    ['2001-06-30T00:00:00', '2001-06-30'],
    ['2001-06-30T14:05:00', '2001-06-30 14:05'],
    ['2001-06-30T14:05:06', '2001-06-30 14:05:06'],
    ['2001-06-30T14:00:00', '2001-06-30 14:00'],
    ['2001-06-30', '2001-06-30'],
  ])('%s stands as %s', (at, text) => {
    expect(dateText(at)).toBe(text);
  });
});
