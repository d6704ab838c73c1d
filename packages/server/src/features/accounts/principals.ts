import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { DataAccess, Principal } from '../../http';
import type { Database, Executor } from '../../platform/db';
import type { GuestClaims } from './credentials/guest-tokens';
import type { Epoch } from './epoch';
import { guestPermissions } from './guest-permissions';
import type { AccountTables } from './tables';

export interface Person {
  readonly principal: Principal;
  /** Tokens and sessions made under another version have ended. */
  readonly credentialsVersion: number;
}

/** Who asks, as snapshots that hold until somebody's roles or grants change. */
export interface Principals {
  /** Null for a person who is not there or was deactivated. Immediate when it is known already. */
  of(userId: number): Person | null | Promise<Person | null>;
  /** What the role Public lets everybody do. */
  anonymous(): Principal | Promise<Principal>;
  /** The guest of a token: the same object for the same claims. */
  guest(claims: GuestClaims): Promise<Principal>;
}

/** `guestRole`: name of the role that guests have. */
export function openPrincipals(db: Database, epoch: Epoch, guestRole: string): Principals {
  const known = {
    epoch: -1,
    byId: new Map<number, Person | null>(),
    anonymous: null as Principal | null,
    guests: new WeakMap<GuestClaims, Principal>(),
  };
  const holds = (now: number) => {
    if (now !== known.epoch)
      Object.assign(known, { epoch: now, byId: new Map(), anonymous: null, guests: new WeakMap() });
  };
  const load = async (userId: number, now: number) => {
    const person = await loadPerson(db.kysely, userId);
    if (known.epoch === now) known.byId.set(userId, person);
    return person;
  };
  const loadAnonymous = async (now: number) => {
    const principal = await loadPublic(db.kysely);
    if (known.epoch === now) known.anonymous = principal;
    return principal;
  };
  const loadGuest = async (claims: GuestClaims, now: number) => {
    const { roles, pairs } = await loadRole(db.kysely, guestRole);
    const made = guestOf(claims, roles, pairs);
    const principal = known.guests.get(claims) ?? made;
    if (known.epoch === now) known.guests.set(claims, principal);
    return principal;
  };
  const lookUp = (userId: number, now: number) => {
    holds(now);
    const person = known.byId.get(userId);
    return person === undefined ? load(userId, now) : person;
  };
  const lookUpAnonymous = (now: number) => {
    holds(now);
    return known.anonymous ?? loadAnonymous(now);
  };
  return {
    of: userId => {
      const now = epoch.current();
      return now instanceof Promise ? now.then(read => lookUp(userId, read)) : lookUp(userId, now);
    },
    anonymous: () => {
      const now = epoch.current();
      return now instanceof Promise ? now.then(lookUpAnonymous) : lookUpAnonymous(now);
    },
    guest: async claims => {
      const now = await epoch.current();
      holds(now);
      return known.guests.get(claims) ?? loadGuest(claims, now);
    },
  };
}

async function loadPerson(db: Executor, userId: number): Promise<Person | null> {
  const tables = db.withTables<AccountTables>();
  const user = await tables
    .selectFrom('users')
    .select(['id', 'username', 'email', 'active', 'credentials_version'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user || user.active === 0) return null;
  const roles = await tables
    .selectFrom('roles')
    .select(['id', 'name'])
    .where(
      sql<boolean>`id in (select role_id from user_roles where user_id = ${userId} union select group_roles.role_id from group_roles
        join group_users on group_users.group_id = group_roles.group_id where group_users.user_id = ${userId})`,
    )
    .orderBy('id')
    .execute();
  const roleIds = roles.map(role => role.id);
  const principal = snapshot({ kind: 'person', user, roles, pairs: await pairsOf(db, roleIds) });
  return { principal, credentialsVersion: user.credentials_version };
}

async function loadPublic(db: Executor): Promise<Principal> {
  return snapshot({ kind: 'anonymous', user: null, ...(await loadRole(db, 'Public')) });
}

/** No role where none has this name. */
async function loadRole(db: Executor, name: string): Promise<Pick<Facts, 'roles' | 'pairs'>> {
  const roles = await db
    .withTables<AccountTables>()
    .selectFrom('roles')
    .select(['id', 'name'])
    .where('name', '=', name)
    .execute();
  const pairs = await pairsOf(
    db,
    roles.map(role => role.id),
  );
  return { roles, pairs };
}

/** A guest has no grants on data: the token's dashboards open all there is. Row rules on the role hold for guests too. */
function guestOf({ username, pass }: GuestClaims, roles: Facts['roles'], pairs: readonly Pair[]): Principal {
  const permissions = guestPermissions(pairs.map(namesOf));
  return Object.freeze({
    kind: 'guest',
    userId: null,
    username,
    email: null,
    roles,
    isAdmin: false,
    permissions: new Set(permissions),
    data: dataAccess([]),
    guest: pass,
    epoch: epochOf(['guest', roles, permissions, username, pass]),
  });
}

interface Pair {
  readonly permission: string;
  readonly view: string;
}

async function pairsOf(db: Executor, roleIds: readonly number[]): Promise<readonly Pair[]> {
  if (roleIds.length === 0) return [];
  return db
    .withTables<AccountTables>()
    .selectFrom('role_permissions')
    .innerJoin('permission_views', 'permission_views.id', 'role_permissions.permission_view_id')
    .innerJoin('permissions', 'permissions.id', 'permission_views.permission_id')
    .innerJoin('views', 'views.id', 'permission_views.view_id')
    .select(['permissions.name as permission', 'views.name as view'])
    .distinct()
    .where('role_permissions.role_id', 'in', roleIds)
    .execute();
}

interface Facts {
  readonly kind: 'person' | 'anonymous';
  readonly user: { readonly id: number; readonly username: string; readonly email: string } | null;
  readonly roles: readonly { readonly id: number; readonly name: string }[];
  readonly pairs: readonly Pair[];
}

function snapshot({ kind, user, roles, pairs }: Facts): Principal {
  const permissions = pairs.map(namesOf).sort();
  const roleNames = roles.map(role => role.name);
  return Object.freeze({
    kind,
    userId: user?.id ?? null,
    username: user?.username ?? null,
    email: user?.email ?? null,
    roles,
    isAdmin: roleNames.includes('Admin'),
    permissions: new Set(permissions),
    data: dataAccess(pairs),
    guest: null,
    epoch: epochOf([kind, roles, permissions]),
  });
}

function namesOf({ permission, view }: Pair): string {
  return `${permission} on ${view}`;
}

function epochOf(facts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22);
}

function dataAccess(pairs: readonly Pair[]): DataAccess {
  const viewsOf = (permission: string) => pairs.filter(pair => pair.permission === permission).map(pair => pair.view);
  return {
    allDatabases: viewsOf('all_database_access').length > 0,
    allDatasets: viewsOf('all_datasource_access').length > 0,
    databaseIds: new Set(viewsOf('database_access').map(idIn)),
    schemas: new Set(viewsOf('schema_access')),
    datasetIds: new Set(viewsOf('datasource_access').map(idIn)),
  };
}

/** The id that ends a grant's name: `[sales].[orders](id:7)` → 7. */
function idIn(view: string): number {
  return Number(/\(id:(\d+)\)$/.exec(view)?.[1] ?? Number.NaN);
}
