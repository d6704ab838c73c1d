import type { SampleChart, SampleDashboard } from './sample';

const line = { x_axis: 'date', time_grain_sqla: 'P1D', groupby: [], row_limit: 10_000 } as const;
const number = { x_axis: 'date', time_grain_sqla: 'P1W', show_trend_line: true, start_y_axis_at_zero: false } as const;
const flights = 'flights';

const simple = (subject: string, operator: string, comparator: string | number) => ({
  expressionType: 'SIMPLE',
  clause: 'WHERE',
  subject,
  operator,
  comparator,
  filterOptionName: `filter_sample_${subject}`,
});
/** The last day of the table holds a single minute. */
const wholeDays = [{ ...simple('date', 'TEMPORAL_RANGE', '2001-01-01 : 2001-07-01'), operatorId: 'TEMPORAL_RANGE' }];
const byDay = [{ ...simple('hour', '>=', 5), operatorId: 'GREATER_THAN_OR_EQUAL' }];

const charts: readonly SampleChart[] = [
  {
    name: 'Flights',
    dataset: flights,
    vizType: 'big_number',
    form: { ...number, metric: 'count', aggregation: 'sum', y_axis_format: 'SMART_NUMBER' },
  },
  {
    name: 'On time',
    dataset: flights,
    vizType: 'big_number',
    form: { ...number, metric: 'on_time_share', aggregation: 'mean', y_axis_format: '.1%' },
  },
  {
    name: 'Average delay',
    dataset: flights,
    vizType: 'big_number',
    form: { ...number, metric: 'avg_delay', aggregation: 'mean', y_axis_format: ',.1f', subtitle: 'minutes' },
  },
  {
    name: 'Delayed 60 min or more',
    dataset: flights,
    vizType: 'big_number',
    form: { ...number, metric: 'delayed_60', aggregation: 'sum', y_axis_format: 'SMART_NUMBER' },
  },
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
      x_axis: 'origin',
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
    name: 'Flights by delay',
    dataset: flights,
    vizType: 'echarts_area',
    form: {
      ...line,
      time_grain_sqla: 'P1W',
      metrics: ['count'],
      groupby: ['delay_band'],
      stack: 'Stack',
      opacity: 0.7,
      sort_series_type: 'name',
      sort_series_ascending: true,
      color_scheme: 'meridian',
    },
  },
  {
    name: 'Delay by hour of departure',
    dataset: flights,
    vizType: 'echarts_timeseries_line',
    form: {
      x_axis: 'hour',
      metrics: ['avg_delay', 'p90_delay'],
      groupby: [],
      row_limit: 100,
      x_axis_sort: 'hour',
      x_axis_sort_asc: true,
      y_axis_format: ',d',
    },
  },
  {
    name: 'Flights by distance',
    dataset: flights,
    vizType: 'pie',
    form: {
      groupby: ['distance_band'],
      metric: 'count',
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
      groupby: ['route'],
      metrics: ['count', 'avg_delay', 'on_time_share'],
      row_limit: 30,
      show_cell_bars: true,
      column_config: { avg_delay: { d3NumberFormat: ',.1f' }, on_time_share: { d3NumberFormat: '.1%' } },
    },
  },
  {
    name: 'Average delay per week',
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
      y_axis_format: ',.1f',
    },
  },
  {
    name: 'Delay bands by hour',
    dataset: flights,
    vizType: 'echarts_timeseries_bar',
    form: {
      x_axis: 'hour',
      metrics: ['count'],
      groupby: ['delay_band'],
      stack: 'Stack',
      contributionMode: 'row',
      row_limit: 1000,
      x_axis_sort: 'hour',
      x_axis_sort_asc: true,
      sort_series_type: 'name',
      sort_series_ascending: true,
      y_axis_format: '.0%',
    },
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
      show_totals: false,
    },
  },
];

function filtersOf({ form }: SampleChart): readonly unknown[] {
  return form['x_axis'] === 'hour' ? byDay : [];
}

/** All of them leave out the last, incomplete day. */
export const flightCharts: readonly SampleChart[] = charts.map(chart => ({
  ...chart,
  form: { truncate_metric: true, ...chart.form, adhoc_filters: [...wholeDays, ...filtersOf(chart)] },
}));

export const flightDashboard: SampleDashboard = {
  title: 'Flight performance',
  slug: 'flight-performance',
  filters: [
    { kind: 'time', name: 'Departure' },
    { kind: 'value', name: 'Origin', dataset: flights, column: 'origin' },
    { kind: 'value', name: 'Destination', dataset: flights, column: 'destination' },
    { kind: 'range', name: 'Distance', dataset: flights, column: 'distance' },
  ],
  tabs: [
    {
      title: 'Overview',
      rows: [
        {
          height: 14,
          cells: ['Flights', 'On time', 'Average delay', 'Delayed 60 min or more'].map(chart => ({ chart, width: 3 })),
        },
        {
          height: 34,
          cells: [
            { chart: 'Flights per day', width: 8 },
            { chart: 'Busiest origins', width: 4 },
          ],
        },
        {
          height: 34,
          cells: [
            { chart: 'Flights by delay', width: 5 },
            { chart: 'Delay by hour of departure', width: 4 },
            { chart: 'Flights by distance', width: 3 },
          ],
        },
        { height: 46, cells: [{ chart: 'Busiest routes', width: 12 }] },
      ],
    },
    {
      title: 'Delays',
      rows: [
        {
          height: 12,
          cells: [
            {
              text: '#### Where the minutes go\nA flight counts as **on time** when it leaves less than 15 minutes late. Click a line or a bar to filter everything by it.',
              width: 12,
            },
          ],
        },
        { height: 44, cells: [{ chart: 'Average delay per week', width: 12 }] },
        { height: 40, cells: [{ chart: 'Delay bands by hour', width: 12 }] },
      ],
    },
    { title: 'Airports', rows: [{ height: 80, cells: [{ chart: 'Airports', width: 12 }] }] },
  ],
};
