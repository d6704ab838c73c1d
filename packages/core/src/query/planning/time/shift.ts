import { hourMs, noDelta, spokenDistanceMs, type TimeDelta } from '../../../time';
import type { Scope } from '../scope';

/** How far the times of the answer are moved: by the dataset's hours, and by what the question's time shift is from now, as recorded. */
export function planTimeShift(scope: Scope): TimeDelta {
  const { timeShift } = scope.query;
  const shiftMs = timeShift === null || timeShift.includes(' : ') ? 0 : spokenDistanceMs(timeShift, scope.input.now);
  return { ...noDelta, ms: scope.input.dataset.offsetHours * hourMs + shiftMs };
}
