import { type NativeFilter, type NativeFilterType, nativeFilterTypes } from '@meridian/contracts/documents';
import type { NativeFilterKind } from './kind';
import { timeColumnKind, timeGrainKind } from './one-of';
import { rangeKind } from './range';
import { timeRangeKind } from './time-range';
import { valueKind } from './value';

export * from './kind';
export { type NumberRange, numberRange } from './range';
export { noTimeRange, timeRangeOf } from './time-range';
export { chosenValues, countMetric, takesFirstOption } from './value';

export const nativeFilterKinds: Readonly<Record<NativeFilterType, NativeFilterKind>> = {
  filter_select: valueKind,
  filter_range: rangeKind,
  filter_time: timeRangeKind,
  filter_timecolumn: timeColumnKind,
  filter_timegrain: timeGrainKind,
};

/** The kind of a filter, or null for one that this product does not know: it is kept, shown as such, and filters nothing. */
export function kindOf(filter: NativeFilter): NativeFilterKind | null {
  const type = nativeFilterTypes.find(each => each === filter.filterType);
  return type === undefined ? null : nativeFilterKinds[type];
}
