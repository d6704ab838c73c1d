import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { escaped, infoField, type ListSpec } from '../../http/listing';
import { firstNameOf } from '../records';

const permissions = { view: 'Annotation', names: ['can_read', 'can_write'] };

const ofLayer = (name: string): RawBuilder<unknown> => sql.ref(`annotation_layers.${name}`);

export const layerList: ListSpec = {
  title: 'Annotation Layers',
  singular: 'Annotation Layer',
  id: ofLayer('id'),
  columns: [
    'id',
    'name',
    'descr',
    'created_by.first_name',
    'created_by.last_name',
    'created_on',
    'changed_by.first_name',
    'changed_by.last_name',
    'changed_on',
    'changed_on_delta_humanized',
  ],
  orders: {
    id: ofLayer('id'),
    name: sql`lower(${ofLayer('name')})`,
    descr: ofLayer('descr'),
    ...stampOrders(ofLayer),
  },
  defaultOrder: { column: 'changed_on', direction: 'desc' },
  filters: {
    name: {
      kind: 'text',
      sql: ofLayer('name'),
      custom: [anyTextOf('annotation_layer_all_text', [ofLayer('name'), ofLayer('descr')])],
    },
    descr: { kind: 'text', sql: ofLayer('descr') },
    created_by: { kind: 'one', sql: ofLayer('created_by') },
    changed_by: { kind: 'one', sql: ofLayer('changed_by') },
    created_on: { kind: 'time', sql: ofLayer('created_on') },
    changed_on: { kind: 'time', sql: ofLayer('changed_on') },
  },
  permissions,
  addFields: [infoField('name', 'String', { required: true, unique: true }), infoField('descr', 'String')],
  editFields: [infoField('name', 'String', { unique: true }), infoField('descr', 'String')],
};

const ofAnnotation = (name: string): RawBuilder<unknown> => sql.ref(`annotations.${name}`);

export const annotationList: ListSpec = {
  title: 'Annotations',
  singular: 'Annotation',
  id: ofAnnotation('id'),
  columns: [
    'id',
    'short_descr',
    'long_descr',
    'start_dttm',
    'end_dttm',
    'created_by.id',
    'created_by.first_name',
    'changed_by.id',
    'changed_by.first_name',
    'changed_on_delta_humanized',
  ],
  orders: {
    id: ofAnnotation('id'),
    short_descr: sql`lower(${ofAnnotation('short_descr')})`,
    long_descr: ofAnnotation('long_descr'),
    start_dttm: ofAnnotation('start_dttm'),
    end_dttm: ofAnnotation('end_dttm'),
    ...stampOrders(ofAnnotation),
  },
  defaultOrder: { column: 'short_descr', direction: 'asc' },
  filters: {
    short_descr: {
      kind: 'text',
      sql: ofAnnotation('short_descr'),
      custom: [anyTextOf('annotation_all_text', [ofAnnotation('short_descr'), ofAnnotation('long_descr')])],
    },
    long_descr: { kind: 'text', sql: ofAnnotation('long_descr') },
    start_dttm: { kind: 'time', sql: ofAnnotation('start_dttm') },
    end_dttm: { kind: 'time', sql: ofAnnotation('end_dttm') },
    created_by: { kind: 'one', sql: ofAnnotation('created_by') },
    changed_by: { kind: 'one', sql: ofAnnotation('changed_by') },
  },
  permissions,
  addFields: [],
  editFields: [],
};

function stampOrders(column: (name: string) => RawBuilder<unknown>): ListSpec['orders'] {
  return {
    'created_by.first_name': firstNameOf(column('created_by')),
    'changed_by.first_name': firstNameOf(column('changed_by')),
    created_on: column('created_on'),
    changed_on: column('changed_on'),
    changed_on_delta_humanized: column('changed_on'),
  };
}

function anyTextOf(operator: string, columns: readonly RawBuilder<unknown>[]) {
  return {
    operator,
    label: 'All Text',
    where: (value: unknown) => {
      const pattern = `%${escaped(value)}%`;
      const any = columns.map(column => sql<SqlBool>`lower(${column}) like ${pattern} escape '\\'`);
      return sql<SqlBool>`(${sql.join(any, sql` or `)})`;
    },
  };
}
