// Written by tools/registry.mjs from the folders beside it.
export const chartCards = [
  { key: 'echarts_area', name: 'Area Chart', category: 'Evolution' },
  { key: 'echarts_timeseries_bar', name: 'Bar Chart', category: 'Evolution' },
  { key: 'big_number', name: 'Big Number with Trendline', category: 'KPI' },
  { key: 'big_number_total', name: 'Big Number', category: 'KPI' },
  { key: 'echarts_timeseries_line', name: 'Line Chart', category: 'Evolution' },
  { key: 'pie', name: 'Pie Chart', category: 'Part of a Whole' },
  { key: 'table', name: 'Table', category: 'Table' },
] as const;
