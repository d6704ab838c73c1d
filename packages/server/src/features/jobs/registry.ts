/** A job that has begun, as far as others must know it. */
export interface Begun {
  readonly jobId: string;
  readonly channel: string;
  readonly userId: number;
}

/** Which jobs are under way, kept where it survives the process, so that nobody waits for ever for one that was killed with it. */
export interface JobRegistry {
  begin(job: Begun): Promise<void>;
  end(jobId: string): Promise<void>;
  /** Asks whichever process runs this job to stop it; false where none does, or the job is another channel's. */
  cancelElsewhere(jobId: string, channel: string): Promise<boolean>;
  /** Calls for each job whose process is gone, once; now and as it happens. */
  onOrphan(told: (job: Begun) => Promise<void>): Promise<void>;
  /** Calls for each job that another process was asked to stop. */
  onCancel(stop: (jobId: string) => void): void;
  /** Before the jobs under way are ended: whoever could not be told of their end by this process is told by the next. */
  close(): void;
}
