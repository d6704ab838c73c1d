import type { SampleChart, SampleDashboard } from './sample';

const strikes = 'birdstrikes';
const monthly = { x_axis: 'flight_date', time_grain_sqla: 'P1M', row_limit: 10_000 } as const;

/** The last year of the table is not complete. */
const wholeYears = {
  x_axis: 'flight_date',
  time_grain_sqla: 'P1Y',
  row_limit: 1000,
  adhoc_filters: [
    {
      expressionType: 'SIMPLE',
      clause: 'WHERE',
      subject: 'flight_date',
      operator: 'TEMPORAL_RANGE',
      operatorId: 'TEMPORAL_RANGE',
      comparator: '1990-01-01 : 2002-01-01',
      filterOptionName: 'filter_sample_flight_date',
    },
  ],
} as const;
const figure = {
  x_axis: 'flight_date',
  time_grain_sqla: 'P3M',
  aggregation: 'raw',
  show_trend_line: true,
  start_y_axis_at_zero: true,
} as const;
const ranked = { groupby: [], orientation: 'horizontal', row_limit: 10, x_axis_sort_asc: false } as const;
const donut = { metric: 'count', sort_by_metric: true, donut: true, innerRadius: 55, show_legend: true } as const;

const charts: readonly SampleChart[] = [
  {
    name: 'Strikes',
    dataset: strikes,
    vizType: 'big_number',
    form: { ...figure, metric: 'count', y_axis_format: ',d' },
  },
  {
    name: 'Total cost',
    dataset: strikes,
    vizType: 'big_number_total',
    form: { metric: 'total_cost', y_axis_format: '$,.3s', subtitle: 'repairs and everything else' },
  },
  {
    name: 'Strikes with damage',
    dataset: strikes,
    vizType: 'big_number',
    form: { ...figure, metric: 'damage_share', y_axis_format: '.1%' },
  },
  {
    name: 'Average speed',
    dataset: strikes,
    vizType: 'big_number',
    form: {
      ...figure,
      metric: 'avg_speed',
      y_axis_format: ',.0f',
      currency_format: { symbol: 'knots', symbolPosition: 'suffix' },
    },
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
    form: { ...ranked, x_axis: 'phase', metrics: ['count'], x_axis_sort: 'count', y_axis_format: ',d' },
  },
  {
    name: 'Time of day',
    dataset: strikes,
    vizType: 'pie',
    form: { ...donut, groupby: ['time_of_day'], label_type: 'percent', row_limit: 10 },
  },
  {
    name: 'Strikes by time of day over the years',
    dataset: strikes,
    vizType: 'echarts_area',
    form: { ...wholeYears, metrics: ['count'], groupby: ['time_of_day'], stack: 'Stack', opacity: 0.7 },
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
    name: 'Cost per year',
    dataset: strikes,
    vizType: 'echarts_timeseries_bar',
    form: { ...wholeYears, metrics: ['total_cost'], groupby: [], y_axis_format: '$,.2s' },
  },
  {
    name: 'Damage',
    dataset: strikes,
    vizType: 'pie',
    form: { ...donut, groupby: ['damage'], label_type: 'percent', row_limit: 10 },
  },
  {
    name: 'Costliest species',
    dataset: strikes,
    vizType: 'echarts_timeseries_bar',
    form: {
      ...ranked,
      x_axis: 'wildlife_species',
      metrics: ['total_cost'],
      x_axis_sort: 'total_cost',
      y_axis_format: '$,.3s',
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
  labelColours: {},
  tabs: [
    {
      title: 'Strikes',
      rows: [
        {
          height: 14,
          cells: ['Strikes', 'Total cost', 'Strikes with damage', 'Average speed'].map(chart => ({ chart, width: 3 })),
        },
        { height: 36, cells: [{ chart: 'Strikes per month', width: 12 }] },
        {
          height: 36,
          cells: [
            { chart: 'Strikes by phase of flight', width: 4 },
            { chart: 'Time of day', width: 3 },
            { chart: 'Strikes by time of day over the years', width: 5 },
          ],
        },
        { height: 50, cells: [{ chart: 'Species', width: 12 }] },
      ],
    },
    {
      title: 'Costs',
      rows: [
        {
          height: 36,
          cells: [
            { chart: 'Cost per year', width: 8 },
            { chart: 'Damage', width: 4 },
          ],
        },
        {
          height: 50,
          cells: [
            { chart: 'Costliest species', width: 5 },
            { chart: 'Cost by operator', width: 7 },
          ],
        },
      ],
    },
  ],
};
