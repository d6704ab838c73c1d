import { describe, expect, it } from 'vitest';
import { bytesText, countText, durationText, shortText } from './number';
import { greeting, whenInText, whenText } from './time';

const now = new Date(2026, 10, 21, 10, 0);

describe('whenText', () => {
  it('counts up to a day, then names the day', () => {
    expect(whenText(new Date(2026, 10, 21, 9, 56), now)).toBe('4 min ago');
    expect(whenText(new Date(2026, 10, 21, 7, 30), now)).toBe('2 h ago');
    expect(whenText(new Date(2026, 10, 20, 23, 0), now)).toBe('Yesterday');
    expect(whenText(new Date(2026, 10, 18, 9, 0), now)).toBe('18 Nov');
    expect(whenText(new Date(2025, 10, 18, 9, 0), now)).toBe('18 Nov 2025');
  });
});

describe('whenInText', () => {
  it('begins in lower case behind another word', () => {
    expect(whenInText(new Date(2026, 10, 20, 23, 0), now)).toBe('yesterday');
    expect(whenInText(new Date(2026, 10, 18, 9, 0), now)).toBe('18 Nov');
  });
});

describe('numbers', () => {
  it('writes a real minus, thousands, and a dash for nothing', () => {
    expect(countText(-2999994)).toBe('−2,999,994');
    expect(countText(null)).toBe('–');
  });
  it('keeps three digits on cards', () => {
    expect(shortText(2999994)).toBe('3.00M');
    expect(shortText(416)).toBe('416');
  });
  it('writes bytes and durations with one digit where it matters', () => {
    expect(bytesText(1_234_000)).toBe('1.2 MB');
    expect(bytesText(46)).toBe('46 B');
    expect(durationText(46.2)).toBe('46 ms');
    expect(durationText(1234)).toBe('1.2 s');
    expect(durationText(61_000)).toBe('1 min 1 s');
  });
});

describe('greeting', () => {
  it('follows the clock on the wall', () => {
    expect(greeting(now, 'Ana')).toBe('Good morning, Ana');
    expect(greeting(new Date(2026, 10, 21, 20), 'Ana')).toBe('Good evening, Ana');
    expect(greeting(new Date(2026, 10, 21, 4), null)).toBe('Good evening');
    expect(greeting(new Date(2026, 10, 21, 12), null)).toBe('Good afternoon');
  });
});
