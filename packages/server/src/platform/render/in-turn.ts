import { setImmediate } from 'node:timers/promises';

/** Runs one task at a time, in order, and lets everything else breathe between them. */
export function inTurn(): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return task => {
    const next = last.then(() => setImmediate()).then(task);
    last = next.then(ignore, ignore);
    return next;
  };
}

/** Who asked for the task hears of its failure; the next task does not. */
function ignore(): void {}
