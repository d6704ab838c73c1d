import type { SampleChart, SampleDashboard } from './sample';

const line = { x_axis: 'date', time_grain_sqla: 'P1D', groupby: [], row_limit: 10_000 } as const;
const number = {
  x_axis: 'date',
  time_grain_sqla: 'P1M',
  show_trend_line: true,
  start_y_axis_at_zero: false,
  compare_lag: 1,
  compare_suffix: 'vs May',
} as const;
const byHour = { x_axis: 'hour', x_axis_sort: 'hour', x_axis_sort_asc: true, x_axis_title: 'Hour of the day' } as const;
const ranked = {
  groupby: [],
  orientation: 'horizontal',
  x_axis_sort_asc: false,
  truncate_metric: true,
} as const;
const flights = 'flights';
/** Bands of delay are largest first, which is also their order. */
const bands = { groupby: ['delay_band'], sort_series_type: 'sum', sort_series_ascending: false } as const;

const simple = (subject: string, operator: string, comparator: string | number) => ({
  expressionType: 'SIMPLE',
  clause: 'WHERE',
  subject,
  operator,
  comparator,
  filterOptionName: `filter_sample_${subject}`,
});
/** The last day of the table holds a single minute. */
const halfYear = '2001-01-01 : 2001-07-01';
const wholeDays = [{ ...simple('date', 'TEMPORAL_RANGE', halfYear), operatorId: 'TEMPORAL_RANGE' }];
const byDay = [{ ...simple('hour', '>=', 5), operatorId: 'GREATER_THAN_OR_EQUAL' }];

const figures: readonly SampleChart[] = [
  {
    name: 'Flights',
    dataset: flights,
    vizType: 'big_number',
    form: { ...number, metric: 'count', aggregation: 'sum', y_axis_format: '.3s' },
  },
  {
    name: 'On time',
    dataset: flights,
    vizType: 'big_number',
    form: { ...number, metric: 'on_time_share', aggregation: 'raw', y_axis_format: '.1%' },
  },
  {
    name: 'Average delay',
    dataset: flights,
    vizType: 'big_number',
    form: {
      ...number,
      metric: 'avg_delay',
      aggregation: 'raw',
      y_axis_format: ',.1f',
      currency_format: { symbol: 'mins', symbolPosition: 'suffix' },
    },
  },
  {
    name: 'Delayed 60 min or more',
    dataset: flights,
    vizType: 'big_number',
    form: { ...number, metric: 'delayed_60', aggregation: 'sum', y_axis_format: '.4s' },
  },
];

const overview: readonly SampleChart[] = [
  {
    name: 'Flights per day',
    dataset: flights,
    vizType: 'echarts_timeseries_line',
    form: { ...line, metrics: ['count'], truncateYAxis: true },
  },
  {
    name: 'Busiest origins',
    dataset: flights,
    vizType: 'echarts_timeseries_bar',
    form: {
      ...ranked,
      x_axis: 'origin',
      metrics: ['count'],
      row_limit: 8,
      x_axis_sort: 'count',
      y_axis_format: ',d',
    },
  },
  {
    name: 'Flights by delay',
    dataset: flights,
    vizType: 'echarts_area',
    form: {
      ...line,
      ...bands,
      time_grain_sqla: 'P1W',
      metrics: ['count'],
      stack: 'Stack',
      opacity: 0.85,
      color_scheme: 'meridian',
    },
  },
  {
    name: 'Delay by hour of departure',
    dataset: flights,
    vizType: 'echarts_timeseries_line',
    form: { ...byHour, metrics: ['avg_delay', 'p90_delay'], groupby: [], row_limit: 100, y_axis_format: ',d' },
  },
  {
    name: 'Flights by distance',
    dataset: flights,
    vizType: 'pie',
    form: {
      groupby: ['distance_band'],
      metric: 'count',
      sort_by_metric: true,
      donut: true,
      innerRadius: 55,
      show_total: true,
      show_legend: true,
      label_type: 'percent',
      row_limit: 10,
    },
  },
  {
    name: 'Busiest routes',
    dataset: flights,
    vizType: 'table',
    form: {
      query_mode: 'aggregate',
      groupby: ['origin', 'destination'],
      metrics: ['count', 'on_time_share', 'avg_delay', 'p90_delay', 'avg_distance'],
      row_limit: 30,
      show_cell_bars: true,
      column_config: Object.fromEntries(
        ['on_time_share', 'avg_delay', 'p90_delay', 'avg_distance'].map(name => [name, { showCellBars: false }]),
      ),
    },
  },
];

const delays: readonly SampleChart[] = [
  {
    name: 'Average delay at the five largest hubs',
    dataset: flights,
    vizType: 'echarts_timeseries_line',
    form: {
      ...line,
      time_grain_sqla: 'P1W',
      metrics: ['avg_delay'],
      groupby: ['origin'],
      series_limit: 5,
      limit: 5,
      timeseries_limit_metric: 'count',
      y_axis_format: ',.0f',
    },
  },
  {
    name: 'Delay through the day',
    dataset: flights,
    vizType: 'echarts_timeseries_bar',
    form: {
      ...byHour,
      ...bands,
      metrics: ['count'],
      stack: 'Stack',
      contributionMode: 'row',
      row_limit: 1000,
      y_axis_format: '.0%',
    },
  },
  {
    name: 'Share of each delay',
    dataset: flights,
    vizType: 'pie',
    form: {
      groupby: ['delay_band'],
      metric: 'count',
      sort_by_metric: true,
      show_legend: true,
      label_type: 'percent',
      row_limit: 10,
    },
  },
];

const airports: readonly SampleChart[] = [
  {
    name: 'Long delays by origin',
    dataset: flights,
    vizType: 'echarts_timeseries_bar',
    form: { ...ranked, x_axis: 'origin', metrics: ['delayed_60'], row_limit: 10, x_axis_sort: 'delayed_60' },
  },
  {
    name: 'Busiest destinations',
    dataset: flights,
    vizType: 'echarts_timeseries_bar',
    form: { ...ranked, x_axis: 'destination', metrics: ['count'], row_limit: 10, x_axis_sort: 'count' },
  },
  {
    name: 'Airports',
    dataset: flights,
    vizType: 'table',
    form: {
      query_mode: 'aggregate',
      groupby: ['origin'],
      metrics: ['count', 'avg_delay', 'p90_delay', 'on_time_share', 'delayed_60'],
      row_limit: 300,
      include_search: true,
      show_totals: true,
    },
  },
];

function filtersOf({ form }: SampleChart): readonly unknown[] {
  return form['x_axis'] === 'hour' ? byDay : [];
}

/** All of them leave out the last, incomplete day. */
export const flightCharts: readonly SampleChart[] = [...figures, ...overview, ...delays, ...airports].map(chart => ({
  ...chart,
  form: { truncate_metric: true, ...chart.form, adhoc_filters: [...wholeDays, ...filtersOf(chart)] },
}));

const row = (height: number, ...cells: readonly (readonly [chart: string, width: number])[]) => ({
  height,
  cells: cells.map(([chart, width]) => ({ chart, width })),
});

export const flightDashboard: SampleDashboard = {
  title: 'Flight performance',
  slug: 'flight-performance',
  filters: [
    { kind: 'time', name: 'Departure', range: halfYear },
    { kind: 'value', name: 'Origin', dataset: flights, column: 'origin' },
    { kind: 'value', name: 'Destination', dataset: flights, column: 'destination', dependsOn: 'Origin' },
    { kind: 'range', name: 'Distance', dataset: flights, column: 'distance' },
    { kind: 'range', name: 'Delay', dataset: flights, column: 'delay' },
  ],
  labelColours: {
    Early: '#4F74CF',
    'Up to 15 min': '#A9C2F7',
    '15–60 min': '#F0995A',
    '60 min or more': '#C4622D',
    '< 250 mi': '#B1C8FF',
    '250–499 mi': '#8BABFB',
    '500–999 mi': '#5F87F0',
    '1,000–1,499 mi': '#3D61D4',
    '≥ 1,500 mi': '#3650AE',
  },
  tabs: [
    {
      title: 'Overview',
      rows: [
        row(14, ['Flights', 3], ['On time', 3], ['Average delay', 3], ['Delayed 60 min or more', 3]),
        row(34, ['Flights per day', 8], ['Busiest origins', 4]),
        row(34, ['Flights by delay', 5], ['Delay by hour of departure', 4], ['Flights by distance', 3]),
        row(46, ['Busiest routes', 12]),
      ],
    },
    {
      title: 'Delays',
      rows: [
        {
          height: 11,
          cells: [
            {
              text: '#### Where the minutes go\nA flight counts as **on time** when it leaves less than 15 minutes late. Click a line, a slice or a bar to filter everything by it.',
              width: 12,
            },
          ],
        },
        row(42, ['Average delay at the five largest hubs', 12]),
        row(40, ['Delay through the day', 8], ['Share of each delay', 4]),
      ],
    },
    {
      title: 'Airports',
      rows: [row(40, ['Long delays by origin', 6], ['Busiest destinations', 6]), row(62, ['Airports', 12])],
    },
  ],
};
