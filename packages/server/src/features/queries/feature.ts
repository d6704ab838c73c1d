import type { QueryFlags } from '@meridian/core/query';
import type { Feature } from '../../feature';
import type { ByteStore } from '../../platform/cache';
import type { Clock } from '../../platform/clock';
import type { QueryWorkers } from '../../query-workers';
import type { Jobs } from '../jobs';
import type { Queries, QuerySources, RefuseBeyondShown, RulesFor, SavedQuestions } from './contract';
import { datasourceDoors } from './datasource-routes';
import { chartDataDoors } from './routes';
import { createQueries, type QueriesOptions } from './service';

export interface QueriesNeeds extends Pick<QueriesOptions, 'nativeAnnotations'> {
  readonly workers: QueryWorkers;
  readonly sources: QuerySources;
  readonly rulesFor: RulesFor;
  readonly refuseBeyondShown: RefuseBeyondShown;
  readonly savedQuestions: SavedQuestions;
  readonly clock: Clock;
  readonly flags: QueryFlags;
  /** Where answers are kept besides memory. */
  readonly behind: ByteStore;
  readonly jobs: Jobs;
}

/** The one door for every question about data, and the addresses that lead to it. */
export function queriesFeature(needs: QueriesNeeds): Feature & Queries {
  const queries = createQueries(needs);
  return {
    migrations: [],
    prepare: queries.prepare,
    run: queries.run,
    recall: queries.recall,
    restedMs: queries.restedMs,
    routes: mount => {
      chartDataDoors(mount, { ...needs, queries });
      datasourceDoors(mount, queries);
    },
    stop: () => needs.workers.stop(),
  };
}
