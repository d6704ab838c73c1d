import { z } from 'zod';
import { idListField, textField } from './fields';
import { byId } from './record-routes';
import { route } from './route';
import { base, keepingRoutes, named } from './security-routes';

const permissionOfRole = z.object({ id: z.number(), permission_name: z.string(), view_menu_name: z.string() });
const roleBody = z.strictObject({ name: textField(1, 64) });

/** The search of roles takes its filters without an operator. */
const searched = z.union([z.string(), z.number()]);
const roleSearchQuery = z
  .object({
    filters: z
      .array(
        z.object({
          col: z.enum(['user_ids', 'permission_ids', 'group_ids', 'name']),
          value: z.union([searched, z.array(searched)]),
        }),
      )
      .optional(),
    page: z.number().int().min(0).optional(),
    page_size: z.number().int().optional(),
    order_column: z.enum(['id', 'name']).optional(),
    order_direction: z.enum(['asc', 'desc']).optional(),
  })
  .default({});
export type RoleSearchQuery = z.output<typeof roleSearchQuery>;
export interface RoleSearchFilter {
  readonly col: string;
  readonly value?: unknown;
}

const roles = keepingRoutes('roles', 'Role');

export const roleRoutes = {
  list: roles.list(named, 'Roles.'),
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
  info: roles.info('What can be filtered and filled in.'),
  get: roles.get(named, 'One role.'),
  create: roles.create({
    summary: 'Makes a role without permissions.',
    body: roleBody,
    invalidBody: 'refused_fields',
    errors: ['refused_fields', 'refused'],
  }),
  update: roles.update({
    summary: 'Renames a role; without a name it keeps its own.',
    body: roleBody.partial(),
    invalidBody: 'refused_fields',
    errors: ['not_found', 'refused_fields', 'refused'],
  }),
  remove: roles.remove('Deletes a role that is not built in.'),
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
