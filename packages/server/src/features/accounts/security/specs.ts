import { sql } from 'kysely';
import { infoField, type ListSpec } from '../../../http/listing';

const ref = (name: string) => sql.ref(name);

export const userSpec: ListSpec = {
  title: 'Users',
  singular: 'User',
  id: ref('users.id'),
  columns: [
    'id',
    'first_name',
    'last_name',
    'username',
    'email',
    'active',
    'last_login',
    'login_count',
    'fail_login_count',
    'created_on',
    'changed_on',
    'created_by.id',
    'changed_by.id',
    'roles.id',
    'roles.name',
    'groups',
  ],
  orders: {
    id: ref('users.id'),
    first_name: sql`lower(users.first_name)`,
    last_name: sql`lower(users.last_name)`,
    username: sql`lower(users.username)`,
    email: sql`lower(users.email)`,
    active: ref('users.active'),
    last_login: ref('users.last_login'),
    login_count: ref('users.login_count'),
    fail_login_count: ref('users.fail_login_count'),
    created_on: ref('users.created_on'),
    changed_on: ref('users.changed_on'),
  },
  defaultOrder: { column: 'id', direction: 'asc' },
  filters: {
    id: { kind: 'number', sql: ref('users.id') },
    first_name: { kind: 'text', sql: ref('users.first_name') },
    last_name: { kind: 'text', sql: ref('users.last_name') },
    username: { kind: 'text', sql: ref('users.username') },
    email: { kind: 'text', sql: ref('users.email') },
    active: { kind: 'boolean', sql: ref('users.active') },
    login_count: { kind: 'number', sql: ref('users.login_count') },
    fail_login_count: { kind: 'number', sql: ref('users.fail_login_count') },
    last_login: { kind: 'time', sql: ref('users.last_login') },
    created_on: { kind: 'time', sql: ref('users.created_on') },
    changed_on: { kind: 'time', sql: ref('users.changed_on') },
    created_by: { kind: 'one', sql: ref('users.created_by_id') },
    changed_by: { kind: 'one', sql: ref('users.changed_by_id') },
    roles: {
      kind: 'many',
      record: ref('users.id'),
      target: 'roles',
      link: { table: 'user_roles', record: 'user_id', value: 'role_id' },
    },
    groups: {
      kind: 'many',
      record: ref('users.id'),
      target: 'user_groups',
      link: { table: 'group_users', record: 'user_id', value: 'group_id' },
    },
  },
  permissions: { view: 'User', names: ['can_delete', 'can_get', 'can_info', 'can_post', 'can_put'] },
  addFields: [
    infoField('username', 'String', { required: true, unique: true }),
    infoField('first_name', 'String', { required: true }),
    infoField('last_name', 'String', { required: true }),
    infoField('email', 'String', { required: true, unique: true }),
    infoField('password', 'String', { required: true }),
    infoField('active', 'Boolean'),
    infoField('roles', 'RelatedList'),
    infoField('groups', 'RelatedList'),
  ],
  editFields: [
    infoField('username', 'String', { unique: true }),
    infoField('first_name', 'String'),
    infoField('last_name', 'String'),
    infoField('email', 'String', { unique: true }),
    infoField('password', 'String'),
    infoField('active', 'Boolean'),
    infoField('roles', 'RelatedList'),
    infoField('groups', 'RelatedList'),
  ],
};

export const roleSpec: ListSpec = {
  ...namesSpec({ title: 'Role', singular: 'Role', table: 'roles' }),
  permissions: {
    view: 'Role',
    names: [
      'can_add_role_permissions',
      'can_delete',
      'can_get',
      'can_info',
      'can_list_role_permissions',
      'can_post',
      'can_put',
      'can_update_role_groups',
      'can_update_role_users',
    ],
  },
};

export const permissionSpec: ListSpec = {
  ...namesSpec({ title: 'Permission', singular: 'Permission', table: 'permissions' }),
  permissions: { view: 'Permission', names: ['can_get', 'can_info'] },
};

export const viewSpec: ListSpec = {
  ...namesSpec({ title: 'View Menu', singular: 'View Menu', table: 'views' }),
  permissions: { view: 'ViewMenu', names: ['can_delete', 'can_get', 'can_info', 'can_post', 'can_put'] },
};

export const pairSpec: ListSpec = {
  title: 'Permission View Menu',
  singular: 'Permission View Menu',
  id: ref('permission_views.id'),
  columns: ['id', 'permission.name', 'view_menu.name'],
  orders: {
    id: ref('permission_views.id'),
    'permission.name': ref('permissions.name'),
    'view_menu.name': ref('views.name'),
  },
  defaultOrder: { column: 'id', direction: 'asc' },
  filters: {
    id: { kind: 'number', sql: ref('permission_views.id') },
    permission: { kind: 'one', sql: ref('permission_views.permission_id') },
    view_menu: { kind: 'one', sql: ref('permission_views.view_id') },
  },
  permissions: { view: 'PermissionViewMenu', names: ['can_delete', 'can_get', 'can_info', 'can_post', 'can_put'] },
  addFields: [
    infoField('permission', 'Related', { required: true }),
    infoField('view_menu', 'Related', { required: true }),
  ],
  editFields: [infoField('permission', 'Related'), infoField('view_menu', 'Related')],
};

export const groupSpec: ListSpec = {
  title: 'Groups',
  singular: 'Group',
  id: ref('user_groups.id'),
  columns: ['id', 'name', 'label', 'description', 'roles.id', 'roles.name', 'users.id', 'users.username'],
  orders: {
    id: ref('user_groups.id'),
    name: sql`lower(user_groups.name)`,
    label: sql`lower(user_groups.label)`,
    description: sql`lower(user_groups.description)`,
  },
  defaultOrder: { column: 'id', direction: 'asc' },
  filters: {
    id: { kind: 'number', sql: ref('user_groups.id') },
    name: { kind: 'text', sql: ref('user_groups.name') },
    label: { kind: 'text', sql: ref('user_groups.label') },
    description: { kind: 'text', sql: ref('user_groups.description') },
    roles: {
      kind: 'many',
      record: ref('user_groups.id'),
      target: 'roles',
      link: { table: 'group_roles', record: 'group_id', value: 'role_id' },
    },
    users: {
      kind: 'many',
      record: ref('user_groups.id'),
      target: 'users',
      link: { table: 'group_users', record: 'group_id', value: 'user_id' },
    },
  },
  permissions: { view: 'Group', names: ['can_delete', 'can_get', 'can_info', 'can_post', 'can_put'] },
  addFields: groupFields(true),
  editFields: groupFields(false),
};

function groupFields(required: boolean) {
  return [
    infoField('name', 'String', { required, unique: true }),
    infoField('label', 'String'),
    infoField('description', 'String'),
    infoField('roles', 'RelatedList'),
    infoField('users', 'RelatedList'),
  ];
}

function namesSpec(noun: { readonly title: string; readonly singular: string; readonly table: string }): ListSpec {
  const id = ref(`${noun.table}.id`);
  const name = ref(`${noun.table}.name`);
  return {
    title: noun.title,
    singular: noun.singular,
    id,
    columns: ['id', 'name'],
    orders: { id, name },
    defaultOrder: { column: 'id', direction: 'asc' },
    filters: { id: { kind: 'number', sql: id }, name: { kind: 'text', sql: name } },
    permissions: { view: noun.singular, names: [] },
    addFields: [
      infoField('name', 'String', { required: true, unique: true, validate: 'between 1 and 250 characters' }),
    ],
    editFields: [
      infoField('name', 'String', { required: true, unique: true, validate: 'between 1 and 250 characters' }),
    ],
  };
}
