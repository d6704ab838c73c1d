import {
  addUnits,
  type CalendarUnit,
  dayMs,
  hourMs,
  minuteMs,
  secondMs,
  startOfDay,
  startOfUnit,
  weekdayOf,
} from '../calendar';

/** A time grain by its published key ("P1D", "1969-12-29T00:00:00Z/P1W") with its label. */
export interface TimeGrain {
  readonly key: string;
  readonly label: string;
}

type Bucket =
  | { readonly kind: 'span'; readonly ms: number }
  | { readonly kind: 'unit'; readonly unit: CalendarUnit }
  /** Weeks named by the day they start or end on; 0 is Monday. */
  | { readonly kind: 'week-start' | 'week-end'; readonly weekday: number };

const grains: readonly (TimeGrain & { readonly bucket: Bucket })[] = [
  { key: 'PT1S', label: 'Second', bucket: { kind: 'span', ms: secondMs } },
  { key: 'PT5S', label: '5 second', bucket: { kind: 'span', ms: 5 * secondMs } },
  { key: 'PT30S', label: '30 second', bucket: { kind: 'span', ms: 30 * secondMs } },
  { key: 'PT1M', label: 'Minute', bucket: { kind: 'span', ms: minuteMs } },
  { key: 'PT5M', label: '5 minute', bucket: { kind: 'span', ms: 5 * minuteMs } },
  { key: 'PT10M', label: '10 minute', bucket: { kind: 'span', ms: 10 * minuteMs } },
  { key: 'PT15M', label: '15 minute', bucket: { kind: 'span', ms: 15 * minuteMs } },
  { key: 'PT30M', label: '30 minute', bucket: { kind: 'span', ms: 30 * minuteMs } },
  { key: 'PT0.5H', label: 'Half hour', bucket: { kind: 'span', ms: 30 * minuteMs } },
  { key: 'PT1H', label: 'Hour', bucket: { kind: 'span', ms: hourMs } },
  { key: 'PT6H', label: '6 hour', bucket: { kind: 'span', ms: 6 * hourMs } },
  { key: 'P1D', label: 'Day', bucket: { kind: 'unit', unit: 'day' } },
  { key: 'P1W', label: 'Week', bucket: { kind: 'unit', unit: 'week' } },
  { key: '1969-12-28T00:00:00Z/P1W', label: 'Week starting Sunday', bucket: { kind: 'week-start', weekday: 6 } },
  { key: '1969-12-29T00:00:00Z/P1W', label: 'Week starting Monday', bucket: { kind: 'week-start', weekday: 0 } },
  { key: 'P1W/1970-01-03T00:00:00Z', label: 'Week ending Saturday', bucket: { kind: 'week-end', weekday: 5 } },
  { key: 'P1W/1970-01-04T00:00:00Z', label: 'Week ending Sunday', bucket: { kind: 'week-end', weekday: 6 } },
  { key: 'P1M', label: 'Month', bucket: { kind: 'unit', unit: 'month' } },
  { key: 'P3M', label: 'Quarter', bucket: { kind: 'unit', unit: 'quarter' } },
  { key: 'P0.25Y', label: 'Quarter', bucket: { kind: 'unit', unit: 'quarter' } },
  { key: 'P1Y', label: 'Year', bucket: { kind: 'unit', unit: 'year' } },
];
const bucketByKey = new Map(grains.map(grain => [grain.key, grain.bucket] as const));

/** Every grain, finest first. Source: spec/facts.md §4.7. */
export const timeGrains: readonly TimeGrain[] = grains.map(({ key, label }) => ({ key, label }));

export function isTimeGrain(key: string): boolean {
  return bucketByKey.has(key);
}

/** The label of a grain; an unknown key is its own label. */
export function timeGrainLabel(key: string): string {
  return timeGrains.find(grain => grain.key === key)?.label ?? key;
}

/** The moment that stands for a grain's bucket around a wall-clock instant: its start, or the last day of a week named by its end. An unknown grain leaves the instant as it is. */
export function truncateToGrain(ms: number, grain: string): number {
  const bucket = bucketByKey.get(grain);
  if (bucket === undefined) return ms;
  switch (bucket.kind) {
    case 'span':
      return Math.floor(ms / bucket.ms) * bucket.ms;
    case 'unit':
      return startOfUnit(ms, bucket.unit);
    case 'week-start':
      return startOfDay(ms) - ((weekdayOf(ms) - bucket.weekday + 7) % 7) * dayMs;
    case 'week-end':
      return addUnits(startOfDay(ms), (bucket.weekday - weekdayOf(ms) + 7) % 7, 'day');
    default:
      return bucket satisfies never;
  }
}
