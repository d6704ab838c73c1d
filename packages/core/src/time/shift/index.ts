export { addDelta, resolveTimeOffset, type TimeDelta, type TimeOffsetResult } from './time-offset';
