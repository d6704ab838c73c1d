import { timeRangeRoutes } from '@meridian/contracts/api';
import { type Moment, printMoment, resolveTimeRange } from '@meridian/core/time';
import type { Feature } from '../../feature';
import { AppError } from '../../http';
import type { Clock } from '../../platform/clock';

/** Answers what a time-range text means at the server's clock, for pickers. */
export function timeRangesFeature({ clock }: { readonly clock: Clock }): Feature {
  return {
    migrations: [],
    routes: mount => {
      mount(timeRangeRoutes.resolve, async ({ q }) => {
        const asked = typeof q === 'string' ? [{ timeRange: q }] : q;
        return { result: asked.map(one => resolved(one, clock.now().getTime())) };
      });
    },
  };
}

function resolved(asked: { readonly timeRange: string; readonly shift?: string | null | undefined }, now: number) {
  const range = resolveTimeRange(asked.timeRange, { now, ...(asked.shift ? { timeShift: asked.shift } : {}) });
  if (range.kind !== 'ok') throw new AppError('invalid_request', { reason: range.message });
  return {
    since: textOf(range.since),
    until: textOf(range.until),
    timeRange: asked.timeRange,
    shift: asked.shift ?? null,
  };
}

const textOf = (moment: Moment | null): string => (moment === null ? '' : printMoment(moment));
