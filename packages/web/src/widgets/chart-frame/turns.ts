/** Runs work when a place is free, in the order it came; work that is aborted while it waits is never begun. */
export type InTurn = <T>(signal: AbortSignal, work: () => Promise<T>) => Promise<T>;

export function createTurns(places: number): InTurn {
  let free = places;
  const waiting: (() => void)[] = [];
  const enter = (signal: AbortSignal): Promise<void> | undefined => {
    signal.throwIfAborted();
    if (free > 0) {
      free -= 1;
      return undefined;
    }
    return new Promise((resolve, reject) => {
      const go = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        waiting.splice(waiting.indexOf(go), 1);
        reject(signal.reason);
      };
      waiting.push(go);
      signal.addEventListener('abort', leave, { once: true });
    });
  };
  return async (signal, work) => {
    await enter(signal);
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}
