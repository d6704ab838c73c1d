import { closedRange } from './areas/time.mjs';
import * as parts from './parts.mjs';

const timed = (r, { tables }, { most = 2 } = {}) => {
  const t = parts.pickTable(
    r,
    tables.filter(({ name }) => name !== 'edge'),
    { timed: true },
  );
  return {
    t,
    form: {
      granularity_sqla: t.time,
      time_grain_sqla: r.pick(['P1Y', 'P1M', 'P3M']),
      time_range: closedRange(r, t),
      metrics: parts.numberMetrics(r, t, { most }),
      groupby: r
        .some(
          parts.groupable(t).filter(({ kind }) => kind === 'text'),
          0,
          1,
        )
        .map(({ name }) => name),
      ...(r.chance(0.2) ? { limit: r.between(1, 3) } : {}),
      ...(r.chance(0.2) ? { order_desc: r.chance(0.5) } : {}),
    },
  };
};

const advanced = r => ({
  ...(r.chance(0.3)
    ? {
        rolling_type: r.pick(['mean', 'sum', 'std', 'cumsum', 'None']),
        rolling_periods: r.between(1, 4),
        min_periods: r.pick([0, 1]),
      }
    : {}),
  ...(r.chance(0.25)
    ? {
        resample_rule: r.pick(['1M', '1D', '1W', '1A']),
        resample_method: r.pick(['asfreq', 'ffill', 'bfill', 'mean', 'sum']),
      }
    : {}),
});

const over = extra => (r, world) => {
  const { t, form } = timed(r, world);
  return { dataset: t.name, form: { ...form, ...extra(r, form) } };
};

const places = r => ({
  dataset: 'airports',
  form: {
    row_limit: 4000,
    adhoc_filters: [],
    spatial: { type: 'latlong', lonCol: 'longitude', latCol: 'latitude' },
    size: r.pick([
      'count',
      null,
      {
        expressionType: 'SIMPLE',
        aggregate: 'MAX',
        column: { column_name: 'latitude' },
        label: 'top',
        hasCustomLabel: true,
      },
    ]),
    groupby: r.pick([[], ['state']]),
    point_radius_fixed: r.pick([
      { type: 'fix', value: 100 },
      { type: 'metric', value: 'count' },
    ]),
    ...(r.chance(0.3) ? { js_columns: ['iata'] } : {}),
    ...(r.chance(0.3) ? { dimension: 'state' } : {}),
    ...(r.chance(0.3) ? { reverse_long_lat: true } : {}),
    ...(r.chance(0.3) ? { filter_nulls: r.chance(0.5) } : {}),
  },
});

const lines = r => ({
  dataset: 'places',
  form: {
    row_limit: 50,
    line_column: 'geohash',
    line_type: r.pick(['geohash', 'json', 'polyline']),
    metric: r.pick(['count', null]),
    point_radius_fixed: { type: 'fix', value: 1 },
  },
});

/** Form data of each chart type. */
export const forms = {
  cal_heatmap: over((r, { metrics }) => ({
    groupby: [],
    metrics: metrics.slice(0, 1),
    domain_granularity: r.pick(['month', 'year', 'week']),
    subdomain_granularity: r.pick(['day', 'week', 'month']),
  })),
  horizon: over(r => ({ ...advanced(r), ...(r.chance(0.3) ? { contribution: true } : {}) })),
  compare: over(r => ({
    ...advanced(r),
    ...(r.chance(0.3)
      ? {
          comparison_type: r.pick(['values', 'difference', 'ratio', 'percentage']),
          time_compare: [r.pick(['1 month ago', '4 weeks ago'])],
        }
      : {}),
  })),
  paired_ttest: over(() => ({})),
  rose: over(r => advanced(r)),
  time_pivot: over((r, { metrics }) => ({
    metric: metrics[0],
    freq: r.pick(['AS', 'W-MON', 'D', '52W-MON', '4W-MON']),
  })),
  time_table: over((_, { metrics, groupby }) => ({ metrics: groupby.length > 0 ? metrics.slice(0, 1) : metrics })),
  partition: over(r => ({
    ...advanced(r),
    groupby: [],
    time_series_option: r.pick([
      'not_time',
      'time',
      'agg_sum',
      'agg_mean',
      'point_diff',
      'point_percent',
      'point_factor',
      'adv_anal',
    ]),
  })),
  bullet: over((r, { metrics }) => ({
    metric: metrics[0],
    ranges: r.pick(['', '1,2,3']),
    markers: r.pick(['', '5']),
  })),
  para: (r, { tables }) => {
    const t = parts.pickTable(r, tables);
    return {
      dataset: t.name,
      form: {
        series: r.pick(parts.groupable(t)).name,
        metrics: parts.numberMetrics(r, t),
        row_limit: 100,
        ...(r.chance(0.3) ? { secondary_metric: 'count' } : {}),
      },
    };
  },
  bubble: (r, { tables }) => {
    const t = parts.pickTable(
      r,
      tables.filter(({ columns }) => columns.filter(({ kind }) => kind === 'number').length > 2),
    );
    const [x, y, size] = r.some(parts.columnsOf({ ...t, calculated: [] }, 'number'), 3, 3).map(({ name }, at) => ({
      expressionType: 'SIMPLE',
      aggregate: r.pick(['AVG', 'MAX', 'SUM']),
      column: { column_name: name },
      label: ['x1', 'y1', 's1'][at],
      hasCustomLabel: true,
    }));
    const [entity, series] = r.some(parts.groupable(t), 1, 2).map(({ name }) => name);
    return { dataset: t.name, form: { entity, x, y, size, ...(series === undefined ? {} : { series }), limit: 0 } };
  },
  country_map: r => ({
    dataset: 'airports',
    form: {
      entity: 'state',
      metric: r.pick([
        'count',
        { expressionType: 'SIMPLE', aggregate: 'AVG', column: { column_name: 'latitude' }, label: 'l' },
      ]),
      select_country: 'usa',
    },
  }),
  world_map: r => ({
    dataset: 'gapminder',
    form: {
      entity: 'country',
      country_fieldtype: r.pick(['name', 'cca2', 'cca3', 'cioc']),
      metric: parts.numberMetrics(r, { columns: [{ name: 'pop', kind: 'number' }], calculated: [] }, { most: 1 })[0],
      show_bubbles: r.chance(0.5),
      ...(r.chance(0.5) ? { secondary_metric: 'count' } : {}),
      row_limit: 200,
    },
  }),
  mapbox: r => ({
    dataset: 'airports',
    form: {
      all_columns_x: 'longitude',
      all_columns_y: 'latitude',
      row_limit: 4000,
      clustering_radius: '60',
      point_radius: 'Auto',
      global_opacity: 1,
      mapbox_style: 'x',
      pandas_aggfunc: r.pick(['sum', 'mean']),
      ...(r.chance(0.3) ? { mapbox_label: [r.pick(['state', 'count'])] } : {}),
    },
  }),
  event_flow: () => ({
    dataset: 'birdstrikes',
    form: { entity: 'origin_state', all_columns_x: 'phase', granularity_sqla: 'flight_date', row_limit: 100 },
  }),
  deck_scatter: places,
  deck_grid: places,
  deck_hex: places,
  deck_heatmap: places,
  deck_contour: places,
  deck_screengrid: places,
  deck_arc: r => ({
    dataset: 'airports',
    form: {
      ...places(r).form,
      start_spatial: { type: 'latlong', lonCol: 'longitude', latCol: 'latitude' },
      end_spatial: { type: 'latlong', lonCol: 'latitude', latCol: 'longitude' },
    },
  }),
  deck_path: lines,
  deck_polygon: lines,
  deck_geojson: () => ({ dataset: 'places', form: { geojson: 'point', row_limit: 10 } }),
};
