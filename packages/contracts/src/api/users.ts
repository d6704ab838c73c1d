import { z } from 'zod';
import { flagField, idListField, textField } from './fields';
import { infoQuery, infoReply, itemQuery, itemReply, listQuery, listReply, messageReply, recordId } from './list-query';
import { route } from './route';

const base = '/api/v1/security';
const byId = z.object({ id: recordId });
const named = z.object({ id: z.number(), name: z.string() });
const madeReply = z.object({ id: z.number(), result: z.record(z.string(), z.unknown()) });
const savedReply = z.object({ result: z.record(z.string(), z.unknown()) });

const ref = z.object({ id: z.number() });
export const userRecord = z.object({
  id: z.number(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  active: z.boolean(),
  roles: z.array(named),
  groups: z.array(named),
  login_count: z.number(),
  fail_login_count: z.number(),
  last_login: z.string().nullable(),
  created_on: z.string(),
  changed_on: z.string(),
  created_by: ref.nullable(),
  changed_by: ref.nullable(),
});
export type UserRecord = z.output<typeof userRecord>;

const email = textField(1, 320).regex(/^[^\s@]+@[^\s@]+$/, 'Not a valid email address.');
const userBody = z.object({
  username: textField(1, 64),
  first_name: textField(1, 64),
  last_name: textField(1, 64),
  email,
  password: textField(1, 1024),
  active: flagField.optional(),
  roles: idListField.optional(),
  groups: idListField.optional(),
});

export const userRoutes = {
  list: route({
    id: 'users.list',
    method: 'GET',
    path: `${base}/users/`,
    summary: 'People with an account.',
    permission: 'can_get on User',
    q: listQuery,
    reply: listReply(userRecord),
    errors: ['invalid_request'],
  }),
  info: route({
    id: 'users.info',
    method: 'GET',
    path: `${base}/users/_info`,
    summary: 'What can be filtered and filled in.',
    permission: 'can_info on User',
    q: infoQuery,
    reply: infoReply,
    errors: ['invalid_rison'],
  }),
  get: route({
    id: 'users.get',
    method: 'GET',
    path: `${base}/users/:id`,
    summary: 'One person.',
    permission: 'can_get on User',
    params: byId,
    q: itemQuery,
    reply: itemReply(userRecord),
    errors: ['not_found'],
  }),
  create: route({
    id: 'users.create',
    method: 'POST',
    path: `${base}/users/`,
    summary: 'Makes an account.',
    permission: 'can_post on User',
    body: userBody.refine(
      body => (body.roles ?? []).length + (body.groups ?? []).length > 0,
      "At least one of 'roles' or 'groups' must be given.",
    ),
    reply: madeReply,
    status: 201,
    errors: ['invalid_fields', 'refused'],
  }),
  update: route({
    id: 'users.update',
    method: 'PUT',
    path: `${base}/users/:id`,
    summary: 'Changes an account; a new password or deactivation ends its sessions.',
    permission: 'can_put on User',
    params: byId,
    body: userBody.partial(),
    reply: savedReply,
    errors: ['not_found', 'invalid_fields', 'refused'],
  }),
  remove: route({
    id: 'users.remove',
    method: 'DELETE',
    path: `${base}/users/:id`,
    summary: 'Deletes an account.',
    permission: 'can_delete on User',
    params: byId,
    reply: messageReply,
    errors: ['not_found', 'refused'],
  }),
} as const;
