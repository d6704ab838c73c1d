export { ControlField } from './ControlField';
export { labelOfValue } from './choice-value';
export type { ControlSurroundings } from './control-props';
export { rangeColumn, rangeFilter, TimeRangeControl, temporalFilter } from './TimeRangeControl';
export { faultsOf } from './validate';
