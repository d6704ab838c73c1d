import { z } from 'zod';
import type { ErrorCode } from '../errors';
import type { Permission } from '../permissions';
import { objectField } from './fields';
import {
  favoriteStatusReply,
  idsQuery,
  infoQuery,
  infoReply,
  itemQuery,
  lenientItemQuery,
  listQuery,
  listReply,
  messageReply,
  okReply,
  optionsQuery,
  recordId,
  relatedReply,
} from './list-query';
import { type AnyRoute, route } from './route';

/** A kind of records that is listed, opened, made, changed and deleted. */
interface Noun {
  /** What its routes are called before the dot: `charts` in `charts.list`. */
  readonly id: string;
  readonly path: `/${string}`;
  readonly read: Permission;
  readonly write: Permission;
}

interface Said {
  readonly summary: string;
  readonly errors: readonly ErrorCode[];
}

interface Saying<B extends z.ZodType, R extends z.ZodType> extends Said {
  readonly body: B;
  readonly reply: R;
  readonly invalidBody?: Exclude<AnyRoute['invalidBody'], undefined>;
}

export const byId = z.object({ id: recordId });

/** The reply to a record that was made or changed: its id, and the fields that were sent. */
export const savedReply = z.object({ id: z.number(), result: objectField });

/**
 * The routes that every noun has, each at its place and under its permission; a noun says in words what they do, and gives the shapes
 * and errors of its own. Source: spec/facts.md Part 6.
 */
export function recordRoutes({ id, path, read, write }: Noun) {
  return {
    list: <Item extends z.ZodType>(item: Item, summary: string) =>
      route({
        id: `${id}.list`,
        method: 'GET',
        path: `${path}/`,
        summary,
        permission: read,
        q: listQuery,
        reply: listReply(item),
        errors: ['invalid_request', 'page_below_zero'],
      }),
    info: (summary: string) =>
      route({
        id: `${id}.info`,
        method: 'GET',
        path: `${path}/_info`,
        summary,
        permission: read,
        q: infoQuery,
        reply: infoReply,
        errors: ['invalid_request'],
      }),
    related: (summary: string) =>
      route({
        id: `${id}.related`,
        method: 'GET',
        path: `${path}/related/:column`,
        summary,
        permission: read,
        params: z.object({ column: z.string() }),
        q: optionsQuery,
        reply: relatedReply,
        errors: ['not_found', 'page_below_zero'],
      }),
    item: <P extends z.ZodType, R extends z.ZodType, S extends z.ZodType = z.ZodUndefined>({
      refusesOtherQ = false,
      ...given
    }: {
      readonly summary: string;
      /** What a record is found by. */
      readonly params: P;
      readonly search?: S;
      readonly reply: R;
      readonly guests?: true;
      /** An argument of the wrong shape is refused; otherwise it is passed over. */
      readonly refusesOtherQ?: boolean;
    }) =>
      route({
        ...given,
        id: `${id}.item`,
        method: 'GET',
        path: `${path}/:id`,
        permission: read,
        q: refusesOtherQ ? itemQuery : lenientItemQuery,
        errors: ['not_found'],
      }),
    create: <B extends z.ZodType, R extends z.ZodType>(given: Saying<B, R>) =>
      route({ ...given, id: `${id}.create`, method: 'POST', path: `${path}/`, permission: write, status: 201 }),
    update: <B extends z.ZodType, R extends z.ZodType, S extends z.ZodType = z.ZodUndefined>(
      given: Saying<B, R> & { readonly search?: S },
    ) => route({ ...given, id: `${id}.update`, method: 'PUT', path: `${path}/:id`, permission: write, params: byId }),
    remove: (given: Said) =>
      route({
        ...given,
        id: `${id}.remove`,
        method: 'DELETE',
        path: `${path}/:id`,
        permission: write,
        params: byId,
        reply: messageReply,
      }),
    bulkRemove: (given: Said) =>
      route({
        ...given,
        id: `${id}.bulkRemove`,
        method: 'DELETE',
        path: `${path}/`,
        permission: write,
        q: idsQuery,
        reply: messageReply,
      }),
  };
}

/** The routes of nouns that people star: which are starred, put the star on, take it off. */
export function favoriteRoutes({
  id,
  path,
  read,
  star,
  names: [one, many],
}: Pick<Noun, 'id' | 'path' | 'read'> & {
  readonly star: Permission;
  /** One of them and several, as people say: `['a chart', 'charts']`. */
  readonly names: readonly [string, string];
}) {
  return {
    favoriteStatus: route({
      id: `${id}.favoriteStatus`,
      method: 'GET',
      path: `${path}/favorite_status/`,
      summary: `Which of these ${many} one has starred.`,
      permission: read,
      q: idsQuery,
      reply: favoriteStatusReply,
      errors: ['not_found'],
    }),
    addFavorite: route({
      id: `${id}.addFavorite`,
      method: 'POST',
      path: `${path}/:id/favorites/`,
      summary: `Stars ${one}.`,
      permission: star,
      params: byId,
      reply: okReply,
      errors: ['not_found'],
    }),
    removeFavorite: route({
      id: `${id}.removeFavorite`,
      method: 'DELETE',
      path: `${path}/:id/favorites/`,
      summary: `Takes the star off ${one}.`,
      permission: star,
      params: byId,
      reply: okReply,
      errors: ['not_found'],
    }),
  };
}
