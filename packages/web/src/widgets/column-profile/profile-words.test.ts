import type { ColumnProfile } from '@meridian/contracts/documents';
import { describe, expect, it } from 'vitest';
import { extremeText, nullShare, rangeText } from './profile-words';

const profile: ColumnProfile = {
  name: 'speed',
  type: 'integer',
  rows: 10_000,
  nulls: 2_800,
  distinct: 120,
  min: '-5',
  max: '12350',
  mean: 150,
  quantiles: null,
  top: [],
  histogram: [1, 2],
};

describe('nullShare', () => {
  it('is a whole per cent, finer below one, and nothing where nothing is missing', () => {
    expect(nullShare(profile)).toBe('28%');
    expect(nullShare({ ...profile, nulls: 42 })).toBe('0.4%');
    expect(nullShare({ ...profile, nulls: 1 })).toBe('<0.1%');
    expect(nullShare({ ...profile, nulls: 0 })).toBeNull();
  });
});

describe('rangeText', () => {
  it('groups digits and writes a real minus', () => {
    expect(rangeText(profile)).toBe('−5 – 12,350');
  });
  it('counts values where they have no order', () => {
    expect(rangeText({ ...profile, type: 'text', histogram: null, distinct: 37 })).toBe('37 values');
  });
});

describe('extremeText', () => {
  it('leaves out the clock of a midnight', () => {
    expect(extremeText('2024-01-01 00:00:00', 'timestamp')).toBe('2024-01-01');
    expect(extremeText('2024-01-01 10:30:00', 'timestamp')).toBe('2024-01-01 10:30:00');
  });
});
