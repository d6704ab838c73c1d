const aggregators = [
  'average',
  'argmin',
  'argmax',
  'count',
  'count_nonzero',
  'cumsum',
  'cumprod',
  'max',
  'mean',
  'median',
  'nansum',
  'nanmin',
  'nanmax',
  'nanmean',
  'nanmedian',
  'min',
  'prod',
  'product',
  'std',
  'sum',
  'var',
];
const common = ['mean', 'sum', 'max', 'min', 'count', 'median', 'std', 'var'];

function aggregatesOf(r, values, operators = r.chance(0.8) ? common : aggregators) {
  return Object.fromEntries(
    values.map(value => {
      if (r.chance(0.1))
        return [value, { operator: r.pick(['percentile', 'nanpercentile']), options: { q: r.pick([10, 50, 95]) } }];
      if (r.chance(0.15)) return [`${value} again`, { operator: r.pick(operators), column: value }];
      return [value, { operator: r.pick(operators) }];
    }),
  );
}

const renamed = (r, values) => Object.fromEntries(values.map(value => [value, r.chance(0.5) ? value : `${value} 2`]));

function pivot(r, { x, by, values, all }) {
  const [first, ...others] = x === null ? by : [x, ...by];
  return {
    operation: 'pivot',
    options: {
      index: r.chance(0.9) ? [first ?? all[0]] : [first ?? all[0], ...others.slice(0, 1)],
      columns: r.chance(0.9) ? others : r.pick([[], others.slice(0, 1)]),
      aggregates: aggregatesOf(r, values, common),
      ...(r.chance(0.5) ? { drop_missing_columns: r.chance(0.5) } : {}),
      ...(r.chance(0.2) ? { metric_fill_value: r.pick([0, -1]) } : {}),
      ...(r.chance(0.1) ? { column_fill_value: r.pick(['none', '<NULL>']) } : {}),
      ...(r.chance(0.15) ? { combine_value_with_metric: true } : {}),
      ...(r.chance(0.12)
        ? { marginal_distributions: true, ...(r.chance(0.5) ? { marginal_distribution_name: 'Sum' } : {}) }
        : {}),
    },
  };
}

const flatten = r => ({
  operation: 'flatten',
  ...(r.chance(0.7) ? {} : { options: r.pick([{}, { reset_index: false }, { drop_levels: [0] }]) }),
});

/** Each operation with options of chance, over a frame. */
export const operations = {
  aggregate: (r, { by, values }) => ({
    operation: 'aggregate',
    options: { groupby: r.some(by, 0, by.length), aggregates: aggregatesOf(r, values) },
  }),
  pivot,
  rolling,
  cum: (r, { values }) => ({
    operation: 'cum',
    options: { operator: r.pick(['sum', 'prod', 'min', 'max']), columns: renamed(r, values) },
  }),
  resample,
  flatten,
  rename: (r, { all, values }) => ({
    operation: 'rename',
    options: {
      columns: { [r.pick([...values, ...all])]: r.pick(['new', 'a, b', null, all[0]]) },
      ...(r.chance(0.4) ? { inplace: r.chance(0.5) } : {}),
      ...(r.chance(0.2) ? { level: 0 } : {}),
    },
  }),
  sort: (r, { all }) => {
    const by = r.some(all, 1, 2);
    const whole = [...by, ...all.filter(name => !by.includes(name))];
    return {
      operation: 'sort',
      options: r.chance(0.8)
        ? { by: whole, ascending: r.chance(0.5) ? r.chance(0.5) : whole.map(() => r.chance(0.5)) }
        : { is_sort_index: true, ascending: r.chance(0.5) },
    };
  },
  select: (r, { all, values }) => ({
    operation: 'select',
    options: r.one(
      () => ({ columns: r.some(all, 1, all.length) }),
      () => ({ exclude: r.some(values, 1, 1) }),
      () => ({ columns: all, rename: { [r.pick(all)]: 'other' } }),
    ),
  }),
  compare: (r, { values }) => ({
    operation: 'compare',
    options: {
      source_columns: [values[0]],
      compare_columns: [values.at(-1)],
      compare_type: r.pick(['difference', 'percentage', 'ratio']),
      ...(r.chance(0.5) ? { drop_original_columns: r.chance(0.5) } : {}),
      ...(r.chance(0.3) ? { precision: r.pick([0, 2, 6]) } : {}),
    },
  }),
  diff: (r, { values }) => ({
    operation: 'diff',
    options: {
      columns: renamed(r, values),
      ...(r.chance(0.6) ? { periods: r.pick([1, 2, -1, 5]) } : {}),
      ...(r.chance(0.1) ? { axis: r.pick([0, 1]) } : {}),
    },
  }),
  contribution: (r, { values }) => ({
    operation: 'contribution',
    options: {
      ...(r.chance(0.8) ? { orientation: r.pick(['row', 'column']) } : {}),
      ...(r.chance(0.5) ? { columns: values } : {}),
      ...(r.chance(0.2) ? { columns: values, rename_columns: values.map(value => `%${value}`) } : {}),
    },
  }),
  boxplot: (r, { by, values }) => {
    const whisker_type = r.pick(['tukey', 'min/max', 'percentile']);
    return {
      operation: 'boxplot',
      options: {
        groupby: r.some(by, 0, 1),
        metrics: values,
        whisker_type,
        ...(whisker_type === 'percentile'
          ? {
              percentiles: r.pick([
                [5, 95],
                [10, 90],
                [0, 100],
              ]),
            }
          : {}),
      },
    };
  },
  histogram: (r, { by, values }) => ({
    operation: 'histogram',
    options: {
      column: r.pick(values),
      ...(r.chance(0.6) ? { groupby: r.some(by, 0, 1) } : {}),
      bins: r.pick([1, 3, 5, 10]),
      ...(r.chance(0.3) ? { cumulative: true } : {}),
      ...(r.chance(0.3) ? { normalize: true } : {}),
    },
  }),
  rank: (r, { by, values }) => ({
    operation: 'rank',
    options: { metric: r.pick(values), ...(by.length > 0 && r.chance(0.6) ? { group_by: r.pick(by) } : {}) },
  }),
};

function rolling(r, { values }) {
  const rolling_type = r.pick([
    'count',
    'max',
    'mean',
    'median',
    'min',
    'std',
    'sum',
    'var',
    'quantile',
    'skew',
    'kurt',
    'mean',
    'sum',
  ]);
  return {
    operation: 'rolling',
    options: {
      rolling_type,
      columns: renamed(r, values),
      window: r.pick([1, 2, 3, 7]),
      ...(rolling_type === 'quantile'
        ? {
            rolling_type_options: {
              quantile: r.pick([0.25, 0.5, 0.9]),
              ...(r.chance(0.4) ? { interpolation: r.pick(['lower', 'higher', 'midpoint', 'nearest', 'linear']) } : {}),
            },
          }
        : {}),
      ...(r.chance(0.5) ? { min_periods: r.pick([0, 1, 2]) } : {}),
      ...(r.chance(0.2) ? { center: true } : {}),
      ...(r.chance(0.1) && ['mean', 'sum', 'std', 'var'].includes(rolling_type)
        ? { win_type: r.pick(['triang', 'boxcar', 'hamming', 'blackman']) }
        : {}),
    },
  };
}

function resample(r) {
  const method = r.pick(['asfreq', 'bfill', 'ffill', 'linear', 'median', 'mean', 'sum']);
  const rule = r.pick(['1D', '7D', '1W', 'W', '1M', '1MS', '1A', '1AS', 'MS', 'QS', '2M', '12H', '1H', 'Q']);
  return {
    operation: 'resample',
    options: { rule, method, ...(method === 'asfreq' && r.chance(0.6) ? { fill_value: r.pick([0, -1]) } : {}) },
  };
}
