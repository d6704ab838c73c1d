import { EngineError, type RunOptions } from './engine';

/** Watches over one statement. */
export interface Deadline {
  /** Why the statement was cut short; null while it was not. */
  readonly reason: () => EngineError | null;
  /** The statement is over. */
  readonly release: () => void;
}

/** Calls `interrupt` once, at the deadline or when the caller gives up, and remembers which it was. */
export function watchDeadline({ signal, timeoutMs }: RunOptions, interrupt: () => void): Deadline {
  let reason: EngineError | null = null;
  const stop = (error: EngineError) => {
    if (reason !== null) return;
    reason = error;
    interrupt();
  };
  const cancel = () => stop(new EngineError('GENERIC_DB_ENGINE_ERROR', 'The statement was cancelled.'));
  const seconds = Math.max(1, Math.round(timeoutMs / 1000));
  const expire = () =>
    stop(new EngineError('BACKEND_TIMEOUT_ERROR', `The statement ran longer than ${seconds} s and was ended.`));
  const timer = setTimeout(expire, timeoutMs);
  if (signal.aborted) cancel();
  else signal.addEventListener('abort', cancel, { once: true });
  return {
    reason: () => reason,
    release: () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', cancel);
    },
  };
}
