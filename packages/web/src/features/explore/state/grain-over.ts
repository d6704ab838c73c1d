import { fittingGrain } from '@meridian/core/time';
import type { DatasetFields } from '../../../widgets/fields';
import type { TimeSpan } from '../../../widgets/time-span';

/** The ends of a time range, epoch ms; null where it is open. */
interface RangeEnds {
  readonly since: number | null;
  readonly until: number | null;
}

const open: RangeEnds = { since: null, until: null };

/** What a chart shows of a column: the ends of its range, and how many buckets it has room for. */
interface Shown {
  readonly ends?: RangeEnds | undefined;
  readonly mostBuckets?: number;
}

/** The grain that fits what a range leaves of a column's span, out of those the engine offers; Day where it offers none that fits. */
export function grainOver(
  { first, last, stepMs }: TimeSpan,
  offered: DatasetFields['timeGrains'],
  { ends: { since, until } = open, mostBuckets }: Shown = {},
): string {
  const from = Math.max(first, since ?? first);
  const to = Math.min(last, until ?? last);
  const grain = fittingGrain({ spanMs: to - from, stepMs }, mostBuckets);
  return offered.some(([key]) => key === grain) ? grain : 'P1D';
}
