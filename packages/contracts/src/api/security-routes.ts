import { z } from 'zod';
import type { ErrorCode } from '../errors';
import { objectField } from './fields';
import { infoQuery, infoReply, itemQuery, itemReply, listQuery, listReply, messageReply } from './list-query';
import { byId, savedReply } from './record-routes';
import { type AnyRoute, route } from './route';

export const base = '/api/v1/security';

/** A record that is told by its name. */
export const named = z.object({ id: z.number(), name: z.string() });

type Kept = 'Group' | 'Role' | 'User';
type LookedUp = 'Permission' | 'ViewMenu' | 'PermissionViewMenu';

interface Saying<B extends z.ZodType> {
  readonly summary: string;
  readonly body: B;
  readonly invalidBody?: Exclude<AnyRoute['invalidBody'], undefined>;
  readonly errors: readonly ErrorCode[];
}

/** How administrators look a noun up: a list, what it is filtered by, one of them. Each has a permission on the noun's view. */
export function lookupRoutes(noun: string, view: Kept | LookedUp) {
  return {
    list: <Item extends z.ZodType>(item: Item, summary: string) =>
      route({
        id: `${noun}.list`,
        method: 'GET',
        path: `${base}/${noun}/`,
        summary,
        permission: `can_get on ${view}`,
        q: listQuery,
        reply: listReply(item),
        errors: ['invalid_request', 'page_below_zero'],
      }),
    info: (summary: string) =>
      route({
        id: `${noun}.info`,
        method: 'GET',
        path: `${base}/${noun}/_info`,
        summary,
        permission: `can_info on ${view}`,
        q: infoQuery,
        reply: infoReply,
        errors: ['invalid_rison'],
      }),
    get: <Item extends z.ZodType>(item: Item, summary: string) =>
      route({
        id: `${noun}.get`,
        method: 'GET',
        path: `${base}/${noun}/:id`,
        summary,
        permission: `can_get on ${view}`,
        params: byId,
        q: itemQuery,
        reply: itemReply(item),
        errors: ['not_found'],
      }),
  };
}

/** How administrators keep groups, roles and people. Source: spec/facts.md Part 6. */
export function keepingRoutes(noun: string, view: Kept) {
  return {
    ...lookupRoutes(noun, view),
    create: <B extends z.ZodType>(given: Saying<B>) =>
      route({
        ...given,
        id: `${noun}.create`,
        method: 'POST',
        path: `${base}/${noun}/`,
        permission: `can_post on ${view}`,
        reply: savedReply,
        status: 201,
      }),
    update: <B extends z.ZodType>(given: Saying<B>) =>
      route({
        ...given,
        id: `${noun}.update`,
        method: 'PUT',
        path: `${base}/${noun}/:id`,
        permission: `can_put on ${view}`,
        params: byId,
        reply: z.object({ result: objectField }),
      }),
    remove: (summary: string) =>
      route({
        id: `${noun}.remove`,
        method: 'DELETE',
        path: `${base}/${noun}/:id`,
        summary,
        permission: `can_delete on ${view}`,
        params: byId,
        reply: messageReply,
        errors: ['not_found', 'refused'],
      }),
  };
}
