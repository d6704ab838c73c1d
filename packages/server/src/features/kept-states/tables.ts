import type { Migration } from '../../platform/db';

/** A value kept under a key: a tab's filters, a draft of a chart, or what a short address stands for. */
export interface KeptStateTable {
  key: string;
  kind: string;
  /** What it belongs to, such as `12` for a dashboard. */
  resource: string;
  user_id: number | null;
  tab_id: string | null;
  value: string;
  touched_on: string;
}
export type KeptStateTables = { kept_states: KeptStateTable };

export const migrations: readonly Migration[] = [
  {
    name: '0260-kept-states',
    up: async db => {
      await db.schema
        .createTable('kept_states')
        .addColumn('key', 'varchar(64)', c => c.primaryKey())
        .addColumn('kind', 'varchar(32)', c => c.notNull())
        .addColumn('resource', 'varchar(64)', c => c.notNull())
        .addColumn('user_id', 'integer')
        .addColumn('tab_id', 'varchar(64)')
        .addColumn('value', 'text', c => c.notNull())
        .addColumn('touched_on', 'varchar(32)', c => c.notNull())
        .execute();
      await db.schema
        .createIndex('kept_states_of_tab')
        .on('kept_states')
        .columns(['kind', 'resource', 'user_id', 'tab_id'])
        .execute();
    },
  },
];
