import { createFrameReader, type Frame, writeFrame } from '../frames';
import type { Order, Report } from '../protocol';
import { type LaunchOptions, launchWorker } from './launch';
import { openPipe } from './open-pipe';

/** Longest frame a worker may send: the most bytes of an answer, and room for its head. */
const mostFrameBytes = 130_000_000;
/** Large things one worker is told to remember. */
const mostLearnt = 200;
const keptErrorCharacters = 4000;

export interface WorkerEvents {
  report(report: Report, body: Buffer): void;
  /** Once, when the process is gone; `lastWords` is the end of what it wrote to standard error. */
  exit(ending: WorkerEnding): void;
}

export interface WorkerEnding {
  readonly code: number | null;
  readonly signal: string | null;
  readonly lastWords: string;
}

/** One child process, spoken to in orders and heard in reports. */
export interface WorkerProcess {
  readonly pid: number | undefined;
  send(order: Order): void;
  /** Makes sure the worker knows `value` under `key`. */
  teach(key: string, value: Extract<Order, { kind: 'learn' }>['value']): void;
  kill(): void;
}

export function startWorkerProcess(options: LaunchOptions, events: WorkerEvents): WorkerProcess {
  const child = launchWorker(options);
  const learnt = new Map<string, true>();
  let lastWords = '';
  let gone = false;
  const end = (code: number | null, signal: string | null) => {
    if (gone) return;
    gone = true;
    pipe.destroy();
    events.exit({ code, signal, lastWords });
  };
  const kill = () => {
    child.kill('SIGKILL');
  };
  const read = createFrameReader(mostFrameBytes, ({ head, body }: Frame) => events.report(head as Report, body)); // our own program sent it
  child.once('error', error => {
    lastWords += error.message;
    end(null, null);
  });
  child.once('exit', end);
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lastWords = (lastWords + text).slice(-keptErrorCharacters);
  });
  const pipe = openPipe(child, chunk => {
    try {
      read(chunk);
    } catch (error) {
      lastWords += String(error);
      kill();
    }
  });
  pipe.on('error', kill);
  const send = (order: Order) => {
    if (gone || pipe.destroyed) return;
    writeFrame(pipe, order);
  };
  return {
    pid: child.pid,
    send,
    teach(key, value) {
      if (learnt.delete(key)) {
        learnt.set(key, true);
        return;
      }
      const [oldest] = learnt.keys();
      if (learnt.size >= mostLearnt && oldest !== undefined) {
        learnt.delete(oldest);
        send({ kind: 'forget', key: oldest });
      }
      learnt.set(key, true);
      send({ kind: 'learn', key, value });
    },
    kill,
  };
}
