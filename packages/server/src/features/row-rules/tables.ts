import type { RuleKind } from '@meridian/contracts/api';
import type { Generated, Selectable } from 'kysely';
import type { Migration } from '../../platform/db';

export interface RowRuleTable {
  id: Generated<number>;
  name: string;
  description: string | null;
  filter_type: RuleKind;
  group_key: string | null;
  clause: string;
  created_on: string;
  created_by: number | null;
  changed_on: string;
  changed_by: number | null;
}
export type RowRuleRow = Selectable<RowRuleTable>;
export type RowRuleTables = {
  row_rules: RowRuleTable;
  row_rule_datasets: { rule_id: number; dataset_id: number };
  row_rule_roles: { rule_id: number; role_id: number };
  datasets: {
    id: number;
    database_id: number;
    schema: string | null;
    table_name: string;
    /** Empty or null for a table. */
    sql: string | null;
  };
  roles: { id: number; name: string };
};

export const migrations: readonly Migration[] = [
  {
    name: '0280-row-rules',
    up: async (db, types) => {
      await db.schema
        .createTable('row_rules')
        .addColumn('id', types.id)
        .addColumn('name', 'varchar(255)', c => c.notNull().unique())
        .addColumn('description', 'text')
        .addColumn('filter_type', 'varchar(16)', c => c.notNull())
        .addColumn('group_key', 'text')
        .addColumn('clause', 'text', c => c.notNull())
        .addColumn('created_on', 'varchar(32)', c => c.notNull())
        .addColumn('created_by', 'integer')
        .addColumn('changed_on', 'varchar(32)', c => c.notNull())
        .addColumn('changed_by', 'integer')
        .execute();
      for (const [table, column, target] of [
        ['row_rule_datasets', 'dataset_id', 'datasets.id'],
        ['row_rule_roles', 'role_id', 'roles.id'],
      ] as const) {
        await db.schema
          .createTable(table)
          .addColumn('rule_id', 'integer', c => c.notNull().references('row_rules.id').onDelete('cascade'))
          .addColumn(column, 'integer', c => c.notNull().references(target).onDelete('cascade'))
          .addPrimaryKeyConstraint(`${table}_key`, ['rule_id', column])
          .execute();
        await db.schema.createIndex(`${table}_back`).on(table).column(column).execute();
      }
    },
  },
];
