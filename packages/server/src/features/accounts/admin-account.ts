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

/**
 * Makes sure that user `admin` is there, active and an administrator, and gives it the configured password: another than it had
 * ends its sessions. Without one, the account is reached by the sign-in link alone. Returns its id.
 */
export async function ensureAdmin({ db, clock, passwords, epoch }: Needs, password: string | null): Promise<number> {
  const found = await db.kysely
    .withTables<AccountTables>()
    .selectFrom('users')
    .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
    .innerJoin('roles', 'roles.id', 'user_roles.role_id')
    .select(['users.id', 'users.password_hash', 'users.active'])
    .where('users.username', '=', 'admin')
    .where('roles.name', '=', 'Admin')
    .executeTakeFirst();
  const isRight =
    found?.active === 1 && (password === null || (await passwords.matches(password, found.password_hash)));
  if (found && isRight) return found.id;
  const hash = password === null ? null : await passwords.hash(password);
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
      .set(eb => ({
        active: 1,
        ...(hash === null ? {} : { password_hash: hash, credentials_version: eb('credentials_version', '+', 1) }),
      }))
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
