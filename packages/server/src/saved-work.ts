import { engines } from '@meridian/engines';
import type { DataFeatures } from './data';
import type { Feature } from './feature';
import type { Accounts } from './features/accounts';
import { activityFeature } from './features/activity';
import { type Charts, chartsFeature } from './features/charts';
import { type Dashboards, dashboardsAbove, dashboardsFeature, taggedAbove } from './features/dashboards';
import { exploreFeature } from './features/explore';
import type { Jobs } from './features/jobs';
import { type KeptStates, migrations as keptStateMigrations, openKeptStates } from './features/kept-states';
import { legacyFeature } from './features/legacy';
import { picturesFeature } from './features/pictures';
import { profilesFeature } from './features/profiles';
import { searchFeature } from './features/search';
import { tagsFeature } from './features/tags';
import type { Ground } from './ground';

/** What people make of data and come back to. */
export interface SavedWork {
  readonly charts: Charts;
  readonly dashboards: Dashboards;
  /** In the order of the staircase. */
  readonly features: readonly Feature[];
}

export function savedWork(
  ground: Ground,
  {
    accounts,
    databases,
    datasets,
    queries,
    jobs,
  }: Pick<DataFeatures, 'databases' | 'datasets' | 'queries'> & { readonly accounts: Accounts; readonly jobs: Jobs },
): SavedWork {
  const states = openKeptStates(ground);
  const tags = tagsFeature({ ...ground, above: taggedAbove(datasets) });
  const charts = chartsFeature({
    ...ground,
    datasets,
    queries,
    above: dashboardsAbove,
    saved: (id, principal) => pictures.drawSoon({ noun: 'chart', id, principal }),
  });
  const dashboards = dashboardsFeature({
    ...ground,
    guestTokens: accounts.guestTokens,
    databases,
    datasets,
    charts,
    states,
    saved: (id, principal) => pictures.drawSoon({ noun: 'dashboard', id, principal }),
  });
  const explore = exploreFeature({ ...ground, datasets, queries, charts, states });
  const profiles = profilesFeature({ engines, datasets, queries });
  const pictures = picturesFeature({ ...ground, folder: ground.home.pictures, datasets, queries, charts, dashboards });
  const search = searchFeature({ ...ground, datasets, dashboards });
  const activity = activityFeature(ground);
  const legacy = legacyFeature({ ...ground, databases, datasets, queries, charts, dashboards, jobs });
  return {
    charts,
    dashboards,
    features: [tags, charts, dashboards, explore, profiles, pictures, search, activity, legacy, keptStates(states)],
  };
}

function keptStates(states: KeptStates): Feature {
  return { migrations: keptStateMigrations, routes: () => undefined, start: () => states.forgetOld() };
}
