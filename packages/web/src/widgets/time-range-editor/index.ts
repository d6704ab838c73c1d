export { TimeRangeEditor } from './TimeRangeEditor';
export { TimeRangePopover } from './TimeRangePopover';
