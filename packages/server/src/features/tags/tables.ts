import type { Generated, Selectable } from 'kysely';
import type { Migration } from '../../platform/db';

export interface TagTable {
  id: Generated<number>;
  name: string;
  /** 1 for tags that people give. */
  type: number;
  description: string | null;
  created_on: string;
  created_by: number | null;
  changed_on: string;
  changed_by: number | null;
}
export type TagRow = Selectable<TagTable>;
export type TagTables = {
  tags: TagTable;
  tagged_objects: { tag_id: number; object_type: string; object_id: number };
};

export const migrations: readonly Migration[] = [
  {
    name: '0230-tags',
    up: async (db, types) => {
      await db.schema
        .createTable('tags')
        .addColumn('id', types.id)
        .addColumn('name', 'varchar(250)', c => c.notNull().unique())
        .addColumn('type', 'integer', c => c.notNull())
        .addColumn('description', 'text')
        .addColumn('created_on', 'varchar(32)', c => c.notNull())
        .addColumn('created_by', 'integer')
        .addColumn('changed_on', 'varchar(32)', c => c.notNull())
        .addColumn('changed_by', 'integer')
        .execute();
      await db.schema
        .createTable('tagged_objects')
        .addColumn('tag_id', 'integer', c => c.notNull())
        .addColumn('object_type', 'varchar(16)', c => c.notNull())
        .addColumn('object_id', 'integer', c => c.notNull())
        .addPrimaryKeyConstraint('tagged_objects_key', ['object_type', 'object_id', 'tag_id'])
        .execute();
      await db.schema.createIndex('tagged_objects_by_tag').on('tagged_objects').columns(['tag_id']).execute();
    },
  },
];
