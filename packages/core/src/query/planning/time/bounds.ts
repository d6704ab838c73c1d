import { resolveTimeRange } from '../../../time';
import type { TimeBounds } from '../moments';
import { refuse } from '../refuse';
import type { Scope } from '../scope';

/** What a time range means now. A range that cannot be read refuses the question. */
export function resolveBounds(scope: Scope, text: string | null): TimeBounds {
  if (text === null) return { fromMs: null, toMs: null };
  const { relativeStart, relativeEnd, timeShift } = scope.query;
  const range = resolveTimeRange(text, { now: scope.input.now, relativeStart, relativeEnd, timeShift });
  if (range.kind === 'refused') return refuse(`time_range: ${range.message}`);
  return { fromMs: range.since?.ms ?? null, toMs: range.until?.ms ?? null };
}
