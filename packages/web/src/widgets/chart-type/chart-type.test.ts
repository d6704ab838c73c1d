import { expect, it } from 'vitest';
import { typeLook } from './chart-type';

it('says the name of a chart type short and in sentence case', () => {
  expect(
    ['echarts_timeseries_bar', 'big_number_total', 'big_number', 'table', 'unheard_of', null].map(
      type => typeLook(type).name,
    ),
  ).toEqual(['Bar', 'Number', 'Number with trendline', 'Table', 'unheard_of', '–']);
});
