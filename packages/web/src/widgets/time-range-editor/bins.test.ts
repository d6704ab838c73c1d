import { describe, expect, it } from 'vitest';
import { binsOf } from './bins';

const day = 86_400_000;

describe('bins over time', () => {
  it('fill gaps with empty ones and end where the last one ends', () => {
    expect(
      binsOf(
        [
          { start: 3 * day, count: 2 },
          { start: 0, count: 1 },
        ],
        'P1D',
      ),
    ).toEqual({
      bins: [
        { start: 0, count: 1 },
        { start: day, count: 0 },
        { start: 2 * day, count: 0 },
        { start: 3 * day, count: 2 },
      ],
      start: 0,
      end: 4 * day,
    });
  });
  it('are months as long as the calendar has them', () => {
    const month = (text: string, count: number) => ({ start: Date.parse(`${text}-01T00:00:00Z`), count });
    const { bins, end } = binsOf([month('2001-12', 4), month('2002-03', 1)], 'P1M');
    expect(bins).toEqual([month('2001-12', 4), month('2002-01', 0), month('2002-02', 0), month('2002-03', 1)]);
    expect(end).toBe(Date.parse('2002-04-01T00:00:00Z'));
  });
});
