import type { Socket } from 'node:net';
import { EngineError } from '../contract';

export interface Patience {
  /** Gives up when the caller does. */
  readonly signal: AbortSignal;
  /** Milliseconds in which the server must have let us in. */
  readonly timeoutMs: number;
  /** What is wrong where the driver itself fails. */
  readonly toEngineError: (cause: unknown) => EngineError;
}

/** Waits for a driver to connect over this socket. Rejects with `EngineError`; the socket is destroyed then. */
export async function connectInTime(
  socket: Socket,
  connect: () => Promise<unknown>,
  { signal, timeoutMs, toEngineError }: Patience,
): Promise<void> {
  let isLate = false;
  const giveUp = () => socket.destroy(new Error('The connection was given up.'));
  const timer = setTimeout(() => {
    isLate = true;
    giveUp();
  }, timeoutMs);
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    await connect();
  } catch (cause) {
    socket.destroy();
    if (!isLate) throw toEngineError(cause);
    throw new EngineError('CONNECTION_DATABASE_TIMEOUT', 'The server did not answer in time.', {
      field: 'host',
      cause,
    });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
  }
}
