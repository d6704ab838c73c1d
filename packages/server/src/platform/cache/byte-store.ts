/** Bytes kept behind this process's memory, by name. A hint: what goes wrong there is a miss for whoever asks, and never an error. */
export interface ByteStore {
  /** Null for what is not there, is over, or cannot be read. Immediate where that is known without looking. */
  get(name: string): Stored | null | Promise<Stored | null>;
  /** Takes the pieces, one after the other, in the background; whoever asks for the name meanwhile gets them or what was there before. */
  put(name: string, pieces: readonly Buffer[], untilMs: number): void;
  delete(name: string): void;
  /** Tells of names that another process put or deleted. */
  onChangedElsewhere(listener: (name: string) => void): void;
  /** Ends when everything that was put is kept. */
  close(): Promise<void>;
}

export interface Stored {
  readonly bytes: Buffer;
  /** When it is over, in milliseconds since 1970. */
  readonly untilMs: number;
}
