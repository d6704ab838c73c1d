import { z } from 'zod';
import { infoQuery, infoReply, itemQuery, itemReply, listQuery, listReply, recordId } from './list-query';
import { route } from './route';

const base = '/api/v1/security';
const byId = z.object({ id: recordId });
const named = z.object({ id: z.number(), name: z.string() });

const pairRecord = z.object({
  id: z.number(),
  permission: z.object({ name: z.string() }),
  view_menu: z.object({ name: z.string() }),
});
export type PairRecord = z.output<typeof pairRecord>;

/** Lists that administrators look permissions up in: names, what they are granted on, and the pairs. */
export const permissionRoutes = {
  list: lookup('permissions', 'can_get on Permission', named),
  info: lookupInfo('permissions', 'can_info on Permission'),
  get: lookupItem('permissions', 'can_get on Permission', named),
} as const;
export const viewRoutes = {
  list: lookup('resources', 'can_get on ViewMenu', named),
  info: lookupInfo('resources', 'can_info on ViewMenu'),
  get: lookupItem('resources', 'can_get on ViewMenu', named),
} as const;
export const pairRoutes = {
  list: lookup('permissions-resources', 'can_get on PermissionViewMenu', pairRecord),
  info: lookupInfo('permissions-resources', 'can_info on PermissionViewMenu'),
  get: lookupItem('permissions-resources', 'can_get on PermissionViewMenu', pairRecord),
} as const;

type Lookup = 'permissions' | 'resources' | 'permissions-resources';
type LookupPermission = `can_${'get' | 'info'} on ${'Permission' | 'ViewMenu' | 'PermissionViewMenu'}`;

function lookup<Item extends z.ZodType>(noun: Lookup, permission: LookupPermission, item: Item) {
  return route({
    id: `${noun}.list`,
    method: 'GET',
    path: `${base}/${noun}/`,
    summary: `List of ${noun}.`,
    permission,
    q: listQuery,
    reply: listReply(item),
    errors: ['invalid_request'],
  });
}

function lookupInfo(noun: Lookup, permission: LookupPermission) {
  return route({
    id: `${noun}.info`,
    method: 'GET',
    path: `${base}/${noun}/_info`,
    summary: 'What can be filtered.',
    permission,
    q: infoQuery,
    reply: infoReply,
    errors: ['invalid_rison'],
  });
}

function lookupItem<Item extends z.ZodType>(noun: Lookup, permission: LookupPermission, item: Item) {
  return route({
    id: `${noun}.get`,
    method: 'GET',
    path: `${base}/${noun}/:id`,
    summary: `One of the ${noun}.`,
    permission,
    params: byId,
    q: itemQuery,
    reply: itemReply(item),
    errors: ['not_found'],
  });
}
