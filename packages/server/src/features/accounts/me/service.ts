import { AppError } from '../../../http';
import { plainText } from '../../../http/listing';
import type { Clock } from '../../../platform/clock';
import type { Database, Executor } from '../../../platform/db';
import type { Passwords } from '../credentials/passwords';
import type { Epoch } from '../epoch';
import type { AccountTables } from '../tables';

export interface Profile {
  readonly id: number;
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly is_active: boolean;
  readonly is_anonymous: boolean;
  readonly login_count: number;
}

export interface ProfileChange {
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
  readonly password?: string | undefined;
}

export interface RolesOfMe {
  readonly userId: number;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly isActive: boolean;
  readonly isAnonymous: boolean;
  readonly loginCount: number;
  readonly createdOn: string;
  readonly permissions: Record<string, string[]>;
  readonly roles: Record<string, [string, string][]>;
}

/** What a person may know and change of themselves. All throw `not_found` for an id nobody has. */
export interface Me {
  profile(userId: number): Promise<Profile>;
  update(userId: number, change: ProfileChange): Promise<Profile>;
  roles(userId: number): Promise<RolesOfMe>;
}

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly epoch: Epoch;
}

export function meService({ db, clock, passwords, epoch }: Needs): Me {
  const profile = async (userId: number) => presentProfile(await userById(db.kysely, userId));
  return {
    profile,
    update: async (userId, { password, ...names }) => {
      const hash = password === undefined ? null : await passwords.hash(password);
      await db.transaction(async tx => {
        await tx
          .withTables<AccountTables>()
          .updateTable('users')
          .set(eb => ({
            ...(names.first_name === undefined ? {} : { first_name: names.first_name }),
            ...(names.last_name === undefined ? {} : { last_name: names.last_name }),
            ...(hash === null ? {} : { password_hash: hash, credentials_version: eb('credentials_version', '+', 1) }),
            changed_on: clock.now(),
            changed_by_id: userId,
          }))
          .where('id', '=', userId)
          .execute();
        await epoch.advance(tx);
      });
      return profile(userId);
    },
    roles: async userId => {
      const user = await userById(db.kysely, userId);
      const rows = await rolePairs(db.kysely, userId);
      const roles: Record<string, [string, string][]> = {};
      const permissions: Record<string, string[]> = {};
      for (const { role, permission, view } of rows) {
        const pairs = roles[role] ?? [];
        roles[role] = pairs;
        if (permission === null || view === null) continue;
        pairs.push([permission, view]);
        if (permission === 'datasource_access' || permission === 'database_access') {
          permissions[permission] = [...(permissions[permission] ?? []), view];
        }
      }
      return {
        userId: user.id,
        username: user.username,
        firstName: user.first_name,
        lastName: user.last_name,
        email: user.email,
        isActive: user.active === 1,
        isAnonymous: false,
        loginCount: user.login_count,
        createdOn: plainText(user.created_on),
        permissions,
        roles,
      };
    },
  };
}

async function userById(db: Executor, userId: number) {
  const user = await db
    .withTables<AccountTables>()
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user) throw new AppError('not_found');
  return user;
}

function presentProfile(user: Awaited<ReturnType<typeof userById>>): Profile {
  return {
    id: user.id,
    username: user.username,
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
    is_active: user.active === 1,
    is_anonymous: false,
    login_count: user.login_count,
  };
}

async function rolePairs(db: Executor, userId: number) {
  const tables = db.withTables<AccountTables>();
  const own = tables.selectFrom('user_roles').select('role_id').where('user_id', '=', userId);
  const throughGroups = tables
    .selectFrom('group_roles')
    .innerJoin('group_users', 'group_users.group_id', 'group_roles.group_id')
    .select('group_roles.role_id')
    .where('group_users.user_id', '=', userId);
  return tables
    .selectFrom('roles')
    .leftJoin('role_permissions', 'role_permissions.role_id', 'roles.id')
    .leftJoin('permission_views', 'permission_views.id', 'role_permissions.permission_view_id')
    .leftJoin('permissions', 'permissions.id', 'permission_views.permission_id')
    .leftJoin('views', 'views.id', 'permission_views.view_id')
    .select(['roles.name as role', 'permissions.name as permission', 'views.name as view'])
    .where('roles.id', 'in', own.union(throughGroups))
    .orderBy('roles.id')
    .orderBy('permissions.name')
    .orderBy('views.name')
    .execute();
}
