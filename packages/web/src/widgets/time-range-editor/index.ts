export { rangeWords } from './range-words';
export { TimeRangeEditor } from './TimeRangeEditor';
export { TimeRangePopover } from './TimeRangePopover';
