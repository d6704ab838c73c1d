import { spokenDistanceMs, type TimeDelta } from '../../../time';
import type { Scope } from '../scope';

/** How far the answer's times are moved: by the dataset's hours, and by the distance the question's time shift leads from now, as recorded. */
export function planTimeShift(scope: Scope): TimeDelta {
  const { timeShift } = scope.query;
  const shiftMs = timeShift === null || timeShift.includes(' : ') ? 0 : spokenDistanceMs(timeShift, scope.input.now);
  return { months: 0, days: 0, ms: scope.input.dataset.offsetHours * 3_600_000 + shiftMs };
}
