import { z } from 'zod';
import { anyText, idListField, textField } from './fields';
import { infoQuery, infoReply, itemQuery, itemReply, listQuery, listReply, messageReply, recordId } from './list-query';
import { route } from './route';

const base = '/api/v1/security';
const byId = z.object({ id: recordId });
const named = z.object({ id: z.number(), name: z.string() });
const madeReply = z.object({ id: z.number(), result: z.record(z.string(), z.unknown()) });
const savedReply = z.object({ result: z.record(z.string(), z.unknown()) });

export const groupRecord = z.object({
  id: z.number(),
  name: z.string(),
  label: z.string().nullable(),
  description: z.string().nullable(),
  roles: z.array(named),
  users: z.array(z.object({ id: z.number(), username: z.string() })),
});
export type GroupRecord = z.output<typeof groupRecord>;
const groupBody = z.object({
  name: textField(1, 100),
  label: anyText.max(150).nullish(),
  description: anyText.max(512).nullish(),
  roles: idListField.optional(),
  users: idListField.optional(),
});

export const groupRoutes = {
  list: route({
    id: 'groups.list',
    method: 'GET',
    path: `${base}/groups/`,
    summary: 'Groups of people.',
    permission: 'can_get on Group',
    q: listQuery,
    reply: listReply(groupRecord),
    errors: ['invalid_request'],
  }),
  info: route({
    id: 'groups.info',
    method: 'GET',
    path: `${base}/groups/_info`,
    summary: 'What can be filtered and filled in.',
    permission: 'can_info on Group',
    q: infoQuery,
    reply: infoReply,
    errors: ['invalid_rison'],
  }),
  get: route({
    id: 'groups.get',
    method: 'GET',
    path: `${base}/groups/:id`,
    summary: 'One group.',
    permission: 'can_get on Group',
    params: byId,
    q: itemQuery,
    reply: itemReply(groupRecord),
    errors: ['not_found'],
  }),
  create: route({
    id: 'groups.create',
    method: 'POST',
    path: `${base}/groups/`,
    summary: 'Makes a group.',
    permission: 'can_post on Group',
    body: groupBody,
    reply: madeReply,
    status: 201,
    errors: ['invalid_fields', 'refused'],
  }),
  update: route({
    id: 'groups.update',
    method: 'PUT',
    path: `${base}/groups/:id`,
    summary: 'Changes a group.',
    permission: 'can_put on Group',
    params: byId,
    body: groupBody.partial(),
    reply: savedReply,
    errors: ['not_found', 'invalid_fields', 'refused'],
  }),
  remove: route({
    id: 'groups.remove',
    method: 'DELETE',
    path: `${base}/groups/:id`,
    summary: 'Deletes a group.',
    permission: 'can_delete on Group',
    params: byId,
    reply: messageReply,
    errors: ['not_found', 'refused'],
  }),
} as const;
