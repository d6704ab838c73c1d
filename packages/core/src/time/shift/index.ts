export { spokenDistanceMs } from './spoken-distance';
export { addDelta, type MainRange, resolveTimeOffset, type TimeDelta, type TimeOffsetResult } from './time-offset';
