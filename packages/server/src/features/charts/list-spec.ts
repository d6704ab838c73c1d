import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { asFlag, type CustomOperator, escaped, infoField, type ListSpec, type ListViewer } from '../../http/listing';
import { firstNameOf, isFavorite } from '../records';
import { tagFilter } from '../tags';

const column = (name: string): RawBuilder<unknown> => sql.ref(`charts.${name}`);
const ofDataset = (name: string) =>
  sql`(select ${sql.ref(`datasets.${name}`)} from datasets where datasets.id = ${column('datasource_id')})`;
const mine = (viewer: ListViewer) => viewer.userId ?? -1;

const certified: CustomOperator = {
  operator: 'chart_is_certified',
  label: 'Is certified',
  where: value =>
    asFlag(value)
      ? sql<SqlBool>`(${column('certified_by')} is not null and ${column('certified_by')} <> '')`
      : sql<SqlBool>`(${column('certified_by')} is null or ${column('certified_by')} = '')`,
};
const favorite: CustomOperator = {
  operator: 'chart_is_favorite',
  label: 'Is favorite',
  where: (value, viewer) => {
    const starred = isFavorite('chart', column('id'), viewer.userId);
    return asFlag(value) ? starred : sql<SqlBool>`not ${starred}`;
  },
};
const concernsMe: CustomOperator = {
  operator: 'chart_owned_created_favored_by_me',
  label: 'Owned Created or Favored',
  where: (value, viewer) =>
    asFlag(value)
      ? sql<SqlBool>`(${column('created_by')} = ${mine(viewer)} or exists (select 1 from chart_owners as own
          where own.chart_id = ${column('id')} and own.user_id = ${mine(viewer)}) or ${isFavorite('chart', column('id'), viewer.userId)})`
      : null,
};
const allText: CustomOperator = {
  operator: 'chart_all_text',
  label: 'All Text',
  where: value => {
    const pattern = `%${escaped(value)}%`;
    const texts = [column('slice_name'), column('description'), column('viz_type'), ofDataset('table_name')];
    return sql<SqlBool>`(${sql.join(
      texts.map(text => sql`lower(${text}) like ${pattern} escape '\\'`),
      sql` or `,
    )})`;
  },
};
const createdByMe: CustomOperator = {
  operator: 'chart_created_by_me',
  label: 'Created by me',
  where: (value, viewer) =>
    asFlag(value)
      ? sql<SqlBool>`(${column('created_by')} = ${mine(viewer)} or ${column('changed_by')} = ${mine(viewer)})`
      : null,
};
const hasCreator: CustomOperator = {
  operator: 'chart_has_created_by',
  label: 'Has created by',
  where: value =>
    asFlag(value) ? sql<SqlBool>`${column('created_by')} is not null` : sql<SqlBool>`${column('created_by')} is null`,
};

const fields = [
  infoField('description', 'String'),
  infoField('viz_type', 'String', { validate: '<Length(min=0, max=250, equal=None, error=None)>' }),
  infoField('owners', 'List'),
  infoField('params', 'String'),
  infoField('query_context', 'String'),
  infoField('cache_timeout', 'Integer'),
  infoField('dashboards', 'List'),
  infoField('certified_by', 'String'),
  infoField('certification_details', 'String'),
];

export const chartList: ListSpec = {
  title: 'Charts',
  singular: 'Chart',
  id: column('id'),
  columns: [
    'cache_timeout',
    'certification_details',
    'certified_by',
    'changed_by.first_name',
    'changed_by.id',
    'changed_by.last_name',
    'changed_by_name',
    'changed_on_delta_humanized',
    'changed_on_dttm',
    'changed_on_utc',
    'created_by.first_name',
    'created_by.id',
    'created_by.last_name',
    'created_by_name',
    'created_on_delta_humanized',
    'dashboards.dashboard_title',
    'dashboards.id',
    'datasource_id',
    'datasource_name_text',
    'datasource_type',
    'datasource_url',
    'description',
    'description_markeddown',
    'edit_url',
    'form_data',
    'id',
    'is_managed_externally',
    'last_saved_at',
    'last_saved_by.first_name',
    'last_saved_by.id',
    'last_saved_by.last_name',
    'owners.email',
    'owners.first_name',
    'owners.id',
    'owners.last_name',
    'params',
    'slice_name',
    'slice_url',
    'table.default_endpoint',
    'table.table_name',
    'tags.id',
    'tags.name',
    'tags.type',
    'thumbnail_url',
    'url',
    'uuid',
    'viz_type',
  ],
  selectable: ['abilities'],
  orders: {
    'changed_by.first_name': firstNameOf(column('changed_by')),
    changed_on: column('changed_on'),
    changed_on_delta_humanized: column('changed_on'),
    datasource_id: column('datasource_id'),
    datasource_name: sql`lower(${ofDataset('table_name')})`,
    last_saved_at: column('last_saved_on'),
    'last_saved_by.id': column('last_saved_by'),
    'last_saved_by.first_name': firstNameOf(column('last_saved_by')),
    'last_saved_by.last_name': sql`(select lower(users.last_name) from users where users.id = ${column('last_saved_by')})`,
    slice_name: sql`lower(${column('slice_name')})`,
    viz_type: column('viz_type'),
  },
  defaultOrder: { column: 'changed_on', direction: 'desc' },
  filters: {
    changed_by: { kind: 'one', sql: column('changed_by') },
    created_by: { kind: 'one', sql: column('created_by'), custom: [hasCreator, createdByMe] },
    dashboards: {
      kind: 'many',
      record: column('id'),
      target: 'dashboards',
      link: { table: 'dashboard_charts', record: 'chart_id', value: 'dashboard_id' },
    },
    datasource_id: { kind: 'number', sql: column('datasource_id') },
    datasource_name: { kind: 'text', sql: ofDataset('table_name') },
    datasource_type: { kind: 'text', sql: column('datasource_type') },
    description: { kind: 'text', sql: column('description') },
    id: { kind: 'number', sql: column('id'), custom: [favorite, certified, concernsMe] },
    last_saved_at: { kind: 'time', sql: column('last_saved_on') },
    last_saved_by: { kind: 'one', sql: column('last_saved_by') },
    owners: {
      kind: 'many',
      record: column('id'),
      target: 'users',
      link: { table: 'chart_owners', record: 'chart_id', value: 'user_id' },
    },
    slice_name: { kind: 'text', sql: column('slice_name'), custom: [allText] },
    tags: tagFilter('chart', column('id')),
    uuid: { kind: 'uuid', sql: column('uuid') },
    viz_type: { kind: 'text', sql: column('viz_type') },
  },
  permissions: { view: 'Chart', names: ['can_export', 'can_read', 'can_warm_up_cache', 'can_write'] },
  addFields: [
    infoField('slice_name', 'String', { required: true, validate: '<Length(min=1, max=250, equal=None, error=None)>' }),
    infoField('datasource_id', 'Integer', { required: true }),
    infoField('datasource_type', 'String', { required: true }),
    ...fields,
  ],
  editFields: [
    infoField('slice_name', 'String', { validate: '<Length(min=0, max=250, equal=None, error=None)>' }),
    infoField('datasource_id', 'Integer'),
    infoField('datasource_type', 'String'),
    infoField('tags', 'List'),
    ...fields,
  ],
};
