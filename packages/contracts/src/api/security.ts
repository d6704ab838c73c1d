import { z } from 'zod';
import { lookupRoutes, named } from './security-routes';

const pairRecord = z.object({
  id: z.number(),
  permission: z.object({ name: z.string() }),
  view_menu: z.object({ name: z.string() }),
});
export type PairRecord = z.output<typeof pairRecord>;

/** Lists that administrators look permissions up in: names, what they are granted on, and the pairs. */
export const permissionRoutes = lookups('permissions', 'Permission', named);
export const viewRoutes = lookups('resources', 'ViewMenu', named);
export const pairRoutes = lookups('permissions-resources', 'PermissionViewMenu', pairRecord);

function lookups<Item extends z.ZodType>(
  noun: 'permissions' | 'resources' | 'permissions-resources',
  view: Parameters<typeof lookupRoutes>[1],
  item: Item,
) {
  const routes = lookupRoutes(noun, view);
  return {
    list: routes.list(item, `List of ${noun}.`),
    info: routes.info('What can be filtered.'),
    get: routes.get(item, `One of the ${noun}.`),
  };
}
