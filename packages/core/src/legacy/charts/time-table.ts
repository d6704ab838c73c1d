import { timeText } from '../../sql';
import { type LegacyChart, LegacyRefusal } from '../chart';
import { laidOverTime } from '../time-series';

/** By moment, the value of every metric, or of the one metric for every group. */
export const timeTable: LegacyChart = {
  question(_, base) {
    const metrics = base.metrics ?? [];
    const [first] = metrics;
    if (first === undefined) throw new LegacyRefusal('Pick at least one metric');
    if ((base.columns ?? []).length > 0 && metrics.length > 1)
      throw new LegacyRefusal("When using 'Group By' you are limited to use a single metric");
    return { ...base, is_timeseries: true, orderby: [[first, base.order_desc === false]] };
  },
  data(_, answer) {
    const { times, series } = laidOverTime(answer);
    const isGrouped = answer.groups.length > 0;
    const named = series.map(one => ({ ...one, name: isGrouped ? one.groups.join(', ') : one.metric }));
    const records = times.map((time, at) => {
      const values = named.map(({ name, values }) => [name, values[at] ?? null] as const);
      return [timeText(time, 'timestamp'), Object.fromEntries(values)] as const;
    });
    return { records: Object.fromEntries(records), columns: named.map(({ name }) => name), is_group_by: isGrouped };
  },
};
