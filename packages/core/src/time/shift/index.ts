export { spokenDistanceMs } from './spoken-distance';
export {
  addDelta,
  type MainRange,
  noDelta,
  resolveTimeOffset,
  type TimeDelta,
  type TimeOffsetResult,
} from './time-offset';
