import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { EngineError } from '@meridian/engines';
import type { FromWorker, IngestAnswers, IngestProgress, IngestRefusal, IngestRequests, IngestVerb } from './protocol';
import { FileRefused } from './refusal';

/** A child process that reads one uploaded file. Ending it is how an upload is cancelled. */
export interface IngestProcess {
  /** Rejects with `FileRefused` when the file is at fault, with `EngineError` when a connection is, with an `Error` when the process failed or was ended. */
  ask<V extends IngestVerb>(
    verb: V,
    request: IngestRequests[V],
    onProgress?: (progress: IngestProgress) => void,
  ): Promise<IngestAnswers[V]>;
  end(): void;
}

export interface IngestProcessOptions {
  /** The process's entry: TypeScript in development, JavaScript in the bundle. */
  readonly entry: URL;
  /** Folder of this upload, for spills and intermediate files. */
  readonly scratch: string;
}

const sourceLoader = (entry: URL): readonly string[] =>
  entry.pathname.endsWith('.ts') ? ['--import', import.meta.resolve('tsx')] : [];

const endedEarly = 'Reading the file was ended before it was done.';
const stoppedBefore = 'Reading this file was stopped before. Upload it again.';
const tooMuch =
  'Reading this file was stopped: most likely it needs more memory than it may have. Split it, or save it as CSV, which may have any size.';

interface Waiting {
  readonly resolve: (answer: never) => void;
  readonly reject: (error: Error) => void;
  readonly onProgress: ((progress: IngestProgress) => void) | undefined;
}

/** Starts an ingest process with an empty environment and a heap too small to hurt the machine. */
export function startIngestProcess(options: IngestProcessOptions): IngestProcess {
  const child = fork(fileURLToPath(options.entry), [options.scratch], {
    env: { TZ: 'UTC', LANG: 'C.UTF-8' },
    execArgv: [...sourceLoader(options.entry), '--max-old-space-size=512'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const waiting = new Map<number, Waiting>();
  const refuseAll = (sentence: string) => {
    for (const one of waiting.values()) one.reject(new FileRefused(sentence));
    waiting.clear();
  };
  const failAll = (reason: string) => {
    for (const one of waiting.values()) one.reject(new Error(reason));
    waiting.clear();
  };
  child.on('message', (message: FromWorker) => settle(waiting, message));
  child.on('error', error => failAll(error.message));
  let isWanted = true;
  child.on('exit', () => {
    if (isWanted) refuseAll(tooMuch);
    else failAll(endedEarly);
  });
  let lastId = 0;
  return {
    ask: (verb, request, onProgress) =>
      new Promise((resolve, reject) => {
        if (!child.connected) return reject(isWanted ? new FileRefused(stoppedBefore) : new Error(endedEarly));
        lastId += 1;
        waiting.set(lastId, { resolve, reject, onProgress });
        child.send({ id: lastId, verb, request });
      }),
    end: () => {
      isWanted = false;
      child.kill('SIGKILL');
    },
  };
}

function settle(waiting: Map<number, Waiting>, message: FromWorker): void {
  const one = waiting.get(message.id);
  if (one === undefined) return;
  if (message.kind === 'progress') {
    one.onProgress?.(message.progress);
    return;
  }
  waiting.delete(message.id);
  if (message.kind === 'answer')
    one.resolve(message.answer as never); // the id ties the answer to its verb
  else one.reject(rejectionOf(message));
}

function rejectionOf(message: Extract<FromWorker, { kind: 'engine-refused' | 'refused' | 'failed' }>): Error {
  if (message.kind === 'refused') return refusal(message.refusal);
  if (message.kind === 'failed') return new Error(message.message);
  const { type, message: text, field } = message.error;
  return new EngineError(type, text, field === null ? {} : { field });
}

const refusal = (given: IngestRefusal): FileRefused => new FileRefused(given.message, given.faults, given.faultCount);
