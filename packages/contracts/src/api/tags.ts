import { z } from 'zod';
import { anyText, integerField, objectField, textField } from './fields';
import {
  favoriteStatusReply,
  idsQuery,
  infoQuery,
  infoReply,
  itemQuery,
  itemReply,
  listQuery,
  listReply,
  messageReply,
  okReply,
  optionsQuery,
  recordId,
  relatedReply,
} from './list-query';
import { personName } from './people';
import { route } from './route';

/** Kinds of records that carry tags, with the numbers older addresses use for them. */
export const taggableTypes = { query: 1, chart: 2, dashboard: 3, dataset: 4 } as const;
export type TaggableType = keyof typeof taggableTypes;

export const tagItem = z.object({
  id: z.number(),
  name: z.string(),
  type: z.number(),
  description: z.string().nullable(),
  changed_by: personName.nullable(),
  changed_on_delta_humanized: z.string(),
  created_by: personName.nullable(),
  created_on_delta_humanized: z.string(),
});
export type TagItem = z.output<typeof tagItem>;

/** `[kind, id]`. */
const taggedPair = z.tuple([z.union([z.string(), z.number()]), integerField], { error: 'Invalid input type.' });
const tagBody = z.strictObject({
  name: textField(1, 250),
  description: anyText.nullish(),
  objects_to_tag: z.array(taggedPair, { error: 'Not a valid list.' }).nullish(),
});
export type TagBody = z.output<typeof tagBody>;
const tagChange = tagBody.partial({ name: true });
export type TagChange = z.output<typeof tagChange>;

export const taggedObject = z.object({
  id: z.number(),
  type: z.string(),
  name: z.string(),
  url: z.string(),
  changed_on: z.string(),
  created_by: objectField,
  creator: z.string(),
  owners: z.array(z.object({ id: z.number(), first_name: z.string(), last_name: z.string(), username: z.string() })),
  tags: z.array(z.object({ id: z.number(), name: z.string(), type: z.string() })),
});
export type TaggedObject = z.output<typeof taggedObject>;

const base = '/api/v1/tag';
const read = 'can_read on Tag';
const write = 'can_write on Tag';
const byId = z.object({ id: recordId });
const onObject = z.object({ type: z.string(), objectId: recordId });

export const tagRoutes = {
  list: route({
    id: 'tags.list',
    method: 'GET',
    path: `${base}/`,
    summary: 'Tags.',
    permission: read,
    q: listQuery,
    reply: listReply(tagItem),
    errors: ['invalid_request'],
  }),
  info: route({
    id: 'tags.info',
    method: 'GET',
    path: `${base}/_info`,
    summary: 'What one may do with tags, and by what they are filtered.',
    permission: read,
    q: infoQuery,
    reply: infoReply,
    errors: ['invalid_request'],
  }),
  related: route({
    id: 'tags.related',
    method: 'GET',
    path: `${base}/related/:column`,
    summary: 'People to filter tags by.',
    permission: read,
    params: z.object({ column: z.string() }),
    q: optionsQuery,
    reply: relatedReply,
    errors: ['not_found'],
  }),
  favoriteStatus: route({
    id: 'tags.favoriteStatus',
    method: 'GET',
    path: `${base}/favorite_status/`,
    summary: 'Which of these tags one has starred.',
    permission: read,
    q: idsQuery,
    reply: favoriteStatusReply,
    errors: ['not_found'],
  }),
  objects: route({
    id: 'tags.objects',
    method: 'GET',
    path: `${base}/get_objects/`,
    summary: 'Records with one of these tags, as far as one may see them.',
    permission: read,
    search: z.looseObject({
      tags: z.string().optional(),
      tagIds: z.string().optional(),
      types: z.string().optional(),
    }),
    reply: z.object({ result: z.array(taggedObject) }),
    errors: [],
  }),
  item: route({
    id: 'tags.item',
    method: 'GET',
    path: `${base}/:id`,
    summary: 'One tag.',
    permission: read,
    params: byId,
    q: itemQuery,
    reply: itemReply(tagItem),
    errors: ['not_found'],
  }),
  create: route({
    id: 'tags.create',
    method: 'POST',
    path: `${base}/`,
    summary: 'Makes a tag, or takes the one of that name, and gives it to records.',
    permission: write,
    body: tagBody,
    status: 201,
    reply: z.object({ id: z.number(), result: objectField }),
    errors: ['invalid_fields', 'refused'],
  }),
  bulkCreate: route({
    id: 'tags.bulkCreate',
    method: 'POST',
    path: `${base}/bulk_create`,
    summary: 'Gives several tags to records.',
    permission: 'can_bulk_create on Tag',
    body: z.strictObject({ tags: z.array(tagBody, { error: 'Not a valid list.' }) }),
    reply: z.object({
      result: z.object({
        objects_tagged: z.array(z.array(z.unknown())),
        objects_skipped: z.array(z.array(z.unknown())),
      }),
    }),
    errors: ['invalid_fields'],
  }),
  update: route({
    id: 'tags.update',
    method: 'PUT',
    path: `${base}/:id`,
    summary: 'Renames a tag; `objects_to_tag` is then all it is on.',
    permission: write,
    params: byId,
    body: tagChange,
    reply: z.object({ id: z.number(), result: objectField }),
    errors: ['not_found', 'refused'],
  }),
  remove: route({
    id: 'tags.remove',
    method: 'DELETE',
    path: `${base}/:id`,
    summary: 'Deletes a tag.',
    permission: write,
    params: byId,
    reply: messageReply,
    errors: ['not_found'],
  }),
  bulkRemove: route({
    id: 'tags.bulkRemove',
    method: 'DELETE',
    path: `${base}/`,
    summary: 'Deletes tags by name, all or none.',
    permission: write,
    q: z.array(z.string()),
    reply: messageReply,
    errors: ['refused'],
  }),
  tagObject: route({
    id: 'tags.tagObject',
    method: 'POST',
    path: `${base}/:type/:objectId/`,
    summary: 'Gives tags to one record, by name.',
    permission: write,
    params: onObject,
    body: z.object({ properties: z.object({ tags: z.array(textField(1, 250)) }) }),
    status: 201,
    reply: objectField,
    errors: ['not_found', 'invalid_fields'],
  }),
  untagObject: route({
    id: 'tags.untagObject',
    method: 'DELETE',
    path: `${base}/:type/:objectId/:tag/`,
    summary: 'Takes a tag off one record.',
    permission: write,
    params: onObject.extend({ tag: z.string() }),
    reply: messageReply,
    errors: ['refused'],
  }),
  addFavorite: route({
    id: 'tags.addFavorite',
    method: 'POST',
    path: `${base}/:id/favorites/`,
    summary: 'Stars a tag.',
    permission: write,
    params: byId,
    reply: okReply,
    errors: ['not_found'],
  }),
  removeFavorite: route({
    id: 'tags.removeFavorite',
    method: 'DELETE',
    path: `${base}/:id/favorites/`,
    summary: 'Takes the star off a tag.',
    permission: write,
    params: byId,
    reply: okReply,
    errors: ['not_found'],
  }),
};
