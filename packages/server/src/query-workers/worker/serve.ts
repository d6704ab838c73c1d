import type { Socket } from 'node:net';
import type { QueryDataset, Question } from '@meridian/core/query';
import { type ConnectionSpec, EngineError } from '@meridian/engines';
import { QuestionRefused, WorkerFailure } from '../failures';
import { createFrameReader, writeFrame } from '../frames';
import type { Job, Order, Report, ReportedFailure, SentQuestion, Task } from '../protocol';
import { TooLarge } from './encode/too-large';
import { PartsInFlight } from './parts-in-flight';

/** A query context may be 10 MB; with its dataset this is ample. */
const mostOrderBytes = 64_000_000;

export interface WorkInput {
  readonly task: Task;
  readonly connection: ConnectionSpec;
  /** Aborted when the supervisor cancels. */
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  /** Sends a part of an answer that flows; waits while too many of them have found no reader. Fails when the call is cancelled. */
  readonly flow: (bytes: Buffer) => Promise<void>;
}

export interface WorkResult {
  readonly facts: unknown;
  readonly body: Buffer;
}

interface Running {
  readonly abort: AbortController;
  readonly parts: PartsInFlight;
}

type Learnt = ReadonlyMap<string, ConnectionSpec | QueryDataset>;

/** Hears orders from the supervisor and reports back, until the pipe ends: then nobody is there any more, and the process ends too. */
export function serve(pipe: Socket, work: (input: WorkInput) => Promise<WorkResult>): void {
  const learnt = new Map<string, ConnectionSpec | QueryDataset>();
  const running = new Map<number, Running>();
  const report = (message: Report, body?: Buffer) => {
    writeFrame(pipe, message, body);
  };
  const run = async ({ id, job, connection, timeoutMs }: Extract<Order, { kind: 'run' }>) => {
    const abort = new AbortController();
    const parts = new PartsInFlight(abort.signal);
    running.set(id, { abort, parts });
    try {
      const input = { task: taskOf(job, learnt), connection: recall<ConnectionSpec>(learnt, connection), timeoutMs };
      const flow = (bytes: Buffer) => {
        report({ kind: 'part', id }, bytes);
        return parts.sent();
      };
      const { facts, body } = await work({ ...input, signal: abort.signal, flow });
      report({ kind: 'done', id, facts }, body);
    } catch (error) {
      report({ kind: 'failed', id, failure: describeFailure(error, abort.signal) });
    } finally {
      running.delete(id);
    }
  };
  const obey = (order: Order) => {
    if (order.kind === 'learn') learnt.set(order.key, order.value);
    else if (order.kind === 'forget') learnt.delete(order.key);
    else if (order.kind === 'cancel') running.get(order.id)?.abort.abort();
    else if (order.kind === 'taken') running.get(order.id)?.parts.taken();
    else void run(order);
  };
  pipe.on(
    'data',
    createFrameReader(mostOrderBytes, frame => obey(frame.head as Order)),
  ); // our own supervisor sent it
  // An orderly exit would wait for the statement under way, which may never end.
  const end = () => process.kill(process.pid, 'SIGKILL');
  pipe.once('close', end);
  pipe.once('error', end);
  report({ kind: 'ready' });
}

function describeFailure(error: unknown, signal: AbortSignal): ReportedFailure {
  if (error instanceof QuestionRefused)
    return { kind: 'refused', status: error.status, type: error.type, message: error.message };
  if (signal.aborted) return { kind: 'worker', failure: 'cancelled', message: '' };
  if (error instanceof EngineError)
    return { kind: 'engine', type: error.type, message: error.message, field: error.field };
  if (error instanceof TooLarge) return { kind: 'worker', failure: 'too-large', message: error.message };
  if (error instanceof WorkerFailure) return { kind: 'worker', failure: error.kind, message: error.message };
  const unexpected = error instanceof Error ? error : new Error(String(error));
  return { kind: 'unexpected', message: unexpected.message, stack: unexpected.stack ?? '' };
}

/** Everything learnt is looked up before the first wait, so that a later `forget` cannot take it away. */
function taskOf(job: Job, learnt: Learnt): Task {
  if (job.kind !== 'ask') return job;
  const whole = (question: SentQuestion): Question => ({
    ...question,
    dataset: recall<QueryDataset>(learnt, question.dataset),
  });
  return { ...job, question: whole(job.question), totals: job.totals === null ? null : whole(job.totals) };
}

function recall<T extends ConnectionSpec | QueryDataset>(learnt: Learnt, key: string): T {
  const value = learnt.get(key);
  if (value === undefined) throw new Error(`The worker was never told ${key}.`);
  return value as T; // the key says which of the two it is
}
