import type { asyncJob } from '@meridian/contracts/api';
import type { z } from 'zod';
import type { Answer, Principal } from '../../http';

export type JobFacts = z.output<typeof asyncJob>;

/** A request that may be answered later. */
export interface JobRequest {
  readonly principal: Principal;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly requestId: string;
}

/** What is done later, and where its answer is had then. */
export interface Work {
  readonly resultUrl: string;
  /** Stops when its signal aborts. What it throws is told to the person as the error of the job. */
  readonly run: (signal: AbortSignal) => Promise<unknown>;
}

/** Questions that are answered later. */
export interface Jobs {
  /** Whether this request gets its answer later. */
  isLater(request: Omit<JobRequest, 'requestId'>): boolean;
  /** Begins the work and gives the answer that says so (202). Throws `too_many_questions`. */
  accept(request: JobRequest, work: Work): Promise<Answer>;
}

/** When questions are answered later: where the request asks for it, wherever it does not refuse it, or never. */
export type LaterMode = 'asked' | 'always' | 'never';
