/** Parts that may be on their way to their reader before the worker waits. What lies so many parts back has been taken. */
export const mostPartsInFlight = 4;

/** Counts the parts of one answer that were sent and not yet taken. */
export class PartsInFlight {
  readonly #signal: AbortSignal;
  #count = 0;
  #wake: () => void = () => undefined;

  constructor(signal: AbortSignal) {
    this.#signal = signal;
    signal.addEventListener('abort', () => this.#wake(), { once: true });
  }

  /** Waits until another part may be sent. Throws when nobody wants it any more. */
  async sent(): Promise<void> {
    this.#count += 1;
    while (this.#count >= mostPartsInFlight && !this.#signal.aborted) {
      await new Promise<void>(resolve => {
        this.#wake = resolve;
      });
    }
    this.#signal.throwIfAborted();
  }

  taken(): void {
    this.#count -= 1;
    this.#wake();
  }
}
