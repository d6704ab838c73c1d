import { join } from 'node:path';
import type { Config } from '../../config';
import type { Feature } from '../../feature';
import type { SessionCookie } from '../../http';
import type { Clock } from '../../platform/clock';
import type { Home } from '../../platform/home';
import type { Ids } from '../../platform/ids';
import type { Log } from '../../platform/log';
import type { RedisLink } from '../../platform/redis';
import type { Secrets } from '../../platform/secrets';
import { openMemoryStreams, openSharedStreams } from '../../platform/streams';
import { openChannels } from './channel';
import type { Jobs, LaterMode } from './contract';
import { openJournal } from './journal';
import { mountJobs } from './routes';
import { createJobs } from './service';
import { openSharedRegistry } from './shared-registry';

export type { JobRequest, Jobs } from './contract';

export interface JobsNeeds {
  readonly config: Pick<Config, 'flagsOff' | 'flagsOn'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly home: Home;
  readonly secrets: Secrets;
  readonly cookie: SessionCookie;
  /** What this process shares with others; null where it is alone. */
  readonly shared: { readonly redis: RedisLink; readonly prefix: string } | null;
}

/** Questions that are answered later, and how their people hear of it. */
export function jobsFeature(needs: JobsNeeds): Feature & Jobs {
  const { shared, clock, secrets, cookie, home } = needs;
  const now = () => clock.now().getTime();
  const own = openMemoryStreams(clock);
  const streams = shared === null ? own : openSharedStreams(shared.redis, shared.prefix, own);
  const registry =
    shared === null ? openJournal(join(home.root, 'jobs.log'), needs.log) : openSharedRegistry({ ...shared, now });
  const channels = openChannels(secrets, cookie);
  const jobs = createJobs({ ...needs, mode: modeOf(needs.config), channels, streams, registry });
  const closing = new AbortController();
  return {
    migrations: [],
    isLater: jobs.isLater,
    accept: jobs.accept,
    routes: mount => mountJobs(mount, { jobs, channels, streams, closing: closing.signal }),
    start: jobs.start,
    closing: () => {
      closing.abort();
      jobs.leave();
    },
    stop: jobs.stop,
  };
}

const flag = 'GLOBAL_ASYNC_QUERIES';

/** Whoever asks for it gets it, unless it was turned off; turned on, everybody gets it as in the original. */
function modeOf({ flagsOff, flagsOn }: JobsNeeds['config']): LaterMode {
  if (flagsOff.has(flag)) return 'never';
  return flagsOn.has(flag) ? 'always' : 'asked';
}
