import type { Generated, Selectable } from 'kysely';
import type { Migration } from '../../platform/db';

interface Stamped {
  created_on: string;
  created_by: number | null;
  changed_on: string;
  changed_by: number | null;
}
export interface LayerTable extends Stamped {
  id: Generated<number>;
  name: string;
  descr: string | null;
}
export interface AnnotationTable extends Stamped {
  id: Generated<number>;
  layer_id: number;
  short_descr: string;
  long_descr: string | null;
  /** ISO text without a zone, in UTC. */
  start_dttm: string;
  end_dttm: string;
  json_metadata: string | null;
}
export type LayerRow = Selectable<LayerTable>;
export type AnnotationRow = Selectable<AnnotationTable>;
export type AnnotationTables = { annotation_layers: LayerTable; annotations: AnnotationTable };

export const migrations: readonly Migration[] = [
  {
    name: '0290-annotations',
    up: async (db, types) => {
      await db.schema
        .createTable('annotation_layers')
        .addColumn('id', types.id)
        .addColumn('name', 'varchar(250)', c => c.notNull().unique())
        .addColumn('descr', 'text')
        .addColumn('created_on', 'varchar(32)', c => c.notNull())
        .addColumn('created_by', 'integer')
        .addColumn('changed_on', 'varchar(32)', c => c.notNull())
        .addColumn('changed_by', 'integer')
        .execute();
      await db.schema
        .createTable('annotations')
        .addColumn('id', types.id)
        .addColumn('layer_id', 'integer', c => c.notNull().references('annotation_layers.id'))
        .addColumn('short_descr', 'varchar(500)', c => c.notNull())
        .addColumn('long_descr', 'text')
        .addColumn('start_dttm', 'varchar(32)', c => c.notNull())
        .addColumn('end_dttm', 'varchar(32)', c => c.notNull())
        .addColumn('json_metadata', 'text')
        .addColumn('created_on', 'varchar(32)', c => c.notNull())
        .addColumn('created_by', 'integer')
        .addColumn('changed_on', 'varchar(32)', c => c.notNull())
        .addColumn('changed_by', 'integer')
        .addUniqueConstraint('annotations_unique', ['layer_id', 'short_descr'])
        .execute();
    },
  },
];
