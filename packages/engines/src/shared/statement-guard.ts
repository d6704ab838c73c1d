import { type Deadline, type RunOptions, watchDeadline } from '../contract';

/** A second connection to the server, over which a statement of the first is cancelled. */
export interface Canceller {
  readonly cancel: () => Promise<void>;
  readonly close: () => void;
}

/** How a statement of a server is stopped. */
export interface Stoppable {
  readonly openCanceller: () => Promise<Canceller>;
  /** Ends the statement's own connection without asking the server. */
  readonly cut: () => void;
}

/** Watches over one statement of a server. */
export interface StatementGuard extends Pick<Deadline, 'reason'> {
  /** Cancels the statement now. */
  readonly stop: () => void;
  /** The statement is over. Waits until nothing is on its way to its connection any more. */
  readonly release: () => Promise<void>;
}

/** Cancels in the server at the deadline, when the caller gives up, and when told to. */
export function guardStatement(options: RunOptions, statement: Stoppable): StatementGuard {
  let isOver = false;
  let cancelling: Promise<void> | null = null;
  const stop = () => {
    cancelling ??= cancelUntil(() => isOver, statement);
  };
  const deadline = watchDeadline(options, stop);
  return {
    reason: deadline.reason,
    stop,
    release: async () => {
      isOver = true;
      deadline.release();
      await cancelling;
    },
  };
}

/** Milliseconds between two requests to cancel: the first may come before the statement has begun. */
const cancelPauseMs = 50;

/** Asks again until the statement is over; where the server cannot be asked, the statement's connection is cut. */
async function cancelUntil(isOver: () => boolean, { openCanceller, cut }: Stoppable): Promise<void> {
  try {
    const canceller = await openCanceller();
    while (!isOver()) {
      await canceller.cancel();
      await new Promise(resolve => setTimeout(resolve, cancelPauseMs));
    }
    canceller.close();
  } catch {
    cut();
  }
}
