import type { EventStreams, StreamEvent } from '../../platform/streams';

export interface Following {
  readonly channel: string;
  readonly lastId: string | null;
  /** Ends the following. */
  readonly signal: AbortSignal;
  /** Asked before anything is told: whether the person may still hear it. */
  readonly isWelcome: () => Promise<boolean>;
}

/** Milliseconds without an event after which a sign of life is given. */
const quietMs = 15_000;
const eventsAtOnce = 100;

/** Events of a channel as they happen; null is a sign of life. Ends with the signal, or when the person may no longer listen. */
export async function* follow(streams: EventStreams, following: Following): AsyncGenerator<StreamEvent | null, void> {
  const { channel, signal, isWelcome } = following;
  const bell = createBell();
  const silent = streams.watch(channel, bell.ring);
  signal.addEventListener('abort', bell.ring, { once: true });
  try {
    let lastId = following.lastId;
    while (!signal.aborted) {
      const events = await streams.after(channel, lastId, eventsAtOnce);
      if (!(await isWelcome())) return;
      for (const event of events) {
        yield event;
        lastId = event.id;
      }
      if (events.length > 0 || signal.aborted) continue;
      if (!(await bell.heardWithin(quietMs))) yield null;
    }
  } finally {
    silent();
    signal.removeEventListener('abort', bell.ring);
  }
}

/** Rung while nobody waits, it is heard by whoever waits next. */
function createBell() {
  const state = { rung: false, wake: null as ((heard: boolean) => void) | null };
  return {
    ring: () => {
      if (state.wake) state.wake(true);
      else state.rung = true;
    },
    heardWithin: (ms: number) =>
      new Promise<boolean>(resolve => {
        const end = (heard: boolean) => {
          clearTimeout(timer);
          state.wake = null;
          state.rung = false;
          resolve(heard);
        };
        const timer = setTimeout(end, ms, false).unref();
        if (state.rung) end(true);
        else state.wake = end;
      }),
  };
}
