export type { Moment, TimeRangeErrorKind, TimeRangeRefusal } from '../moment';
export { noFilter, printMoment, resolveTimeRange } from './resolve-time-range';
export type { TimeRange, TimeRangeContext, TimeRangeResult } from './time-range';
