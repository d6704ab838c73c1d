import { describe, expect, it } from 'vitest';
import { binsOf, grainOf } from './bins';

const day = 86_400_000;

describe('bins over time', () => {
  it('fill gaps with empty ones and end where the last one ends', () => {
    expect(
      binsOf(
        [
          { start: 3 * day, count: 2 },
          { start: 0, count: 1 },
        ],
        'day',
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
  it('are days for half a year and months for ten years', () => {
    expect(grainOf(181 * day).unit).toBe('day');
    expect(grainOf(3650 * day).grain).toBe('P1M');
  });
});
