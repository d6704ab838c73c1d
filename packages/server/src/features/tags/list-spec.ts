import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { asFlag, asNumber, infoField, type ListSpec } from '../../http/listing';
import { firstNameOf, isFavorite } from '../records';
import { customTag } from './store';

const column = (name: string): RawBuilder<unknown> => sql.ref(`tags.${name}`);

export const tagList: ListSpec = {
  title: 'Tags',
  singular: 'Tag',
  id: column('id'),
  columns: [
    'changed_by.first_name',
    'changed_by.last_name',
    'changed_on_delta_humanized',
    'created_by.first_name',
    'created_by.last_name',
    'created_on_delta_humanized',
    'description',
    'id',
    'name',
    'type',
  ],
  orders: {
    'changed_by.first_name': firstNameOf(column('changed_by')),
    changed_on: column('changed_on'),
    changed_on_delta_humanized: column('changed_on'),
    'created_by.first_name': firstNameOf(column('created_by')),
    created_on: column('created_on'),
    created_on_delta_humanized: column('created_on'),
    id: column('id'),
    description: column('description'),
    name: sql`lower(${column('name')})`,
    type: column('type'),
  },
  defaultOrder: { column: 'changed_on', direction: 'desc' },
  filters: {
    changed_by: { kind: 'one', sql: column('changed_by') },
    changed_on: { kind: 'time', sql: column('changed_on') },
    created_by: { kind: 'one', sql: column('created_by') },
    created_on: { kind: 'time', sql: column('created_on') },
    description: { kind: 'text', sql: column('description') },
    name: { kind: 'text', sql: column('name') },
    objects: {
      kind: 'many',
      record: column('id'),
      target: 'tags',
      link: { table: 'tagged_objects', record: 'tag_id', value: 'object_id' },
    },
    type: {
      kind: 'number',
      sql: column('type'),
      custom: [
        {
          operator: 'custom_tag',
          label: 'Is custom tag',
          where: value =>
            asFlag(value)
              ? sql<SqlBool>`${column('type')} = ${customTag}`
              : sql<SqlBool>`${column('type')} <> ${customTag}`,
        },
      ],
    },
    users_favorited: {
      kind: 'custom',
      custom: [
        {
          operator: 'rel_m_m',
          label: 'Relation as Many',
          where: value => isFavorite('tag', column('id'), asNumber(value)),
        },
      ],
    },
  },
  permissions: { view: 'Tag', names: ['can_bulk_create', 'can_read', 'can_write'] },
  addFields: [
    infoField('name', 'String', { required: true }),
    infoField('description', 'String'),
    infoField('objects_to_tag', 'List'),
  ],
  editFields: [infoField('name', 'String'), infoField('description', 'String'), infoField('objects_to_tag', 'List')],
};
