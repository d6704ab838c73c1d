export * from './time-range';
import type { Moment, TimeRangeContext, TimeRangeResult } from './time-range';

/** Reads a time range: `No filter`, `Last week`, `previous calendar month`, `A : B` with expressions or natural text on either side. Null and undefined read as `No filter`. */
export declare function resolveTimeRange(text: string | null | undefined, context: TimeRangeContext): TimeRangeResult;
/** ISO text of a moment, `2024-01-31T10:20:30[.123456][+02:00]`. */
export declare function printMoment(moment: Moment): string;
