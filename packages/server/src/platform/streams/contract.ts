/** One entry of a stream. */
export interface StreamEvent {
  /** `<milliseconds>-<count>`; grows along a stream. */
  readonly id: string;
  readonly text: string;
}

/** Bounded streams of short texts, by channel. What is read may come twice, and is not lost while the process lives that wrote it. */
export interface EventStreams {
  append(channel: string, text: string): Promise<void>;
  /** The oldest of those after `lastId`, or of all. */
  after(channel: string, lastId: string | null, most: number): Promise<readonly StreamEvent[]>;
  /** Calls when something may have been added, until the function it gives is called. */
  watch(channel: string, wake: () => void): () => void;
}

/** Entries of one channel; spec/facts.md §13.5. */
export const eventsPerChannel = 1000;

/** Negative when `a` comes before `b`. */
export function compareIds(a: string, b: string): number {
  const [aMs = 0, aCount = 0] = a.split('-').map(Number);
  const [bMs = 0, bCount = 0] = b.split('-').map(Number);
  return aMs - bMs || aCount - bCount;
}

/** The first id that comes after this one. */
export function nextId(id: string): string {
  const [ms = '0', count = '0'] = id.split('-');
  return `${ms}-${Number(count) + 1}`;
}
