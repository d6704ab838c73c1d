import { resolveTimeOffset, type TimeDelta } from '../../time';
import type { Scope } from './scope';

const dayMs = 86_400_000;

/** How far the answer's times lie from the stored ones: the dataset's hours, and back by the question's own time shift. */
export function planTimeShift(scope: Scope): TimeDelta {
  const hours: TimeDelta = { months: 0, days: 0, ms: scope.input.dataset.offsetHours * 3_600_000 };
  const { timeShift } = scope.query;
  if (timeShift === null || timeShift.includes(' : ')) return hours;
  const said = /\bago\s*$/i.test(timeShift) ? timeShift : `${timeShift} ago`;
  const offset = resolveTimeOffset(said, { sinceMs: 0, untilMs: dayMs, now: scope.input.now });
  if (offset.kind === 'refused') return hours;
  const { months, days, ms } = offset.back;
  return { months: -months, days: -days, ms: hours.ms - ms };
}
