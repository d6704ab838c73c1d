import { limits } from '@meridian/contracts';
import { Answer, AppError, type Principal, presentedErrors } from '../../http';
import type { Clock } from '../../platform/clock';
import type { Ids } from '../../platform/ids';
import type { Log } from '../../platform/log';
import type { EventStreams } from '../../platform/streams';
import type { Channels } from './channel';
import type { JobFacts, Jobs, LaterMode, Work } from './contract';
import { prefersLater } from './preference';
import type { Begun, JobRegistry } from './registry';

export interface JobsOptions {
  readonly mode: LaterMode;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly channels: Channels;
  readonly streams: EventStreams;
  readonly registry: JobRegistry;
}

export interface JobsService extends Jobs {
  /** Stops a job of this person. Throws `not_found` for one that has ended, is another's, or never was. */
  cancel(principal: Principal, jobId: string): Promise<void>;
  /** Tells of jobs that an earlier process left unfinished. */
  start(): Promise<void>;
  /** Whoever is not told from here on is told by the next server. */
  leave(): void;
  /** Ends every job that is under way. */
  stop(): Promise<void>;
}

interface Running extends Begun {
  readonly abort: AbortController;
  readonly ended: Promise<void>;
}

/** Seconds after which it is worth trying again. */
const retrySeconds = 5;
const stopMs = 1000;

export function createJobs({ mode, ids, log, channels, streams, registry }: JobsOptions): JobsService {
  const running = new Map<string, Running>();
  const tell = (facts: JobFacts) => streams.append(facts.channel_id, JSON.stringify(facts));
  const end = async (facts: JobFacts) => {
    await tell(facts);
    await registry.end(facts.job_id);
  };
  const work = async (facts: JobFacts, { resultUrl, run }: Work, { abort, requestId }: Attempt) => {
    try {
      await run(abort.signal);
      await end({ ...facts, status: 'done', result_url: resultUrl });
    } catch (error) {
      const isKnown = error instanceof AppError;
      const shown = !isKnown && abort.signal.aborted ? new AppError('question_cancelled') : error;
      if (!(shown instanceof AppError)) log.error('job failed', { requestId, jobId: facts.job_id, error });
      await end({ ...facts, status: 'error', errors: [...presentedErrors(shown, requestId)] });
    } finally {
      running.delete(facts.job_id);
    }
  };
  registry.onCancel(jobId => running.get(jobId)?.abort.abort());
  return {
    isLater: request => prefersLater(request, mode),
    accept: async ({ principal, requestId }, asked) => {
      const channel = channels.of(principal);
      const { userId } = principal;
      if (channel === null || userId === null) throw new AppError('not_permitted');
      if (running.size >= limits.runningJobs) throw new AppError('too_many_questions', { seconds: retrySeconds });
      const begun = { jobId: ids.uuid(), channel, userId };
      const facts = jobFacts(begun);
      const abort = new AbortController();
      await registry.begin(begun);
      const ended = work(facts, asked, { abort, requestId });
      running.set(begun.jobId, { ...begun, abort, ended });
      const headers = { 'set-cookie': await channels.cookie(userId, channel), 'preference-applied': 'respond-async' };
      return new Answer(202, facts, headers);
    },
    cancel: async (principal, jobId) => {
      const channel = channels.of(principal);
      const job = running.get(jobId);
      if (job !== undefined && job.channel === channel) return job.abort.abort();
      if (job !== undefined || channel === null || !(await registry.cancelElsewhere(jobId, channel))) {
        throw new AppError('not_found');
      }
    },
    start: () =>
      registry.onOrphan(async job => {
        log.warn('a job was lost with the process that ran it', { jobId: job.jobId });
        await tell({ ...jobFacts(job), status: 'error', errors: [...presentedErrors(new AppError('job_lost'), '')] });
      }),
    leave: () => registry.close(),
    stop: async () => {
      for (const { abort } of running.values()) abort.abort();
      const late = new Promise(resolve => setTimeout(resolve, stopMs).unref());
      await Promise.race([Promise.all([...running.values()].map(({ ended }) => ended)), late]);
    },
  };
}

interface Attempt {
  readonly abort: AbortController;
  readonly requestId: string;
}

function jobFacts({ jobId, channel, userId }: Begun): JobFacts {
  return { channel_id: channel, job_id: jobId, user_id: userId, status: 'pending', errors: [], result_url: null };
}
