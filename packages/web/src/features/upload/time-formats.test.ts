import { describe, expect, it } from 'vitest';
import { formatExample, offeredFormats } from './time-formats';

describe('formatExample', () => {
  it('shows one day in the format', () => {
    expect(formatExample('%d.%m.%Y')).toBe('30.06.2001');
    expect(formatExample('%b %d, %Y %I:%M %p')).toBe('Jun 30, 2001 05:45 PM');
  });
});

describe('offeredFormats', () => {
  it('begins with what was found and offers nothing twice', () => {
    const offered = offeredFormats({ type: 'date', formats: ['%Y/%m/%d', 'iso'] });
    expect(offered.slice(0, 2)).toEqual(['%Y/%m/%d', 'iso']);
    expect(new Set(offered).size).toBe(offered.length);
  });
  it('offers none for a number', () => {
    expect(offeredFormats({ type: 'integer', formats: [] })).toEqual([]);
  });
});
