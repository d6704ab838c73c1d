import type { ListQuery, RoleSearchQuery } from '@meridian/contracts/api';
import { AppError, type Principal } from '../../../http';
import { planList, presentList, runList } from '../../../http/listing';
import type { Executor } from '../../../platform/db';
import type { AccountTables } from '../tables';
import { assertAdminLeft, assertAdminWhole, assertNotBuiltIn, unlessTaken } from './guards';
import { type LinkTable, linkedIds, linkTables, setLinks } from './links';
import { roleSpec } from './specs';
import type { SecurityNeeds } from './users';

/** Rows of a page of the role search when none are asked for, and the most. */
const searchPage = { usual: 10, most: 100 };

/** Roles, as administrators keep them. Built-in roles keep their names and are not deleted. */
export function rolesService({ db, epoch }: SecurityNeeds) {
  const relink = (link: LinkTable, to: { id: number; ids: readonly number[]; field: string }) =>
    db.transaction(async tx => {
      await roleRow(tx, to.id);
      await setLinks(tx, link, { record: to.id, ids: to.ids, field: to.field });
      await assertAdminLeft(tx);
      if (link === linkTables.permissionsOfRole) await assertAdminWhole(tx);
      await epoch.advance(tx);
    });
  return {
    list: async (query: ListQuery, viewer: Principal) => {
      const plan = planList(roleSpec, query, viewer);
      const { count, rows } = await runList(
        db.kysely.withTables<AccountTables>().selectFrom('roles').selectAll('roles'),
        plan,
      );
      return presentList(plan, { count, records: rows });
    },
    search: (query: RoleSearchQuery) => searchRoles(db.kysely, query),
    get: (id: number) => roleRow(db.kysely, id),
    create: (name: string): Promise<number> => {
      const made = db.kysely
        .withTables<AccountTables>()
        .insertInto('roles')
        .values({ name })
        .returning('id')
        .executeTakeFirstOrThrow()
        .then(row => row.id);
      return unlessTaken(made, `There is a role ${name} already.`);
    },
    /** Gives the name the role has afterwards. */
    rename: (id: number, name: string | undefined): Promise<string> => {
      const saved = db.transaction(async tx => {
        const role = await roleRow(tx, id);
        if (name === undefined || role.name === name) return role.name;
        assertNotBuiltIn(role.name);
        await tx.withTables<AccountTables>().updateTable('roles').set({ name }).where('id', '=', id).execute();
        await epoch.advance(tx);
        return name;
      });
      return unlessTaken(saved, `There is a role ${name} already.`);
    },
    remove: (id: number): Promise<void> =>
      db.transaction(async tx => {
        assertNotBuiltIn((await roleRow(tx, id)).name);
        await tx.withTables<AccountTables>().deleteFrom('roles').where('id', '=', id).execute();
        await epoch.advance(tx);
      }),
    permissions: async (id: number) => {
      await roleRow(db.kysely, id);
      return permissionsOf(db.kysely, id);
    },
    setPermissions: (id: number, ids: readonly number[]) =>
      relink(linkTables.permissionsOfRole, { id, ids, field: 'permission_view_menu_ids' }),
    setUsers: (id: number, ids: readonly number[]) => relink(linkTables.usersOfRole, { id, ids, field: 'user_ids' }),
    setGroups: (id: number, ids: readonly number[]) => relink(linkTables.groupsOfRole, { id, ids, field: 'group_ids' }),
  };
}
export type Roles = ReturnType<typeof rolesService>;

async function roleRow(executor: Executor, id: number): Promise<{ readonly id: number; readonly name: string }> {
  const row = await executor
    .withTables<AccountTables>()
    .selectFrom('roles')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}

async function permissionsOf(executor: Executor, roleId: number) {
  return executor
    .withTables<AccountTables>()
    .selectFrom('role_permissions')
    .innerJoin('permission_views', 'permission_views.id', 'role_permissions.permission_view_id')
    .innerJoin('permissions', 'permissions.id', 'permission_views.permission_id')
    .innerJoin('views', 'views.id', 'permission_views.view_id')
    .select(['permission_views.id', 'permissions.name as permission_name', 'views.name as view_menu_name'])
    .where('role_permissions.role_id', '=', roleId)
    .orderBy('permission_views.id')
    .execute();
}

async function searchRoles(executor: Executor, query: RoleSearchQuery) {
  const all = await executor.withTables<AccountTables>().selectFrom('roles').selectAll().orderBy('id').execute();
  const ids = all.map(role => role.id);
  const [permissions, users, groups] = [
    await linkedIds(executor, linkTables.permissionsOfRole, ids),
    await linkedIds(executor, linkTables.usersOfRole, ids),
    await linkedIds(executor, linkTables.groupsOfRole, ids),
  ];
  const described = all.map(role => ({
    ...role,
    permission_ids: [...(permissions.get(role.id) ?? [])],
    user_ids: [...(users.get(role.id) ?? [])],
    group_ids: [...(groups.get(role.id) ?? [])],
  }));
  const found = described.filter(role => (query.filters ?? []).every(filter => fits(role, filter)));
  const sorted = sortRoles(found, query);
  const size = Math.min(Math.max(1, query.page_size ?? searchPage.usual), searchPage.most);
  const result = sorted.slice((query.page ?? 0) * size, ((query.page ?? 0) + 1) * size);
  return { count: found.length, ids: result.map(role => role.id), result };
}

interface DescribedRole {
  readonly id: number;
  readonly name: string;
  readonly permission_ids: readonly number[];
  readonly user_ids: readonly number[];
  readonly group_ids: readonly number[];
}

function fits(role: DescribedRole, { col, value }: { readonly col: string; readonly value?: unknown }): boolean {
  if (col === 'name') return role.name.toLowerCase().includes(String(value).toLowerCase());
  const wanted = (Array.isArray(value) ? value : [value]).map(Number);
  const ids = col === 'user_ids' ? role.user_ids : col === 'group_ids' ? role.group_ids : role.permission_ids;
  return wanted.some(id => ids.includes(id));
}

function sortRoles<R extends DescribedRole>(roles: readonly R[], query: RoleSearchQuery): readonly R[] {
  const sign = query.order_direction === 'desc' ? -1 : 1;
  return roles.toSorted((a, b) =>
    query.order_column === 'name' ? sign * a.name.localeCompare(b.name, 'en') : sign * (a.id - b.id),
  );
}
