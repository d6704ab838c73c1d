import { Readable } from 'node:stream';
import type { Caller } from './call';

/** Bytes that wait for a reader before the worker waits. */
const heldBytes = 131_072;
/** Milliseconds in which a reader must take something, or is given up: a statement stays open for it. */
const patienceMs = 60_000;

interface Flow {
  /** The first part came: from here on the answer flows. */
  readonly begins: (bytes: Readable) => void;
  /** The reader left before the end. */
  readonly left: () => void;
}

/** Hears a call whose answer may flow: what comes in parts is a stream, everything else goes to `settled`. */
export function flowOf(settled: Omit<Caller, 'part'>, { begins, left }: Flow): Caller {
  const held: (() => void)[] = [];
  const state: { stream: Readable | null; patience: NodeJS.Timeout | null; isOver: boolean } = {
    stream: null,
    patience: null,
    isOver: false,
  };
  const rest = () => {
    if (state.patience !== null) clearTimeout(state.patience);
    state.patience = null;
  };
  const open = () =>
    new Readable({
      highWaterMark: heldBytes,
      read: () => {
        rest();
        for (const taken of held.splice(0)) taken();
      },
      destroy: (error, done) => {
        rest();
        if (!state.isOver) left();
        done(error);
      },
    });
  const waitFor = (stream: Readable) => {
    state.patience ??= setTimeout(
      () => stream.destroy(new Error('Nobody reads the file any more.')),
      patienceMs,
    ).unref();
  };
  return {
    part: (bytes, taken) => {
      const isFirst = state.stream === null;
      const stream = state.stream ?? open();
      state.stream = stream;
      if (stream.push(bytes)) taken();
      else {
        held.push(taken);
        waitFor(stream);
      }
      if (isFirst) begins(stream);
    },
    done: done => {
      state.isOver = true;
      if (state.stream === null) settled.done(done);
      else state.stream.push(null);
    },
    failed: error => {
      state.isOver = true;
      if (state.stream === null) settled.failed(error);
      else state.stream.destroy(error);
    },
  };
}
