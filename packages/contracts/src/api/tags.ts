import { z } from 'zod';
import { anyText, integerField, listField, objectField, textField } from './fields';
import { itemReply, messageReply, recordId } from './list-query';
import { personName } from './people';
import { byId, favoriteRoutes, recordRoutes, savedReply } from './record-routes';
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
  objects_to_tag: listField(taggedPair).optional(),
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
const noun = { id: 'tags', path: base, read, write } as const;
const records = recordRoutes(noun);
const stars = favoriteRoutes({ ...noun, star: write, names: ['a tag', 'tags'] });
const onObject = z.object({ type: z.string(), objectId: recordId });

export const tagRoutes = {
  list: records.list(tagItem, 'Tags.'),
  info: records.info('What one may do with tags, and by what they are filtered.'),
  related: records.related('People to filter tags by.'),
  favoriteStatus: stars.favoriteStatus,
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
  item: records.item({
    summary: 'One tag.',
    params: byId,
    reply: itemReply(tagItem),
  }),
  create: records.create({
    summary: 'Makes a tag, or takes the one of that name, and gives it to records.',
    body: tagBody,
    reply: savedReply,
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
    errors: ['invalid_fields', 'refused'],
  }),
  update: records.update({
    summary: 'Renames a tag; `objects_to_tag` is then all it is on.',
    body: tagChange,
    reply: savedReply,
    errors: ['not_found', 'refused'],
  }),
  remove: records.remove({
    summary: 'Deletes a tag.',
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
    errors: ['not_found', 'refused', 'invalid_request'],
    invalidBody: 'invalid_request',
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
  addFavorite: stars.addFavorite,
  removeFavorite: stars.removeFavorite,
};
