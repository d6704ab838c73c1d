import { describe, expect, it } from 'vitest';
import { after, aTable, run } from '../testing/tables';
import { normalQuantile } from './normal-quantile';

const dayMs = 86_400_000;
const start = Date.UTC(2022, 0, 3);
const days = 200;
const truth = (time: number) => {
  const passed = (time - start) / dayMs;
  return 100 + passed / 2 + 8 * Math.sin((2 * Math.PI * passed) / 7);
};
/** A wave that no season knows, in place of chance. */
const noise = (row: number) => Math.sin(row * 12.9898) * 2;
const times = Array.from({ length: days }, (_, row) => start + row * dayMs);
const table = aTable({ t: times, v: times.map((time, row) => truth(time) + noise(row)) });
const options = { time_grain: 'P1D', periods: 14, confidence_interval: 0.9, index: 't' };

describe('prophet', () => {
  it('continues trend and weeks and keeps the truth within the bounds', () => {
    const result = after(table, ['prophet', options]) as Record<string, number[]>;
    expect(Object.keys(result)).toEqual(['t', 'v__yhat', 'v__yhat_lower', 'v__yhat_upper', 'v']);
    for (let row = days; row < days + 14; row += 1) {
      const expected = truth(result['t']?.[row] ?? 0);
      expect(Math.abs((result['v__yhat']?.[row] ?? 0) - expected)).toBeLessThan(2);
      expect(result['v__yhat_lower']?.[row]).toBeLessThan(expected);
      expect(result['v__yhat_upper']?.[row]).toBeGreaterThan(expected);
      expect(result['v']?.[row]).toBeNull();
    }
  });

  it('gives the same answer each time', () => {
    expect(run(table, ['prophet', options])).toEqual(run(table, ['prophet', options]));
  });

  it('steps by the grain from the last time', () => {
    const months = aTable({ t: [Date.UTC(2024, 0, 1), Date.UTC(2024, 1, 1), Date.UTC(2024, 2, 1)], v: [1, null, 3] });
    const result = after(months, ['prophet', { ...options, time_grain: 'P1M', periods: 2 }]) as Record<
      string,
      number[]
    >;
    expect(result['t']?.slice(3)).toEqual([Date.UTC(2024, 3, 1), Date.UTC(2024, 4, 1)]);
    expect(result['v__yhat']?.[1]).toBeCloseTo(2.03, 1);
  });

  it('refuses shares, grains and times that cannot be', () => {
    expect(after(table, ['prophet', { ...options, confidence_interval: 1 }])).toContain('"confidence_interval"');
    expect(after(table, ['prophet', { ...options, time_grain: 'P2D' }])).toContain('"P2D"');
    expect(after(table, ['prophet', { ...options, index: 'v' }])).toBe('The column "v" holds no times.');
    expect(after(table, ['prophet', { ...options, periods: -1 }])).toContain('"periods"');
  });
});

describe('normalQuantile', () => {
  it('knows the usual bounds', () => {
    expect(normalQuantile(0.5)).toBeCloseTo(0, 12);
    expect(normalQuantile(0.975)).toBeCloseTo(1.959964, 6);
    expect(normalQuantile(0.001)).toBeCloseTo(-3.090232, 6);
  });
});
