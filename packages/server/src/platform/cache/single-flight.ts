/** Identical work shared by everybody who wants it at the same time. */
export interface SingleFlight<T> {
  /**
   * Joins the work under `key`, or starts it. The work's signal aborts when nobody waits any more; who leaves early gets the reason
   * of their own signal.
   */
  join(key: string, signal: AbortSignal, start: (signal: AbortSignal) => Promise<T>): Promise<T>;
  readonly size: number;
}

interface Flight<T> {
  readonly landed: Promise<T>;
  readonly abort: AbortController;
  waiting: number;
}

export function createSingleFlight<T>(): SingleFlight<T> {
  const flights = new Map<string, Flight<T>>();
  const leave = (key: string, flight: Flight<T>) => {
    flight.waiting -= 1;
    if (flight.waiting > 0) return;
    if (flights.get(key) === flight) flights.delete(key);
    flight.abort.abort();
  };
  const takeOff = (key: string, start: (signal: AbortSignal) => Promise<T>): Flight<T> => {
    const abort = new AbortController();
    const flight: Flight<T> = { landed: start(abort.signal), abort, waiting: 0 };
    const clear = () => {
      if (flights.get(key) === flight) flights.delete(key);
    };
    flight.landed.then(clear, clear);
    flights.set(key, flight);
    return flight;
  };
  return {
    join(key, signal, start) {
      if (signal.aborted) return Promise.reject(signal.reason);
      const flight = flights.get(key) ?? takeOff(key, start);
      flight.waiting += 1;
      return new Promise<T>((resolve, reject) => {
        const onAbort = () => {
          leave(key, flight);
          reject(signal.reason);
        };
        signal.addEventListener('abort', onAbort, { once: true });
        const done = () => signal.removeEventListener('abort', onAbort);
        flight.landed.then(
          value => {
            done();
            resolve(value);
          },
          (error: unknown) => {
            done();
            reject(error);
          },
        );
      });
    },
    get size() {
      return flights.size;
    },
  };
}
