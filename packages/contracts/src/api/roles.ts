import { z } from 'zod';
import { idListField, textField } from './fields';
import {
  infoQuery,
  infoReply,
  itemQuery,
  itemReply,
  type ListFilter,
  listQuery,
  listReply,
  messageReply,
  recordId,
} from './list-query';
import { route } from './route';

const base = '/api/v1/security';
const byId = z.object({ id: recordId });
const named = z.object({ id: z.number(), name: z.string() });
const madeReply = z.object({ id: z.number(), result: z.record(z.string(), z.unknown()) });
const savedReply = z.object({ result: z.record(z.string(), z.unknown()) });

const permissionOfRole = z.object({ id: z.number(), permission_name: z.string(), view_menu_name: z.string() });
const roleBody = z.object({ name: textField(1, 64) });

/** The search of roles takes its filters without an operator. */
const roleSearchQuery = z
  .object({
    filters: z
      .array(z.object({ col: z.enum(['user_ids', 'permission_ids', 'group_ids', 'name']), value: z.unknown() }))
      .optional(),
    page: z.number().int().min(0).optional(),
    page_size: z.number().int().optional(),
    order_column: z.enum(['id', 'name']).optional(),
    order_direction: z.enum(['asc', 'desc']).optional(),
  })
  .default({});
export type RoleSearchQuery = z.output<typeof roleSearchQuery>;
export type RoleSearchFilter = Pick<ListFilter, 'col' | 'value'>;

export const roleRoutes = {
  list: route({
    id: 'roles.list',
    method: 'GET',
    path: `${base}/roles/`,
    summary: 'Roles.',
    permission: 'can_get on Role',
    q: listQuery,
    reply: listReply(named),
    errors: ['invalid_request'],
  }),
  search: route({
    id: 'roles.search',
    method: 'GET',
    path: `${base}/roles/search/`,
    summary: 'Roles with the ids of their permissions, people and groups.',
    permission: 'can_list_roles on RoleRestAPI',
    q: roleSearchQuery,
    reply: z.object({
      count: z.number(),
      ids: z.array(z.number()),
      result: z.array(
        named.extend({
          permission_ids: z.array(z.number()),
          user_ids: z.array(z.number()),
          group_ids: z.array(z.number()),
        }),
      ),
    }),
    errors: ['invalid_rison'],
  }),
  info: route({
    id: 'roles.info',
    method: 'GET',
    path: `${base}/roles/_info`,
    summary: 'What can be filtered and filled in.',
    permission: 'can_info on Role',
    q: infoQuery,
    reply: infoReply,
    errors: ['invalid_rison'],
  }),
  get: route({
    id: 'roles.get',
    method: 'GET',
    path: `${base}/roles/:id`,
    summary: 'One role.',
    permission: 'can_get on Role',
    params: byId,
    q: itemQuery,
    reply: itemReply(named),
    errors: ['not_found'],
  }),
  create: route({
    id: 'roles.create',
    method: 'POST',
    path: `${base}/roles/`,
    summary: 'Makes a role without permissions.',
    permission: 'can_post on Role',
    body: roleBody,
    invalidBody: 'refused_fields',
    reply: madeReply,
    status: 201,
    errors: ['refused_fields', 'refused'],
  }),
  update: route({
    id: 'roles.update',
    method: 'PUT',
    path: `${base}/roles/:id`,
    summary: 'Renames a role.',
    permission: 'can_put on Role',
    params: byId,
    body: roleBody,
    invalidBody: 'refused_fields',
    reply: savedReply,
    errors: ['not_found', 'refused_fields', 'refused'],
  }),
  remove: route({
    id: 'roles.remove',
    method: 'DELETE',
    path: `${base}/roles/:id`,
    summary: 'Deletes a role that is not built in.',
    permission: 'can_delete on Role',
    params: byId,
    reply: messageReply,
    errors: ['not_found', 'refused'],
  }),
  permissions: route({
    id: 'roles.permissions',
    method: 'GET',
    path: `${base}/roles/:id/permissions/`,
    summary: 'What a role permits.',
    permission: 'can_list_role_permissions on Role',
    params: byId,
    reply: z.object({ result: z.array(permissionOfRole) }),
    errors: ['not_found'],
  }),
  setPermissions: route({
    id: 'roles.setPermissions',
    method: 'POST',
    path: `${base}/roles/:id/permissions`,
    summary: 'Makes these pairs of permission and view the role’s.',
    permission: 'can_add_role_permissions on Role',
    params: byId,
    body: z.object({ permission_view_menu_ids: idListField }),
    reply: z.object({ result: z.object({ permission_view_menu_ids: z.array(z.number()) }) }),
    errors: ['not_found', 'invalid_fields'],
  }),
  setUsers: route({
    id: 'roles.setUsers',
    method: 'PUT',
    path: `${base}/roles/:id/users`,
    summary: 'Gives the role to these people and no others.',
    permission: 'can_update_role_users on Role',
    params: byId,
    body: z.object({ user_ids: idListField }),
    reply: z.object({ result: z.object({ user_ids: z.array(z.number()) }) }),
    errors: ['not_found', 'invalid_fields', 'refused'],
  }),
  setGroups: route({
    id: 'roles.setGroups',
    method: 'PUT',
    path: `${base}/roles/:id/groups`,
    summary: 'Gives the role to these groups and no others.',
    permission: 'can_update_role_groups on Role',
    params: byId,
    body: z.object({ group_ids: idListField }),
    reply: z.object({ result: z.object({ group_ids: z.array(z.number()) }) }),
    errors: ['not_found', 'invalid_fields', 'refused'],
  }),
} as const;
