import { describe, expect, it } from 'vitest';
import { figureOf } from './figure';
import { kpiLayout } from './layout';
import { sparkline } from './sparkline';

describe('a big number', () => {
  it.each([
    ['3.00M', { lead: '', number: '3.00', unit: 'M' }],
    ['79.1%', { lead: '', number: '79.1', unit: '%' }],
    ['−12,345', { lead: '', number: '−12,345', unit: '' }],
    ['€ −1.2k', { lead: '€', number: '−1.2', unit: 'k' }],
    ['No data', { lead: '', number: 'No data', unit: '' }],
  ])('%s is read in parts', (text, figure) => {
    expect(figureOf(text)).toEqual(figure);
  });

  it('grows with its frame and never beyond it', () => {
    const figure = figureOf('156.3k');
    const small = kpiLayout(figure, { width: 320, height: 112 }, { share: 0.4, hasTrend: true });
    const large = kpiLayout(figure, { width: 600, height: 300 }, { share: 0.4, hasTrend: true });
    expect(small.number).toBeGreaterThanOrEqual(24);
    expect(large.number).toBeGreaterThan(small.number);
    expect(
      kpiLayout(figureOf('−12,345,678,901'), { width: 160, height: 112 }, { share: 0.6, hasTrend: false }).number,
    ).toBeLessThan(20);
  });

  it('has its trend beside it, broken where values are missing', () => {
    const points = [1, 2, null, 4].map((value, at) => ({ at, value }));
    const { line, end } = sparkline(points, { width: 98, height: 28 }, false);
    expect(line.match(/M/g)).toHaveLength(2);
    expect(end).toEqual({ x: 94, y: 4 });
  });
});
