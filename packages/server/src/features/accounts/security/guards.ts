import { sql } from 'kysely';
import { AppError } from '../../../http';
import { type Executor, UniqueViolation } from '../../../platform/db';
import { builtInPermissions, builtInRoleNames } from '../built-in-roles';
import type { AccountTables } from '../tables';

/** Called at the end of a transaction that may have taken rights away: somebody must be left who can give them back. Throws `refused`. */
export async function assertAdminLeft(executor: Executor): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select users.id from users where users.active = 1 and users.id in (
      select user_roles.user_id from user_roles join roles on roles.id = user_roles.role_id where roles.name = 'Admin'
      union select group_users.user_id from group_users
        join group_roles on group_roles.group_id = group_users.group_id
        join roles on roles.id = group_roles.role_id where roles.name = 'Admin') limit 1`.execute(executor);
  if (rows.length === 0) throw new AppError('refused', { reason: 'At least one active administrator must remain.' });
}

/** Called after the permissions of a role were set: Admin keeps those it is built with, or nobody could give them back. Throws `refused`. */
export async function assertAdminWhole(executor: Executor): Promise<void> {
  const held = await executor
    .withTables<AccountTables>()
    .selectFrom('role_permissions')
    .innerJoin('roles', 'roles.id', 'role_permissions.role_id')
    .innerJoin('permission_views', 'permission_views.id', 'role_permissions.permission_view_id')
    .innerJoin('permissions', 'permissions.id', 'permission_views.permission_id')
    .innerJoin('views', 'views.id', 'permission_views.view_id')
    .select(['permissions.name as permission', 'views.name as view'])
    .where('roles.name', '=', 'Admin')
    .execute();
  const texts = new Set(held.map(({ permission, view }) => `${permission} on ${view}`));
  if (builtInPermissions('Admin').every(text => texts.has(text))) return;
  throw new AppError('refused', {
    reason:
      'The role Admin keeps all of its own permissions: leave them in, and make another role for those with fewer.',
  });
}

/** Throws `refused` for a role that the product itself relies on. */
export function assertNotBuiltIn(roleName: string): void {
  if ((builtInRoleNames as readonly string[]).includes(roleName)) {
    throw new AppError('refused', { reason: `The role ${roleName} is built in and stays as it is.` });
  }
}

/** Runs a write; a name or address that somebody has becomes `refused` with this sentence. */
export async function unlessTaken<T>(write: Promise<T>, reason: string): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof UniqueViolation) throw new AppError('refused', { reason }, { cause: error });
    throw error;
  }
}
