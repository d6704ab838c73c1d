import type { ChartForm } from '@meridian/contracts/documents';

type Values = Readonly<Record<string, unknown>>;

const bar = 'echarts_timeseries_bar';
/** Buckets of time that a chart has room for: bars need more than lines, and one beside the other most. */
const buckets = { lines: 400, bars: 120, barsBeside: 25 } as const;

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const hasDimension = (values: Values): boolean => isList(values['groupby']) && values['groupby'].length > 0;
const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '';

export function mostBuckets(values: Values): number {
  if (values['viz_type'] !== bar) return buckets.lines;
  return hasDimension(values) && isBlank(values['stack']) ? buckets.barsBeside : buckets.bars;
}

/** Bars over time that gain a dimension stand on each other, where what they show adds up. */
export function stackGained(before: ChartForm, after: ChartForm): ChartForm {
  const gains = hasDimension(after) && !(before.viz_type === bar && hasDimension(before));
  if (after.viz_type !== bar || !gains || !isBlank(after['stack']) || !isOverTime(after) || !addsUp(after))
    return after;
  return { ...after, stack: 'Stack' };
}

function isOverTime({ x_axis, temporal_columns_lookup: times }: ChartForm): boolean {
  return typeof x_axis === 'string' && typeof times === 'object' && times !== null && x_axis in times;
}

const sums = new Set(['SUM', 'COUNT']);
const meanName = /avg|average|mean|median|rate|ratio|share|percent|pct|distinct|min|max/i;

/** Whether the parts make up a whole, as counts and sums do and means do not. What is not known to be a mean does. */
function addsUp({ metrics }: ChartForm): boolean {
  if (!isList(metrics)) return false;
  return metrics.every(metric => {
    if (typeof metric === 'string') return !meanName.test(metric);
    const { aggregate } = Object(metric);
    return typeof aggregate === 'string' && sums.has(aggregate);
  });
}
