import * as parts from '../parts.mjs';
import { question } from './plain.mjs';

const offsets = [
  '1 year ago',
  '1 month ago',
  '2 years ago',
  '28 days ago',
  '52 weeks ago',
  '1 week ago',
  '1 day ago',
  '3 months ago',
  '1 quarter ago',
  'inherit',
];

/** Questions over time: axes and grains, ranges, comparison. */
export const time = {
  grains: {
    make: (r, { tables }) => {
      const t = parts.pickTable(r, tables, { timed: true });
      const { columns, metrics } = overTime(r, t);
      return question(t, {
        columns,
        metrics,
        filters: [
          { col: t.time, op: 'TEMPORAL_RANGE', val: parts.timeRange(r, t) },
          ...(r.chance(0.3) ? [parts.filter(r, t)] : []),
        ],
        orderby: parts.wholeOrder(r, { dimensions: columns }),
        row_limit: r.pick([50, 500]),
      });
    },
  },
  ranges: {
    make: (r, { tables }) => {
      const t = parts.pickTable(r, tables, { timed: true });
      const columns = parts.dimensions(r, t, 0, 1);
      const query = {
        columns,
        metrics: parts.metrics(r, t, { taken: columns.map(parts.labelOf) }),
        granularity: t.time,
        time_range: parts.timeRange(r, t),
        orderby: parts.wholeOrder(r, { dimensions: columns }),
        ...(r.chance(0.25) ? { time_shift: r.pick(['1 year ago', '1 week', '3 days ago', '1 month']) } : {}),
        ...(r.chance(0.4) ? { extras: { time_grain_sqla: r.pick(parts.grains) } } : {}),
        ...(r.chance(0.3)
          ? {
              applied_time_extras: r.pick([
                { __time_range: '1 year ago' },
                { __time_col: t.time },
                { __time_grain: 'P1D' },
              ]),
            }
          : {}),
        row_limit: 1000,
      };
      if (r.chance(0.3))
        return question(t, { ...query, is_timeseries: true, orderby: [], row_limit: 50_000 }, { unordered: true });
      return question(t, query);
    },
  },
  timestamps: {
    make: (r, { tables }) => {
      const t = parts.pickTable(r, tables, { timed: true });
      const by = parts.dimensions(r, t, 0, 1);
      const columns = r.chance(0.5) ? [t.time, ...by] : by;
      return question(
        t,
        {
          columns,
          metrics: parts.metrics(r, t, { taken: columns.map(parts.labelOf) }),
          granularity: t.time,
          is_timeseries: r.pick([true, false]),
          extras: { time_grain_sqla: r.pick(['P1Y', 'P3M', 'P1M']) },
          filters: r.chance(0.4) ? [parts.filter(r, t)] : [],
          ...(r.chance(0.5) ? { time_range: parts.timeRange(r, t) } : {}),
        },
        { unordered: true },
      );
    },
  },
  offsets: {
    make: (r, { tables }) => {
      const t = parts.pickTable(r, tables, { timed: true });
      const { columns, metrics } = overTime(r, t, {
        grain: r.pick(['P1D', 'P1W', 'P1M', 'P3M', 'P1Y']),
        axial: r.chance(0.8),
      });
      const range = closedRange(r, t);
      const [since] = range.split(' : ');
      const chosen = [
        ...r.some(offsets, 1, 2),
        ...(r.chance(0.15) ? [since.replace(/^\d{4}/, year => String(Number(year) - 1))] : []),
      ];
      return question(t, {
        columns,
        metrics,
        filters: [{ col: t.time, op: 'TEMPORAL_RANGE', val: range }, ...(r.chance(0.2) ? [parts.filter(r, t)] : [])],
        time_offsets: chosen,
        orderby: parts.wholeOrder(r, { dimensions: columns }),
        ...(r.chance(0.3) ? { row_limit: r.between(2, 40), row_offset: r.pick([0, 0, 3]) } : { row_limit: 1000 }),
      });
    },
  },
};

export function overTime(r, t, { grain, axial = true } = {}) {
  const x = axial ? [parts.axis(r, t, grain === undefined ? {} : { grain })] : [];
  const columns = [...x, ...parts.dimensions(r, t, axial ? 0 : 1, 1)];
  return { columns, metrics: parts.metrics(r, t, { most: 2, taken: columns.map(parts.labelOf) }) };
}

/** A range with both ends. */
export function closedRange(r, t) {
  for (;;) {
    const range = parts.timeRange(r, t);
    const [since, until] = range.split(' : ');
    if (/^\d{4}-/.test(since) && /^\d{4}-/.test(until ?? '')) return range;
  }
}
