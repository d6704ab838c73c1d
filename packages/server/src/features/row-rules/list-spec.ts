import { type RawBuilder, sql } from 'kysely';
import { infoField, type ListSpec } from '../../http/listing';
import { firstNameOf } from '../records';

const column = (name: string): RawBuilder<unknown> => sql.ref(`row_rules.${name}`);

export const rowRuleList: ListSpec = {
  title: 'Row Level Security Filter',
  singular: 'Row Level Security Filter',
  id: column('id'),
  columns: [
    'changed_by.first_name',
    'changed_by.id',
    'changed_by.last_name',
    'changed_on_delta_humanized',
    'clause',
    'description',
    'filter_type',
    'group_key',
    'id',
    'name',
    'roles.id',
    'roles.name',
    'tables.id',
    'tables.schema',
    'tables.table_name',
  ],
  orders: {
    'changed_by.first_name': firstNameOf(column('changed_by')),
    changed_on: column('changed_on'),
    changed_on_delta_humanized: column('changed_on'),
    clause: column('clause'),
    filter_type: column('filter_type'),
    group_key: column('group_key'),
    id: column('id'),
    modified: column('changed_on'),
    name: sql`lower(${column('name')})`,
  },
  defaultOrder: { column: 'changed_on', direction: 'desc' },
  filters: {
    changed_by: { kind: 'one', sql: column('changed_by') },
    clause: { kind: 'text', sql: column('clause') },
    created_by: { kind: 'one', sql: column('created_by') },
    description: { kind: 'text', sql: column('description') },
    filter_type: { kind: 'text', sql: column('filter_type') },
    group_key: { kind: 'text', sql: column('group_key') },
    name: { kind: 'text', sql: column('name') },
    roles: {
      kind: 'many',
      record: column('id'),
      target: 'roles',
      link: { table: 'row_rule_roles', record: 'rule_id', value: 'role_id' },
    },
    tables: {
      kind: 'many',
      record: column('id'),
      target: 'datasets',
      link: { table: 'row_rule_datasets', record: 'rule_id', value: 'dataset_id' },
    },
  },
  permissions: { view: 'Row Level Security', names: ['can_read', 'can_write'] },
  addFields: fields(true),
  editFields: fields(false),
};

function fields(required: boolean) {
  return [
    infoField('name', 'String', { required, unique: true, validate: 'between 1 and 255 characters' }),
    infoField('description', 'String'),
    infoField('filter_type', 'Enum', { required }),
    infoField('tables', 'RelatedList', { required }),
    infoField('roles', 'RelatedList', { required }),
    infoField('group_key', 'String'),
    infoField('clause', 'String', { required }),
  ];
}
