import type { Executor } from '../../../platform/db';
import type { AccountTables } from '../tables';

export interface SigningIn {
  readonly id: number;
  readonly active: boolean;
  readonly passwordHash: string | null;
  readonly credentialsVersion: number;
}

export async function findForSignIn(
  executor: Executor,
  by: { readonly id: number } | { readonly username: string },
): Promise<SigningIn | null> {
  const row = await executor
    .withTables<AccountTables>()
    .selectFrom('users')
    .select(['id', 'active', 'password_hash', 'credentials_version'])
    .where(eb => ('id' in by ? eb('id', '=', by.id) : eb('username', '=', by.username)))
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    active: row.active === 1,
    passwordHash: row.password_hash,
    credentialsVersion: row.credentials_version,
  };
}

export async function countSignIn(executor: Executor, userId: number, now: Date): Promise<void> {
  await executor
    .withTables<AccountTables>()
    .updateTable('users')
    .set(eb => ({ last_login: now, login_count: eb('login_count', '+', 1), fail_login_count: 0 }))
    .where('id', '=', userId)
    .execute();
}

export async function countFailure(executor: Executor, userId: number): Promise<void> {
  await executor
    .withTables<AccountTables>()
    .updateTable('users')
    .set(eb => ({ fail_login_count: eb('fail_login_count', '+', 1) }))
    .where('id', '=', userId)
    .execute();
}
