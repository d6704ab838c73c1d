export { rangeWords } from './range-words';
export { useResolvedRange } from './resolve-range';
export { TimeRangeEditor } from './TimeRangeEditor';
export { TimeRangePopover } from './TimeRangePopover';
