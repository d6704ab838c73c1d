import type { Feature } from '../../feature';
import { mountTags } from './routes';
import type { TagsContext } from './service';
import { migrations } from './tables';

export type { Tagged, TaggedAbove } from './service';
export { type ObjectRef, replaceTags, tagFilter, tagsOf, untagObject } from './store';

export function tagsFeature(context: TagsContext): Feature {
  return { migrations, routes: mount => mountTags(mount, context) };
}
