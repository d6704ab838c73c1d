import { z } from 'zod';
import type { RedisLink } from '../../platform/redis';
import type { Begun, JobRegistry } from './registry';

const entry = z.object({ jobId: z.string(), channel: z.string(), userId: z.number(), beatMs: z.number() });
type Entry = z.output<typeof entry>;

/** Milliseconds between two signs of life, and without one after which a job is lost. */
const beatEveryMs = 5000;
const lostAfterMs = 30_000;

export interface SharedRegistryOptions {
  readonly redis: RedisLink;
  /** Begins the names of everything. */
  readonly prefix: string;
  /** The calendar, in milliseconds since 1970. */
  readonly now: () => number;
}

/** The jobs of all processes on one Redis: each says every few seconds that its own are alive, and looks for those that are not. */
export function openSharedRegistry({ redis, prefix, now }: SharedRegistryOptions): JobRegistry {
  const [jobs, cancels] = [`${prefix}jobs`, `${prefix}cancel`];
  const own = new Map<string, Begun>();
  const orphanListeners = new Set<(job: Begun) => Promise<void>>();
  const write = (those: readonly Begun[]) => {
    const fields = those.flatMap(job => [job.jobId, JSON.stringify({ ...job, beatMs: now() })]);
    return fields.length === 0 ? Promise.resolve(null) : redis.ask(client => client.hset(jobs, ...fields));
  };
  const look = async () => {
    const all = (await redis.ask(client => client.hgetall(jobs))) ?? {};
    for (const text of Object.values(all)) {
      const job = readEntry(text);
      if (job === null || own.has(job.jobId) || job.beatMs > now() - lostAfterMs) continue;
      // Only one of those who find it may tell.
      if ((await redis.ask(client => client.hdel(jobs, job.jobId))) !== 1) continue;
      for (const told of orphanListeners) await told(job);
    }
  };
  const beat = setInterval(() => void write([...own.values()]).then(look), beatEveryMs).unref();
  redis.onBack(() => void write([...own.values()]));
  return {
    begin: async job => {
      own.set(job.jobId, job);
      await write([job]);
    },
    end: async jobId => {
      own.delete(jobId);
      await redis.ask(client => client.hdel(jobs, jobId));
    },
    cancelElsewhere: async (jobId, channel) => {
      const job = readEntry((await redis.ask(client => client.hget(jobs, jobId))) ?? '');
      if (job === null || job.channel !== channel) return false;
      return ((await redis.ask(client => client.publish(cancels, jobId))) ?? 0) > 0;
    },
    onOrphan: async told => {
      orphanListeners.add(told);
    },
    onCancel: stop => {
      redis.listen(cancels, stop);
    },
    close: () => clearInterval(beat),
  };
}

function readEntry(text: string): Entry | null {
  try {
    return entry.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
