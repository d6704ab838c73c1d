import { recordBytes } from '../record';

/** A record that is not on disk yet. */
export interface Waiting {
  readonly name: string;
  /** Null where the name was deleted. */
  readonly body: readonly Buffer[] | null;
  readonly untilMs: number;
  /** Of its record, whose checksum is not computed before it is written. */
  readonly bytes: number;
}

/** Records on their way to the disk, written many at a time, one batch after the other. */
export interface WriteBehind {
  find(name: string): Waiting | undefined;
  /** False where there is no room to wait. A newer record of the same name takes the place of the older one. */
  add(record: Waiting): boolean;
  /** Ends when everything is written. */
  close(): Promise<void>;
}

/** Records are gathered this long, or up to so many bytes, and written at once. */
const gatherMs = 200;
const gatherBytes = 4 * 1024 * 1024;
/** A disk that is slower than answers are made does not gather them in memory. */
const waitingMostBytes = 64 * 1024 * 1024;

export function waitingRecord(name: string, body: readonly Buffer[] | null, untilMs: number): Waiting {
  return { name, body, untilMs, bytes: recordBytes(name, body ?? []) };
}

/** `write` never rejects; what it is given has been taken care of when it ends. */
export function createWriteBehind(write: (batch: readonly Waiting[]) => Promise<void>): WriteBehind {
  const waiting = new Map<string, Waiting>();
  const state = { bytes: 0, timer: null as NodeJS.Timeout | null, writing: Promise.resolve() };
  const remove = (record: Waiting | undefined) => {
    if (record === undefined || waiting.get(record.name) !== record) return;
    waiting.delete(record.name);
    state.bytes -= record.bytes;
  };
  const writeAll = async () => {
    const batch = [...waiting.values()];
    if (batch.length === 0) return;
    await write(batch);
    for (const record of batch) remove(record);
  };
  const begin = () => {
    if (state.timer !== null) clearTimeout(state.timer);
    state.timer = null;
    state.writing = state.writing.then(writeAll);
  };
  return {
    find: name => waiting.get(name),
    add: record => {
      if (state.bytes + record.bytes > waitingMostBytes) return false;
      remove(waiting.get(record.name));
      waiting.set(record.name, record);
      state.bytes += record.bytes;
      if (state.bytes > gatherBytes) begin();
      else state.timer ??= setTimeout(begin, gatherMs).unref();
      return true;
    },
    close: () => {
      begin();
      return state.writing;
    },
  };
}
