import type { ListQuery, UserRecord } from '@meridian/contracts/api';
import { AppError, type Principal } from '../../../http';
import { plainText, planList, presentList, runList } from '../../../http/listing';
import type { Clock } from '../../../platform/clock';
import type { Database, Executor } from '../../../platform/db';
import type { Passwords } from '../credentials/passwords';
import type { Epoch } from '../epoch';
import type { AccountTables } from '../tables';
import { assertAdminLeft, unlessTaken } from './guards';
import { linkedIds, linkTables, setLinks } from './links';
import { userSpec } from './specs';

export interface UserInput {
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly password: string;
  readonly active?: boolean | undefined;
  readonly roles?: readonly number[] | undefined;
  readonly groups?: readonly number[] | undefined;
}
export type UserChange = { readonly [K in keyof UserInput]?: UserInput[K] | undefined };

export interface SecurityNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly epoch: Epoch;
}

const taken = 'Somebody has this user name or email address already.';

/** Accounts, as administrators keep them. Writes throw `refused` for a name or address in use and for the last administrator. */
export function usersService({ db, clock, passwords, epoch }: SecurityNeeds) {
  return {
    list: async (query: ListQuery, viewer: Principal) => {
      const plan = planList(userSpec, query, viewer);
      const visible = db.kysely.withTables<AccountTables>().selectFrom('users').selectAll('users');
      const { count, rows } = await runList(visible, plan);
      return presentList(plan, { count, records: await presentUsers(db.kysely, rows) });
    },
    get: async (id: number): Promise<UserRecord> => {
      const row = await userRow(db.kysely, id);
      const [record] = await presentUsers(db.kysely, [row]);
      if (!record) throw new AppError('not_found');
      return record;
    },
    create: async (input: UserInput, by: Principal): Promise<number> => {
      const password_hash = await passwords.hash(input.password);
      const now = clock.now();
      const made = db.transaction(async tx => {
        const { id } = await tx
          .withTables<AccountTables>()
          .insertInto('users')
          .values({
            username: input.username,
            first_name: input.first_name,
            last_name: input.last_name,
            email: input.email,
            password_hash,
            active: input.active ?? true,
            created_on: now,
            changed_on: now,
            created_by_id: by.userId,
            changed_by_id: by.userId,
            last_login: null,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await setMemberships(tx, id, input);
        await epoch.advance(tx);
        return id;
      });
      return unlessTaken(made, taken);
    },
    update: async (id: number, change: UserChange, by: Principal): Promise<void> => {
      const hash = change.password === undefined ? null : await passwords.hash(change.password);
      const saved = db.transaction(async tx => {
        await userRow(tx, id);
        await tx
          .withTables<AccountTables>()
          .updateTable('users')
          .set(eb => ({
            ...plainFields(change),
            // A new password and a deactivation end everything that was signed in.
            ...(hash === null ? {} : { password_hash: hash }),
            ...(hash === null && change.active !== false
              ? {}
              : { credentials_version: eb('credentials_version', '+', 1) }),
            changed_on: clock.now(),
            changed_by_id: by.userId,
          }))
          .where('id', '=', id)
          .execute();
        await setMemberships(tx, id, change);
        if (change.roles ?? change.groups) await assertBelongs(tx, id);
        await assertAdminLeft(tx);
        await epoch.advance(tx);
      });
      await unlessTaken(saved, taken);
    },
    remove: (id: number): Promise<void> =>
      db.transaction(async tx => {
        await userRow(tx, id);
        await tx.withTables<AccountTables>().deleteFrom('users').where('id', '=', id).execute();
        await assertAdminLeft(tx);
        await epoch.advance(tx);
      }),
  };
}
export type Users = ReturnType<typeof usersService>;

function plainFields({ username, first_name, last_name, email, active }: UserChange) {
  const fields = { username, first_name, last_name, email, active };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<
    Pick<UserInput, 'username' | 'first_name' | 'last_name' | 'email'> & { active: boolean }
  >;
}

async function setMemberships(tx: Executor, record: number, { roles, groups }: UserChange): Promise<void> {
  if (roles) await setLinks(tx, linkTables.rolesOfUser, { record, ids: roles, field: 'roles' });
  if (groups) await setLinks(tx, linkTables.groupsOfUser, { record, ids: groups, field: 'groups' });
}

/** An account without a role and a group could do nothing. Throws `invalid_request`. */
async function assertBelongs(tx: Executor, id: number): Promise<void> {
  const roles = await linkedIds(tx, linkTables.rolesOfUser, [id]);
  const groups = await linkedIds(tx, linkTables.groupsOfUser, [id]);
  if (roles.size + groups.size > 0) return;
  throw new AppError('invalid_request', { reason: 'A person keeps at least one role or group.' });
}

async function userRow(executor: Executor, id: number) {
  const row = await executor
    .withTables<AccountTables>()
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}

async function presentUsers(
  executor: Executor,
  rows: readonly Awaited<ReturnType<typeof userRow>>[],
): Promise<UserRecord[]> {
  const ids = rows.map(row => row.id);
  const tables = executor.withTables<AccountTables>();
  const roleNames = namesById(await tables.selectFrom('roles').selectAll().execute());
  const groupNames = namesById(await tables.selectFrom('user_groups').select(['id', 'name']).execute());
  const roles = await linkedIds(executor, linkTables.rolesOfUser, ids);
  const groups = await linkedIds(executor, linkTables.groupsOfUser, ids);
  return rows.map(row => ({
    id: row.id,
    username: row.username,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    active: row.active === 1,
    roles: named(roles.get(row.id), roleNames),
    groups: named(groups.get(row.id), groupNames),
    login_count: row.login_count,
    fail_login_count: row.fail_login_count,
    last_login: row.last_login === null ? null : plainText(row.last_login),
    created_on: plainText(row.created_on),
    changed_on: plainText(row.changed_on),
    created_by: row.created_by_id === null ? null : { id: row.created_by_id },
    changed_by: row.changed_by_id === null ? null : { id: row.changed_by_id },
  }));
}

export function namesById(
  rows: readonly { readonly id: number; readonly name: string }[],
): ReadonlyMap<number, string> {
  return new Map(rows.map(row => [row.id, row.name]));
}

export function named(ids: readonly number[] | undefined, names: ReadonlyMap<number, string>) {
  return (ids ?? []).map(id => ({ id, name: names.get(id) ?? '' }));
}
