/** What time it is. `now` is for the calendar, `monotonicMs` for durations; nothing else in the server asks the system. */
export interface Clock {
  now(): Date;
  /** Milliseconds that never run backwards; only differences mean anything. */
  monotonicMs(): number;
}

export const systemClock: Clock = {
  now: () => new Date(),
  monotonicMs: () => performance.now(),
};
