import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { asFlag, type CustomOperator, escaped, infoField, type ListSpec, type ListViewer } from '../../http/listing';
import { firstNameOf, isFavorite } from '../records';
import { tagFilter } from '../tags';

const column = (name: string): RawBuilder<unknown> => sql.ref(`dashboards.${name}`);
const mine = (viewer: ListViewer) => viewer.userId ?? -1;

const titleOrSlug: CustomOperator = {
  operator: 'title_or_slug',
  label: 'Title or Slug',
  where: value => {
    const pattern = `%${escaped(value)}%`;
    return sql<SqlBool>`(lower(${column('dashboard_title')}) like ${pattern} escape '\\' or lower(${column('slug')}) like ${pattern} escape '\\')`;
  },
};
const favorite: CustomOperator = {
  operator: 'dashboard_is_favorite',
  label: 'Is favorite',
  where: (value, viewer) => {
    const starred = isFavorite('dashboard', column('id'), viewer.userId);
    return asFlag(value) ? starred : sql<SqlBool>`not ${starred}`;
  },
};
const certified: CustomOperator = {
  operator: 'dashboard_is_certified',
  label: 'Is certified',
  where: value =>
    asFlag(value)
      ? sql<SqlBool>`(${column('certified_by')} is not null and ${column('certified_by')} <> '')`
      : sql<SqlBool>`(${column('certified_by')} is null or ${column('certified_by')} = '')`,
};
const createdByMe: CustomOperator = {
  operator: 'dashboard_created_by_me',
  label: 'Created by me',
  where: (value, viewer) =>
    asFlag(value)
      ? sql<SqlBool>`(${column('created_by')} = ${mine(viewer)} or ${column('changed_by')} = ${mine(viewer)})`
      : null,
};
const hasCreator: CustomOperator = {
  operator: 'dashboard_has_created_by',
  label: 'Has created by',
  where: value =>
    asFlag(value) ? sql<SqlBool>`${column('created_by')} is not null` : sql<SqlBool>`${column('created_by')} is null`,
};

const fields = [
  infoField('dashboard_title', 'String', { validate: '<Length(min=0, max=500, equal=None, error=None)>' }),
  infoField('slug', 'String', { unique: true, validate: '<Length(min=1, max=255, equal=None, error=None)>' }),
  infoField('owners', 'List'),
  infoField('roles', 'List'),
  infoField('position_json', 'String'),
  infoField('css', 'String'),
  infoField('json_metadata', 'String'),
  infoField('published', 'Boolean'),
  infoField('certified_by', 'String'),
  infoField('certification_details', 'String'),
];

export const dashboardList: ListSpec = {
  title: 'Dashboards',
  singular: 'Dashboard',
  id: column('id'),
  columns: [
    'certification_details',
    'certified_by',
    'changed_by.first_name',
    'changed_by.id',
    'changed_by.last_name',
    'changed_by_name',
    'changed_on_delta_humanized',
    'changed_on_utc',
    'created_by.first_name',
    'created_by.id',
    'created_by.last_name',
    'created_on_delta_humanized',
    'dashboard_title',
    'id',
    'is_managed_externally',
    'owners.email',
    'owners.first_name',
    'owners.id',
    'owners.last_name',
    'published',
    'roles.id',
    'roles.name',
    'slug',
    'status',
    'tags.id',
    'tags.name',
    'tags.type',
    'thumbnail_url',
    'url',
    'uuid',
  ],
  selectable: ['abilities'],
  orders: {
    'changed_by.first_name': firstNameOf(column('changed_by')),
    changed_on: column('changed_on'),
    changed_on_delta_humanized: column('changed_on'),
    'created_by.first_name': firstNameOf(column('created_by')),
    dashboard_title: sql`lower(${column('dashboard_title')})`,
    published: column('published'),
  },
  defaultOrder: { column: 'changed_on', direction: 'desc' },
  filters: {
    changed_by: { kind: 'one', sql: column('changed_by') },
    created_by: { kind: 'one', sql: column('created_by'), custom: [createdByMe, hasCreator] },
    dashboard_title: { kind: 'text', sql: column('dashboard_title'), custom: [titleOrSlug] },
    id: { kind: 'number', sql: column('id'), custom: [favorite, certified] },
    owners: {
      kind: 'many',
      record: column('id'),
      target: 'users',
      link: { table: 'dashboard_owners', record: 'dashboard_id', value: 'user_id' },
    },
    published: { kind: 'boolean', sql: column('published') },
    roles: {
      kind: 'many',
      record: column('id'),
      target: 'roles',
      link: { table: 'dashboard_roles', record: 'dashboard_id', value: 'role_id' },
    },
    slug: { kind: 'text', sql: column('slug') },
    tags: tagFilter('dashboard', column('id')),
    uuid: { kind: 'uuid', sql: column('uuid') },
  },
  permissions: {
    view: 'Dashboard',
    names: [
      'can_cache_dashboard_screenshot',
      'can_delete_embedded',
      'can_export',
      'can_export_as_example',
      'can_get_embedded',
      'can_put_chart_customizations',
      'can_read',
      'can_set_embedded',
      'can_write',
    ],
  },
  addFields: fields,
  editFields: [...fields, infoField('tags', 'List')],
};
