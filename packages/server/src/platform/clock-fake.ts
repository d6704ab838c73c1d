import type { Clock } from './clock';

/** A clock that stands still until it is moved. */
export function fakeClock(start = '2026-01-05T09:00:00.000Z'): Clock & { advance(ms: number): void } {
  let atMs = Date.parse(start);
  return {
    now: () => new Date(atMs),
    monotonicMs: () => atMs,
    advance: ms => {
      atMs += ms;
    },
  };
}
