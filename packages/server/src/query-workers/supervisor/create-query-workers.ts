import { mkdirSync } from 'node:fs';
import type { QueryDataset, Question } from '@meridian/core/query';
import type { ConnectionSpec, IntrospectionAnswers } from '@meridian/engines';
import type { Asked, CallOptions, ConnectionReport, QueryWorkers, WorkerAnswer } from '../contract';
import type { Job } from '../protocol';
import { Attempt, type Call, type Caller, type Done } from './call';
import { flowOf } from './flow';
import type { LaunchOptions } from './launch';
import { type PoolEvent, type PoolLimits, WorkerPool } from './worker-pool';
import { startWorkerProcess } from './worker-process';

export interface QueryWorkersOptions extends LaunchOptions {
  readonly log: (event: PoolEvent) => void;
  readonly pools?: Readonly<Record<PoolName, PoolLimits>>;
}

/** `local`: the engine runs in the worker and uses its processor. `remote`: the worker mostly waits for a server. */
type PoolName = 'local' | 'remote';

const defaultPools: Readonly<Record<PoolName, PoolLimits>> = {
  local: { workers: 2, callsPerWorker: 4, callsPerConnection: 8, files: 3, waiting: 200 },
  remote: { workers: 2, callsPerWorker: 12, callsPerConnection: 8, files: 4, waiting: 200 },
};

/** Starts no process yet: the first call does. */
export function createQueryWorkers(options: QueryWorkersOptions): QueryWorkers {
  mkdirSync(options.folder, { recursive: true });
  const tools = {
    start: (events: Parameters<typeof startWorkerProcess>[1]) => startWorkerProcess(options, events),
    log: options.log,
  };
  const limits = options.pools ?? defaultPools;
  const pools = {
    local: new WorkerPool('local', limits.local, tools),
    remote: new WorkerPool('remote', limits.remote, tools),
  };
  let lastId = 0;
  const send = (connection: ConnectionSpec, given: Given, caller: Caller) => {
    lastId += 1;
    const { job, lessons, signal, timeoutMs, person = '' } = given;
    const isFile = job.kind === 'ask' && job.mayFlow;
    pools[poolOf(connection)].submit(
      new Attempt(
        { id: lastId, connection, job, lessons, timeoutMs, signal, person, topic: topicOf(job), isFile },
        caller,
      ),
    );
  };
  const submit = (connection: ConnectionSpec, given: Omit<Given, keyof CallOptions>, call: CallOptions) =>
    new Promise<Done>((done, failed) => send(connection, { ...given, ...call }, { done, failed }));
  return {
    async testConnection(connection, call) {
      const { facts } = await submit(connection, { job: { kind: 'test' }, lessons: new Map() }, call);
      return facts as ConnectionReport; // made by our own worker
    },
    async introspect(connection, request, call) {
      const { facts } = await submit(
        connection,
        { job: { kind: 'introspect', request, related: call.related ?? [] }, lessons: new Map() },
        call,
      );
      return facts as IntrospectionAnswers[typeof request.kind]; // made by our own worker
    },
    async ask(asked, call) {
      return answerOf(await submit(asked.connection, jobOf(asked, false), call));
    },
    askFile: (asked, { signal, ...options }) =>
      new Promise((resolve, reject) => {
        const left = new AbortController();
        const call = { ...options, signal: AbortSignal.any([signal, left.signal]) };
        const settled = { done: (done: Done) => resolve(answerOf(done)), failed: reject };
        send(
          asked.connection,
          { ...jobOf(asked, true), ...call },
          flowOf(settled, {
            begins: bytes => resolve({ bytes }),
            left: () => left.abort(),
          }),
        );
      }),
    async stop() {
      await Promise.all([pools.local.stop(), pools.remote.stop()]);
    },
  };
}

type Given = Pick<Call, 'job' | 'lessons'> & CallOptions;

function answerOf({ facts, body }: Done): WorkerAnswer {
  return { ...(facts as Omit<WorkerAnswer, 'body'>), body }; // made by our own worker
}

function topicOf(job: Job): string {
  return job.kind === 'ask' ? job.question.dataset : job.kind;
}

function poolOf(connection: ConnectionSpec): PoolName {
  return connection.parameters.kind === 'server' ? 'remote' : 'local';
}

function jobOf(
  { key: questionKey, question, totals, resultFormat, revealsSql, annotations }: Asked,
  mayFlow: boolean,
): { job: Job; lessons: Map<string, QueryDataset> } {
  const lessons = new Map<string, QueryDataset>();
  const byKey = <Q extends Question>({ dataset, ...rest }: Q) => {
    const key = `dataset:${dataset.id}:${dataset.version}`;
    lessons.set(key, dataset);
    return { ...rest, dataset: key };
  };
  const job: Job = {
    kind: 'ask',
    key: questionKey,
    question: byKey(question),
    totals: totals === null ? null : byKey(totals),
    resultFormat,
    revealsSql,
    annotations,
    mayFlow,
  };
  return { job, lessons };
}
