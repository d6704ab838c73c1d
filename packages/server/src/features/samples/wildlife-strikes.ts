import type { SampleChart, SampleDashboard } from './sample';

const strikes = 'birdstrikes';
const monthly = { x_axis: 'flight_date', time_grain_sqla: 'P1M', row_limit: 10_000 } as const;

const charts: readonly SampleChart[] = [
  {
    name: 'Strikes',
    dataset: strikes,
    vizType: 'big_number',
    form: {
      x_axis: 'flight_date',
      time_grain_sqla: 'P1Y',
      metric: 'count',
      aggregation: 'sum',
      show_trend_line: true,
      y_axis_format: ',d',
    },
  },
  {
    name: 'Total cost',
    dataset: strikes,
    vizType: 'big_number_total',
    form: { metric: 'total_cost', y_axis_format: '$,.3s' },
  },
  {
    name: 'Strikes with damage',
    dataset: strikes,
    vizType: 'big_number_total',
    form: { metric: 'damage_share', y_axis_format: '.1%' },
  },
  {
    name: 'Strikes per month',
    dataset: strikes,
    vizType: 'echarts_timeseries_line',
    form: { ...monthly, metrics: ['count'], groupby: ['wildlife_size'] },
  },
  {
    name: 'Strikes by phase of flight',
    dataset: strikes,
    vizType: 'echarts_timeseries_bar',
    form: {
      x_axis: 'phase',
      metrics: ['count'],
      groupby: [],
      orientation: 'horizontal',
      row_limit: 10,
      x_axis_sort: 'count',
      x_axis_sort_asc: false,
      y_axis_format: ',d',
    },
  },
  {
    name: 'Time of day',
    dataset: strikes,
    vizType: 'pie',
    form: {
      groupby: ['time_of_day'],
      metric: 'count',
      show_legend: true,
      label_type: 'percent',
      donut: true,
      innerRadius: 55,
      row_limit: 10,
    },
  },
  {
    name: 'Damage over the years',
    dataset: strikes,
    vizType: 'echarts_area',
    form: {
      x_axis: 'flight_date',
      time_grain_sqla: 'P1Y',
      metrics: ['count'],
      groupby: ['damage'],
      stack: 'Stack',
      opacity: 0.7,
      row_limit: 1000,
    },
  },
  {
    name: 'Species',
    dataset: strikes,
    vizType: 'table',
    form: {
      query_mode: 'aggregate',
      groupby: ['wildlife_species'],
      metrics: ['count', 'total_cost', 'damage_share'],
      row_limit: 100,
      include_search: true,
      column_config: { total_cost: { d3NumberFormat: '$,.3s' }, damage_share: { d3NumberFormat: '.1%' } },
    },
  },
  {
    name: 'Cost by operator',
    dataset: strikes,
    vizType: 'table',
    form: {
      query_mode: 'aggregate',
      groupby: ['operator'],
      metrics: ['total_cost', 'count', 'avg_cost'],
      row_limit: 50,
      show_totals: true,
    },
  },
  {
    name: 'Cost per year',
    dataset: strikes,
    vizType: 'echarts_timeseries_bar',
    form: {
      x_axis: 'flight_date',
      time_grain_sqla: 'P1Y',
      metrics: ['total_cost'],
      groupby: [],
      row_limit: 1000,
      y_axis_format: '$,.2s',
    },
  },
];

export const strikeCharts: readonly SampleChart[] = charts.map(chart => ({
  ...chart,
  form: { truncate_metric: true, ...chart.form },
}));

export const strikeDashboard: SampleDashboard = {
  title: 'Wildlife strikes',
  slug: 'wildlife-strikes',
  filters: [
    { kind: 'time', name: 'Flight date' },
    { kind: 'value', name: 'State', dataset: strikes, column: 'origin_state' },
    { kind: 'value', name: 'Wildlife size', dataset: strikes, column: 'wildlife_size' },
    { kind: 'range', name: 'Speed', dataset: strikes, column: 'speed_ias' },
  ],
  tabs: [
    {
      title: 'Strikes',
      rows: [
        { height: 14, cells: ['Strikes', 'Total cost', 'Strikes with damage'].map(chart => ({ chart, width: 4 })) },
        { height: 36, cells: [{ chart: 'Strikes per month', width: 12 }] },
        {
          height: 36,
          cells: [
            { chart: 'Strikes by phase of flight', width: 4 },
            { chart: 'Time of day', width: 3 },
            { chart: 'Damage over the years', width: 5 },
          ],
        },
        { height: 50, cells: [{ chart: 'Species', width: 12 }] },
      ],
    },
    {
      title: 'Costs',
      rows: [
        { height: 36, cells: [{ chart: 'Cost per year', width: 12 }] },
        { height: 50, cells: [{ chart: 'Cost by operator', width: 12 }] },
      ],
    },
  ],
};
