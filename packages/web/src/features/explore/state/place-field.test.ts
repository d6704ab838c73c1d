import type { ChartForm } from '@meridian/contracts/documents';
import { describe, expect, it } from 'vitest';
import type { DatasetFields } from '../../../widgets/fields';
import { placeField } from './place-field';

const fields = {
  id: 1,
  columns: [
    { name: 'day', kind: 'time', type: 'DATE' },
    { name: 'town', kind: 'text', type: 'VARCHAR' },
    { name: 'sales', kind: 'number', type: 'DOUBLE' },
  ],
  metrics: [{ name: 'count', label: 'COUNT(*)' }],
} as unknown as DatasetFields;

const form = (rest: object) => ({ datasource: '1__table', ...rest }) as unknown as ChartForm;
const bar = form({ viz_type: 'echarts_timeseries_bar', x_axis: 'day', metrics: ['count'], groupby: [] });

describe('placeField', () => {
  it('puts a number among the metrics by its usual aggregate', () => {
    expect(placeField(bar, { kind: 'column', name: 'sales' }, fields)).toEqual({
      metrics: ['count', expect.objectContaining({ aggregate: 'SUM', label: 'SUM(sales)' })],
    });
  });
  it('puts a text on the dimensions and anything on an empty axis', () => {
    expect(placeField(bar, { kind: 'column', name: 'town' }, fields)).toEqual({ groupby: ['town'] });
    expect(placeField({ ...bar, x_axis: null } as ChartForm, { kind: 'column', name: 'sales' }, fields)).toEqual({
      x_axis: 'sales',
    });
  });
  it('puts a number on the columns of a table of raw records', () => {
    const table = form({ viz_type: 'table', query_mode: 'raw', all_columns: ['town'] });
    expect(placeField(table, { kind: 'column', name: 'sales' }, fields)).toEqual({ all_columns: ['town', 'sales'] });
  });
  it('says null for what is there already', () => {
    expect(placeField(bar, { kind: 'metric', name: 'count' }, fields)).toBeNull();
  });
});
