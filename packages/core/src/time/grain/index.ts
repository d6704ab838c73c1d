export { type FittingGrain, fittingGrain } from './fitting-grain';
export { grainJoinKey } from './grain-join-key';
export { isTimeGrain, type TimeGrain, timeGrainLabel, timeGrains, truncateToGrain } from './time-grain';
