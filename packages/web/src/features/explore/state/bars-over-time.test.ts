import type { ChartForm } from '@meridian/contracts/documents';
import { describe, expect, it } from 'vitest';
import { mostBuckets, stackGained } from './bars-over-time';

const bar: ChartForm = {
  viz_type: 'echarts_timeseries_bar',
  datasource: '1__table',
  x_axis: 'day',
  metrics: ['count'],
  groupby: [],
  stack: null,
  temporal_columns_lookup: { day: true },
};
const grouped: ChartForm = { ...bar, groupby: ['town'] };
const average = { expressionType: 'SIMPLE', aggregate: 'AVG', column: { column_name: 'n' } };

describe('bars over time', () => {
  it('stand on each other when they gain a dimension', () => {
    expect(stackGained(bar, grouped)['stack']).toBe('Stack');
    expect(stackGained({ ...grouped, viz_type: 'echarts_timeseries_line' }, grouped)['stack']).toBe('Stack');
  });

  it.each<[string, ChartForm, ChartForm]>([
    ['they had one', grouped, { ...bar, groupby: ['town', 'kind'] }],
    ['they run over no time', { ...bar, x_axis: 'kind' }, { ...grouped, x_axis: 'kind' }],
    ['they show means', bar, { ...grouped, metrics: [average] }],
    ['they are lines', bar, { ...grouped, viz_type: 'echarts_timeseries_line' }],
  ])('are left as they are where %s', (_, before, after) => {
    expect(stackGained(before, after)).toBe(after);
  });

  it('have room for fewer buckets than lines, the fewest beside each other', () => {
    const forms = [{ ...bar, viz_type: 'echarts_area' }, bar, { ...grouped, stack: 'Stack' }, grouped];
    expect(forms.map(mostBuckets)).toEqual([400, 120, 120, 25]);
  });
});
