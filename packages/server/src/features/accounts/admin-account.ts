import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db';
import type { Passwords } from './credentials/passwords';
import type { Epoch } from './epoch';
import type { AccountTables } from './tables';

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly epoch: Epoch;
}

/** Makes sure that user `admin` is there, active and an administrator. Returns its id. */
export async function ensureAdmin({ db, clock, epoch }: Needs): Promise<number> {
  const found = await db.kysely
    .withTables<AccountTables>()
    .selectFrom('users')
    .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
    .innerJoin('roles', 'roles.id', 'user_roles.role_id')
    .select(['users.id', 'users.active'])
    .where('users.username', '=', 'admin')
    .where('roles.name', '=', 'Admin')
    .executeTakeFirst();
  if (found?.active === 1) return found.id;
  const now = clock.now();
  return db.transaction(async tx => {
    const tables = tx.withTables<AccountTables>();
    await tables
      .insertInto('users')
      .values({
        username: 'admin',
        first_name: 'Meridian',
        last_name: 'Admin',
        email: 'admin@localhost',
        password_hash: null,
        active: 1,
        created_on: now,
        changed_on: now,
        created_by_id: null,
        changed_by_id: null,
        last_login: null,
      })
      .onConflict(conflict => conflict.column('username').doNothing())
      .execute();
    const admin = await tables
      .updateTable('users')
      .set({ active: 1 })
      .where('username', '=', 'admin')
      .returning('id')
      .executeTakeFirstOrThrow();
    const role = await tables.selectFrom('roles').select('id').where('name', '=', 'Admin').executeTakeFirstOrThrow();
    await tables
      .insertInto('user_roles')
      .values({ user_id: admin.id, role_id: role.id })
      .onConflict(conflict => conflict.doNothing())
      .execute();
    await epoch.advance(tx);
    return admin.id;
  });
}

/**
 * Gives an account the configured password; another than it had ends its sessions. Without one, the account is reached by the
 * sign-in link alone. Takes as long as it takes to check a password, which is long on purpose.
 */
export async function settlePassword(
  { db, passwords, epoch }: Needs,
  userId: number,
  password: string | null,
): Promise<void> {
  if (password === null) return;
  const { password_hash } = await db.kysely
    .withTables<AccountTables>()
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (await passwords.matches(password, password_hash)) return;
  const hash = await passwords.hash(password);
  await db.transaction(async tx => {
    await tx
      .withTables<AccountTables>()
      .updateTable('users')
      .set(eb => ({ password_hash: hash, credentials_version: eb('credentials_version', '+', 1) }))
      .where('id', '=', userId)
      .execute();
    await epoch.advance(tx);
  });
}
