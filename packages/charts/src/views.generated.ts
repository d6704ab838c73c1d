// Written by tools/registry.mjs from the folders beside it.
export const views = {
  echarts_area: () => import('./area/View'),
  echarts_timeseries_bar: () => import('./bar/View'),
  big_number: () => import('./big-number/View'),
  big_number_total: () => import('./big-number-total/View'),
  echarts_timeseries_line: () => import('./line/View'),
  pie: () => import('./pie/View'),
  table: () => import('./table/View'),
} as const;
