import { sql } from 'kysely';
import { AppError } from '../../../http';
import type { Executor } from '../../../platform/db';

/** A table of pairs: records of one kind and what they are linked to. */
export interface LinkTable {
  readonly table: 'user_roles' | 'group_users' | 'group_roles' | 'role_permissions';
  readonly record: 'user_id' | 'group_id' | 'role_id';
  readonly value: 'user_id' | 'group_id' | 'role_id' | 'permission_view_id';
  /** Where the linked ids come from. */
  readonly target: 'users' | 'roles' | 'user_groups' | 'permission_views';
}

export const linkTables = {
  rolesOfUser: { table: 'user_roles', record: 'user_id', value: 'role_id', target: 'roles' },
  usersOfRole: { table: 'user_roles', record: 'role_id', value: 'user_id', target: 'users' },
  groupsOfUser: { table: 'group_users', record: 'user_id', value: 'group_id', target: 'user_groups' },
  usersOfGroup: { table: 'group_users', record: 'group_id', value: 'user_id', target: 'users' },
  rolesOfGroup: { table: 'group_roles', record: 'group_id', value: 'role_id', target: 'roles' },
  groupsOfRole: { table: 'group_roles', record: 'role_id', value: 'group_id', target: 'user_groups' },
  permissionsOfRole: {
    table: 'role_permissions',
    record: 'role_id',
    value: 'permission_view_id',
    target: 'permission_views',
  },
} as const satisfies Record<string, LinkTable>;

/** Ids linked to each record; records without any are not in the answer. */
export async function linkedIds(
  executor: Executor,
  link: LinkTable,
  records: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  if (records.length === 0) return new Map();
  const { rows } = await sql<{ record: number; value: number }>`
    select ${sql.ref(link.record)} as record, ${sql.ref(link.value)} as value from ${sql.table(link.table)}
    where ${sql.ref(link.record)} in (${sql.join(records)}) order by 1, 2`.execute(executor);
  const found = new Map<number, number[]>();
  for (const row of rows) found.set(row.record, [...(found.get(row.record) ?? []), row.value]);
  return found;
}

/** Makes exactly these links of one record. Throws `invalid_fields` for an id that nothing has, under the name `field`. */
export async function setLinks(
  executor: Executor,
  link: LinkTable,
  to: { readonly record: number; readonly ids: readonly number[]; readonly field: string },
): Promise<void> {
  const ids = [...new Set(to.ids)];
  await assertIds(executor, link.target, { ids, field: to.field });
  await sql`delete from ${sql.table(link.table)} where ${sql.ref(link.record)} = ${to.record}`.execute(executor);
  if (ids.length === 0) return;
  const pairs = ids.map(id => sql`(${to.record}, ${id})`);
  await sql`insert into ${sql.table(link.table)} (${sql.ref(link.record)}, ${sql.ref(link.value)})
    values ${sql.join(pairs)}`.execute(executor);
}

async function assertIds(
  executor: Executor,
  table: LinkTable['target'],
  { ids, field }: { readonly ids: readonly number[]; readonly field: string },
): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where id in (${sql.join(ids)})`.execute(executor);
  const known = new Set(rows.map(row => row.id));
  const missing = ids.filter(id => !known.has(id));
  if (missing.length === 0) return;
  throw new AppError('invalid_fields', {
    fields: { [field]: [`There is nothing with the id ${missing.join(', ')}.`] },
  });
}
