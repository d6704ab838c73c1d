import type { Feature } from '../../feature';
import type { ExploreContext } from './open';
import { mountExplore } from './routes';

/** Where charts are made: what the page starts from, its drafts and its shared addresses. */
export function exploreFeature(context: ExploreContext): Feature {
  return { migrations: [], routes: mount => mountExplore(mount, context) };
}
