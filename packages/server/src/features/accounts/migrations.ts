import type { Executor, Migration } from '../../platform/db';
import type { AccountTables } from './tables';

export const accountMigrations: readonly Migration[] = [
  {
    name: '0100-accounts',
    up: async (db, types) => {
      await db.schema
        .createTable('users')
        .addColumn('id', types.id)
        .addColumn('username', 'text', c => c.notNull().unique())
        .addColumn('first_name', 'text', c => c.notNull())
        .addColumn('last_name', 'text', c => c.notNull())
        .addColumn('email', 'text', c => c.notNull().unique())
        .addColumn('password_hash', 'text')
        .addColumn('active', 'integer', c => c.notNull())
        .addColumn('created_on', 'text', c => c.notNull())
        .addColumn('changed_on', 'text', c => c.notNull())
        .addColumn('created_by_id', 'integer', c => c.references('users.id').onDelete('set null'))
        .addColumn('changed_by_id', 'integer', c => c.references('users.id').onDelete('set null'))
        .addColumn('last_login', 'text')
        .addColumn('login_count', 'integer', c => c.notNull().defaultTo(0))
        .addColumn('fail_login_count', 'integer', c => c.notNull().defaultTo(0))
        .addColumn('credentials_version', 'integer', c => c.notNull().defaultTo(0))
        .execute();
      for (const table of ['roles', 'permissions', 'views'] as const) {
        await db.schema
          .createTable(table)
          .addColumn('id', types.id)
          .addColumn('name', 'text', c => c.notNull().unique())
          .execute();
      }
      await db.schema
        .createTable('permission_views')
        .addColumn('id', types.id)
        .addColumn('permission_id', 'integer', c => c.notNull().references('permissions.id').onDelete('cascade'))
        .addColumn('view_id', 'integer', c => c.notNull().references('views.id').onDelete('cascade'))
        .addUniqueConstraint('permission_views_unique', ['permission_id', 'view_id'])
        .execute();
      await db.schema
        .createTable('user_groups')
        .addColumn('id', types.id)
        .addColumn('name', 'text', c => c.notNull().unique())
        .addColumn('label', 'text')
        .addColumn('description', 'text')
        .execute();
      await link(db, { table: 'user_roles', from: ['user_id', 'users'], to: ['role_id', 'roles'] });
      await link(db, {
        table: 'role_permissions',
        from: ['role_id', 'roles'],
        to: ['permission_view_id', 'permission_views'],
      });
      await link(db, { table: 'group_users', from: ['group_id', 'user_groups'], to: ['user_id', 'users'] });
      await link(db, { table: 'group_roles', from: ['group_id', 'user_groups'], to: ['role_id', 'roles'] });
      await createSessions(db);
      await createState(db);
    },
  },
];

interface Link {
  readonly table: string;
  readonly from: readonly [column: string, target: string];
  readonly to: readonly [column: string, target: string];
}

async function link(db: Executor, { table, from, to }: Link): Promise<void> {
  await db.schema
    .createTable(table)
    .addColumn(from[0], 'integer', c => c.notNull().references(`${from[1]}.id`).onDelete('cascade'))
    .addColumn(to[0], 'integer', c => c.notNull().references(`${to[1]}.id`).onDelete('cascade'))
    .addPrimaryKeyConstraint(`${table}_key`, [from[0], to[0]])
    .execute();
  await db.schema.createIndex(`${table}_back`).on(table).column(to[0]).execute();
}

async function createSessions(db: Executor): Promise<void> {
  await db.schema
    .createTable('sessions')
    .addColumn('token_digest', 'text', c => c.primaryKey())
    .addColumn('user_id', 'integer', c => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('credentials_version', 'integer', c => c.notNull())
    .addColumn('created_on', 'text', c => c.notNull())
    .addColumn('expires_on', 'text', c => c.notNull())
    .execute();
  await db.schema.createIndex('sessions_user').on('sessions').column('user_id').execute();
}

async function createState(db: Executor): Promise<void> {
  await db.schema
    .createTable('account_state')
    .addColumn('id', 'integer', c => c.primaryKey())
    .addColumn('epoch', 'integer', c => c.notNull())
    .addColumn('built_in_digest', 'text', c => c.notNull())
    .addColumn('key_check', 'text', c => c.notNull())
    .execute();
  await db
    .withTables<AccountTables>()
    .insertInto('account_state')
    .values({ id: 1, epoch: 1, built_in_digest: '', key_check: '' })
    .execute();
}
