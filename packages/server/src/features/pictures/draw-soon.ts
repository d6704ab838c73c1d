import { AppError } from '../../http';
import type { Log } from '../../platform/log';

type Draw = (signal: AbortSignal) => Promise<unknown>;

/**
 * What draws ahead, one picture at a time, while nobody asks an engine anything. It wakes none: a server that nobody has asked yet
 * stays as small as it started.
 */
export interface DrawSoon {
  /** Puts pictures in the queue; those of the same subject that wait are forgotten. */
  wish(subject: string, pictures: readonly Draw[]): void;
  /** Gives up what is under way and forgets what waits. */
  stop(): Promise<void>;
}

export interface DrawSoonOptions {
  /** Milliseconds since an engine was last asked; 0 while one is, and before the first time. */
  readonly restedMs: () => number;
  readonly log: Log;
  /** Milliseconds between two looks, and how long nobody may have asked. */
  readonly paceMs?: number;
  readonly restMs?: number;
}

/** Subjects that wait; whoever saves more than these sees theirs drawn when looked at. */
const mostWaiting = 500;
/** Milliseconds for one picture. */
const mostMs = 60_000;

export function createDrawSoon({ restedMs, log, paceMs = 400, restMs = 1500 }: DrawSoonOptions): DrawSoon {
  const waiting = new Map<string, Draw[]>();
  const end = new AbortController();
  const state: { timer: NodeJS.Timeout | null; drawing: Promise<void> } = { timer: null, drawing: Promise.resolve() };
  const arm = () => {
    if (state.timer !== null || end.signal.aborted || waiting.size === 0) return;
    state.timer = setTimeout(look, paceMs);
    state.timer.unref();
  };
  const look = () => {
    state.drawing = (restedMs() < restMs ? Promise.resolve() : drawNext())
      .catch(error => {
        // Whoever looks at it is told; here nobody does.
        if (!(error instanceof AppError)) log.warn('a picture could not be drawn ahead', { error });
      })
      .finally(() => {
        state.timer = null;
        arm();
      });
  };
  const drawNext = async () => {
    const [next] = waiting;
    if (next === undefined) return;
    const [subject, pictures] = next;
    const draw = pictures.shift();
    if (pictures.length === 0) waiting.delete(subject);
    await draw?.(AbortSignal.any([end.signal, AbortSignal.timeout(mostMs)]));
  };
  return {
    wish: (subject, pictures) => {
      waiting.delete(subject);
      if (waiting.size >= mostWaiting) return;
      waiting.set(subject, [...pictures]);
      arm();
    },
    stop: async () => {
      end.abort();
      waiting.clear();
      if (state.timer !== null) clearTimeout(state.timer);
      await state.drawing;
    },
  };
}
