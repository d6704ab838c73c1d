import { describe, expect, it } from 'vitest';
import { formChanges } from './form-changes';

const line = { viz_type: 'echarts_timeseries_line', datasource: '1__table' };

describe('formChanges', () => {
  it('names what differs in the words of the controls', () => {
    expect(
      formChanges(
        { name: 'Delay', form: { ...line, metrics: ['a'], row_limit: 10 } },
        { name: 'Delay', form: { ...line, metrics: ['b'], row_limit: 10 } },
      ),
    ).toEqual(['Metrics']);
  });
  it('names a new name and a new type first', () => {
    expect(
      formChanges({ name: 'Delay', form: line }, { name: 'Late', form: { ...line, viz_type: 'pie', metric: 'a' } }),
    ).toEqual(['Name: ‘Late’', 'Chart type: Pie Chart', 'Row limit']);
  });
  it('takes a default that is said for the same as one that is not', () => {
    expect(
      formChanges({ name: 'a', form: line }, { name: 'a', form: { ...line, show_legend: true, rich_tooltip: false } }),
    ).toEqual(['Rich tooltip']);
  });
  it('keeps silent about what nobody sets', () => {
    expect(formChanges({ name: 'a', form: line }, { name: 'a', form: { ...line, slice_id: 3 } })).toEqual([]);
  });
});
