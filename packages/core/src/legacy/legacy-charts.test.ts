import { describe, expect, it } from 'vitest';
import { isLegacyChart } from './index';
import { data, question } from './testing/answers';

const day = 86_400_000;
const monday = Date.UTC(2024, 0, 1);

describe('the question of an older chart', () => {
  it('has the form’s range, filters, groups and metrics', () => {
    const form = {
      viz_type: 'rose',
      granularity_sqla: 'day',
      time_range: 'Last week',
      time_grain_sqla: 'P1D',
      groupby: ['city', 'city'],
      metrics: ['count', 'sum'],
      limit: 5,
      row_limit: '100',
      adhoc_filters: [{ expressionType: 'SIMPLE', clause: 'WHERE', subject: 'city', operator: '==', comparator: 'NY' }],
    };
    expect(question(form)).toMatchObject({
      granularity: 'day',
      time_range: 'Last week',
      extras: { time_grain_sqla: 'P1D' },
      columns: ['city'],
      metrics: ['count', 'sum'],
      is_timeseries: true,
      series_limit: 5,
      row_limit: 100,
      filters: [{ col: 'city', op: '==', val: 'NY' }],
    });
  });

  const points = { viz_type: 'mapbox', all_columns_x: 'x', all_columns_y: 'y', point_radius: 'Auto' };
  it.each([
    [{ viz_type: 'bullet' }, 'Choose a metric (metric) for this chart.'],
    [{ viz_type: 'time_table', groupby: ['a'], metrics: ['b', 'c'] }, /limited to use a single metric/],
    [{ viz_type: 'bubble', entity: 'a', x: 'n', y: 'n', size: 'n' }, 'Please use 3 different metric labels'],
    [{ viz_type: 'deck_hex', spatial: { type: 'latlong' } }, /names no columns/],
    [{ ...points, groupby: ['a'] }, '[Longitude] and [Latitude] columns must be present in [Group By]'],
    [{ ...points, groupby: ['x', 'y'], point_radius: 'r' }, 'Choice of [Point Radius] must be present in [Group By]'],
    [{ ...points, groupby: ['x', 'y'], mapbox_label: ['m'] }, 'Choice of [Label] must be present in [Group By]'],
    [{ viz_type: 'pie' }, 'Charts of type "pie" are asked at /api/v1/chart/data.'],
    [{ viz_type: 'constructor' }, /"constructor"/],
  ])('of %j is refused', (form, message) => {
    expect(question(form)).toMatch(message);
  });

  it('over time is ordered by what leads, which is no series of its own', () => {
    const form = { viz_type: 'compare', metrics: ['n'], groupby: ['city'], timeseries_limit_metric: 'm' };
    expect(question(form)).toMatchObject({ metrics: ['n', 'm'], orderby: [['m', true]] });
    expect(question({ ...form, timeseries_limit_metric: null, order_desc: true })).toMatchObject({
      metrics: ['n'],
      orderby: [['n', false]],
    });
    const rows = [{ __timestamp: monday, city: 'NY', n: 4, m: 9 }];
    expect(data(form, { rows, metrics: ['n', 'm'], groups: ['city'] })).toEqual([
      { key: ['NY'], values: [{ x: monday, y: 4 }] },
    ]);
  });

  it('is known for the older types alone', () => {
    expect([isLegacyChart('horizon'), isLegacyChart('echarts_timeseries_line')]).toEqual([true, false]);
  });
});

const overTime = {
  metrics: ['n'],
  groups: ['city'],
  rows: [
    { __timestamp: monday + day, city: 'NY', n: 4 },
    { __timestamp: monday, city: 'NY', n: 2 },
    { __timestamp: monday, city: 'LA', n: 1 },
    { __timestamp: monday, city: null, n: 9 },
  ],
};

describe('the data of an older chart', () => {
  it('is nothing where there are no rows', () => {
    expect(data({ viz_type: 'rose' }, {})).toBeNull();
    expect(data({ viz_type: 'horizon' }, {})).toEqual([]);
  });

  it('over time has a series for each group, rolled as the form says', () => {
    const ny = {
      key: ['NY'],
      values: [
        { x: monday, y: 2 },
        { x: monday + day, y: 4 },
      ],
    };
    expect(data({ viz_type: 'horizon' }, overTime)).toEqual([
      {
        key: ['LA'],
        values: [
          { x: monday, y: 1 },
          { x: monday + day, y: null },
        ],
      },
      ny,
    ]);
    const summed = [
      {
        key: ['LA'],
        values: [
          { x: monday, y: 1 },
          { x: monday + day, y: 1 },
        ],
      },
      {
        ...ny,
        values: [
          { x: monday, y: 2 },
          { x: monday + day, y: 6 },
        ],
      },
    ];
    expect(data({ viz_type: 'compare', rolling_type: 'cumsum' }, overTime)).toEqual(summed);
  });

  it('over time leaves out its first periods where some are to be full', () => {
    const last = { key: ['NY'], values: [{ x: monday + day, y: 4 }] };
    expect(data({ viz_type: 'compare', min_periods: 1 }, overTime)).toEqual([last]);
    expect(data({ viz_type: 'compare', min_periods: '2' }, overTime)).toMatch(/leaves no period/);
  });

  it('of a t-test names groups, or All', () => {
    expect(data({ viz_type: 'paired_ttest' }, { ...overTime, groups: [] })).toEqual({
      n: [
        {
          group: 'All',
          values: [
            { x: monday, y: 4 },
            { x: monday + day, y: 4 },
          ],
        },
      ],
    });
  });

  it.each([
    ['W-MON', [0, 6, 7, 8]],
    ['52W-MON', [0, 6, 7, 8]],
  ])('laid over periods of %s counts them back from the latest', (freq, days) => {
    const rows = days.map((at, n) => ({ __timestamp: monday + at * day, n }));
    expect(data({ viz_type: 'time_pivot', metric: 'n', freq }, { rows, metrics: ['n'] })).toEqual([
      {
        key: '-1',
        rank: 1,
        perc: 0.5,
        values: [
          { x: monday + 7 * day, y: 0 },
          { x: monday + 8 * day, y: null },
          { x: monday + 13 * day, y: 1 },
        ],
      },
      {
        key: 'current',
        rank: 0,
        perc: 1,
        values: [
          { x: monday + 7 * day, y: 2 },
          { x: monday + 8 * day, y: 3 },
          { x: monday + 13 * day, y: null },
        ],
      },
    ]);
  });

  it('in parts over time has a node for each moment, or for what changed', () => {
    const form = { viz_type: 'partition', time_series_option: 'time' };
    const found = data(form, overTime) as { children: unknown[] }[];
    expect(found[0]?.children[1]).toEqual({
      name: monday + day,
      val: 4,
      children: [{ name: 'NY', val: 4, children: [] }],
    });
    expect(data({ ...form, time_series_option: 'cum_diff' }, overTime)).toEqual(found);
    expect(data({ ...form, time_series_option: 'agg_mean' }, overTime)).toMatchObject([
      {
        name: 'n',
        val: 4,
        children: [
          { name: 'LA', val: 1 },
          { name: 'NY', val: 3 },
        ],
      },
    ]);
    expect(data({ ...form, time_series_option: 'point_factor' }, overTime)).toMatchObject([
      {
        name: 'n',
        children: [
          { name: 'LA', val: 0 },
          { name: 'NY', val: 2 },
        ],
      },
    ]);
    expect(data({ ...form, time_series_option: 'adv_anal' }, overTime)).toEqual([
      {
        name: 'n',
        children: [
          {
            name: monday,
            val: 12,
            children: [
              { name: 'LA', val: 1, children: [] },
              { name: 'NY', val: 2, children: [] },
            ],
          },
          {
            name: monday + day,
            val: 4,
            children: [
              { name: 'LA', val: 0, children: [] },
              { name: 'NY', val: 4, children: [] },
            ],
          },
        ],
      },
    ]);
  });

  it('of flows is a square of all names', () => {
    const rows = [{ a: 'x', b: 'y', n: 3 }];
    expect(data({ viz_type: 'chord', groupby: 'a', columns: 'b', metric: 'n' }, { rows })).toEqual({
      nodes: ['x', 'y'],
      matrix: [
        [0, 0],
        [3, 0],
      ],
    });
  });

  it('of bubbles stands by group', () => {
    const rows = [{ who: 'x', kind: 'k', s: 1, h: 2, v: 3 }];
    const form = { viz_type: 'bubble', entity: 'who', series: 'kind', size: 's', x: 'h', y: 'v' };
    expect(data(form, { rows })).toEqual([
      {
        key: 'k',
        values: [{ who: 'x', kind: 'k', s: 1, h: 2, v: 3, x: 2, y: 3, size: 1, shape: 'circle', group: 'k' }],
      },
    ]);
  });

  it('by calendar needs a closed range', () => {
    const form = { viz_type: 'cal_heatmap', metrics: ['n'], domain_granularity: 'week', subdomain_granularity: 'day' };
    const rows = [{ __timestamp: monday, n: 5 }];
    expect(data(form, { rows, metrics: ['n'] })).toMatch(/both time bounds/);
    expect(data(form, { rows, metrics: ['n'], fromMs: monday, toMs: monday + 15 * day })).toMatchObject({
      data: { n: { '1704067200.0': 5 } },
      range: 3,
    });
  });
});
