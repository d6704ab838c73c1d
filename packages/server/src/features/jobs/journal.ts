import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { z } from 'zod';
import type { Log } from '../../platform/log';
import type { Begun, JobRegistry } from './registry';

const line = z.union([
  z.object({ begun: z.object({ jobId: z.string(), channel: z.string(), userId: z.number() }) }),
  z.object({ ended: z.string() }),
]);
/** Bytes after which the journal begins anew with what is under way. */
const mostBytes = 1024 * 1024;

/** The jobs of the only process there is, in a file of its home: whatever is in it at a start was killed. */
export function openJournal(path: string, log: Log): JobRegistry {
  const orphans = unfinished(read(path));
  const running = new Map<string, Begun>();
  const state = { file: openSync(path, 'w', 0o600), bytes: 0, isClosed: false };
  const write = (entry: z.input<typeof line>) => {
    if (state.isClosed) return;
    try {
      state.bytes += writeSync(state.file, `${JSON.stringify(entry)}\n`);
    } catch (error) {
      log.warn('a job could not be noted', { error });
    }
  };
  const beginAnew = () => {
    closeSync(state.file);
    state.file = openSync(path, 'w', 0o600);
    state.bytes = 0;
    for (const begun of running.values()) write({ begun });
  };
  for (const begun of orphans) write({ begun });
  return {
    begin: async job => {
      running.set(job.jobId, job);
      write({ begun: job });
    },
    end: async jobId => {
      running.delete(jobId);
      write({ ended: jobId });
      if (state.bytes > mostBytes && !state.isClosed) beginAnew();
    },
    cancelElsewhere: async () => false,
    onOrphan: async told => {
      for (const job of orphans) {
        await told(job);
        write({ ended: job.jobId });
      }
    },
    onCancel: () => undefined,
    close: () => {
      if (state.isClosed) return;
      state.isClosed = true;
      closeSync(state.file);
    },
  };
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}

/** A line that was cut off when the process was killed was not acknowledged to anybody. */
function unfinished(text: string): readonly Begun[] {
  const jobs = new Map<string, Begun>();
  for (const each of text.split('\n').slice(0, -1)) {
    const entry = line.safeParse(JSON.parse(each));
    if (!entry.success) continue;
    if ('begun' in entry.data) jobs.set(entry.data.begun.jobId, entry.data.begun);
    else jobs.delete(entry.data.ended);
  }
  return [...jobs.values()];
}
