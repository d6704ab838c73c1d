import type { GroupRecord, ListQuery } from '@meridian/contracts/api';
import { AppError, type Principal } from '../../../http';
import { planList, presentList, runList } from '../../../http/listing';
import type { Executor } from '../../../platform/db';
import type { AccountTables } from '../tables';
import { assertAdminLeft, unlessTaken } from './guards';
import { linkedIds, linkTables, setLinks } from './links';
import { groupSpec } from './specs';
import { named, namesById, type SecurityNeeds } from './users';

export interface GroupChange {
  readonly name?: string | undefined;
  readonly label?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly roles?: readonly number[] | undefined;
  readonly users?: readonly number[] | undefined;
}

const taken = 'There is a group of this name already.';

/** Groups of people who share roles. */
export function groupsService({ db, epoch }: SecurityNeeds) {
  return {
    list: async (query: ListQuery, viewer: Principal) => {
      const plan = planList(groupSpec, query, viewer);
      const visible = db.kysely.withTables<AccountTables>().selectFrom('user_groups').selectAll('user_groups');
      const { count, rows } = await runList(visible, plan);
      return presentList(plan, { count, records: await presentGroups(db.kysely, rows) });
    },
    get: async (id: number): Promise<GroupRecord> => {
      const [record] = await presentGroups(db.kysely, [await groupRow(db.kysely, id)]);
      if (!record) throw new AppError('not_found');
      return record;
    },
    create: (group: GroupChange & { readonly name: string }): Promise<number> => {
      const made = db.transaction(async tx => {
        const { id } = await tx
          .withTables<AccountTables>()
          .insertInto('user_groups')
          .values({ name: group.name, label: group.label ?? null, description: group.description ?? null })
          .returning('id')
          .executeTakeFirstOrThrow();
        await setMembers(tx, id, group);
        await epoch.advance(tx);
        return id;
      });
      return unlessTaken(made, taken);
    },
    update: async (id: number, { name, label, description, ...members }: GroupChange): Promise<void> => {
      const saved = db.transaction(async tx => {
        const before = await groupRow(tx, id);
        await tx
          .withTables<AccountTables>()
          .updateTable('user_groups')
          .set({
            name: name ?? before.name,
            label: label === undefined ? before.label : label,
            description: description === undefined ? before.description : description,
          })
          .where('id', '=', id)
          .execute();
        await setMembers(tx, id, members);
        await assertAdminLeft(tx);
        await epoch.advance(tx);
      });
      await unlessTaken(saved, taken);
    },
    remove: (id: number): Promise<void> =>
      db.transaction(async tx => {
        await groupRow(tx, id);
        await tx.withTables<AccountTables>().deleteFrom('user_groups').where('id', '=', id).execute();
        await assertAdminLeft(tx);
        await epoch.advance(tx);
      }),
  };
}
export type Groups = ReturnType<typeof groupsService>;

async function setMembers(tx: Executor, record: number, { roles, users }: GroupChange): Promise<void> {
  if (roles) await setLinks(tx, linkTables.rolesOfGroup, { record, ids: roles, field: 'roles' });
  if (users) await setLinks(tx, linkTables.usersOfGroup, { record, ids: users, field: 'users' });
}

type GroupRow = Pick<GroupRecord, 'id' | 'name' | 'label' | 'description'>;

async function groupRow(executor: Executor, id: number): Promise<GroupRow> {
  const row = await executor
    .withTables<AccountTables>()
    .selectFrom('user_groups')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}

async function presentGroups(executor: Executor, rows: readonly GroupRow[]): Promise<GroupRecord[]> {
  const ids = rows.map(row => row.id);
  const tables = executor.withTables<AccountTables>();
  const roleNames = namesById(await tables.selectFrom('roles').selectAll().execute());
  const roles = await linkedIds(executor, linkTables.rolesOfGroup, ids);
  const users = await linkedIds(executor, linkTables.usersOfGroup, ids);
  const userIds = [...users.values()].flat();
  const people = userIds.length
    ? await tables.selectFrom('users').select(['id', 'username as name']).where('id', 'in', userIds).execute()
    : [];
  const userNames = namesById(people);
  return rows.map(row => ({
    id: row.id,
    name: row.name,
    label: row.label,
    description: row.description,
    roles: named(roles.get(row.id), roleNames),
    users: named(users.get(row.id), userNames).map(({ id, name }) => ({ id, username: name })),
  }));
}
