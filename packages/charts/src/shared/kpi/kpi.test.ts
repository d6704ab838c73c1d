import { describe, expect, it } from 'vitest';
import { svgText } from '../still/svg';
import { figureOf, unitGap } from './figure';
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

  it('sets a unit that is a word apart, and a letter close', () => {
    expect(['154knots', '6.7 min', '1.2 GB', '3.00M', '79.1%'].map(text => unitGap(figureOf(text)))).toEqual([
      0.16, 0.16, 0.16, 0.02, 0.02,
    ]);
  });

  it('is one text in a picture, so that its unit follows in any font', () => {
    const look = { x: 8, y: 90, size: 50, colour: '#111' };
    const svg = svgText('$40.5', { ...look, tail: { text: '<M>', gap: 2, size: 27, colour: '#777' } });
    expect(svg.match(/<text/g)).toHaveLength(1);
    expect(svg).toContain('>$40.5<tspan dx="2" font-size="27" font-weight="400" fill="#777">&lt;M&gt;</tspan></text>');
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
