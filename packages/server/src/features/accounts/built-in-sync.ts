import { createHash } from 'node:crypto';
import type { Database, Executor } from '../../platform/db';
import { builtInPermissions, builtInRoleNames } from './built-in-roles';
import type { AccountTables } from './tables';

/**
 * Gives the built-in roles exactly the permissions of this version, once per version: grants on data that somebody added to a
 * built-in role stay. Quick when nothing changed.
 */
export async function syncBuiltInRoles(db: Database): Promise<boolean> {
  const wanted = builtInRoleNames.map(name => ({ name, permissions: builtInPermissions(name) }));
  const digest = createHash('sha256').update(JSON.stringify(wanted)).digest('base64url');
  const state = await db.kysely
    .withTables<AccountTables>()
    .selectFrom('account_state')
    .select('built_in_digest')
    .executeTakeFirstOrThrow();
  if (state.built_in_digest === digest) return false;
  await db.transaction(async tx => {
    const tables = tx.withTables<AccountTables>();
    const pairIds = await ensurePairs(tx, [...new Set(wanted.flatMap(role => role.permissions))]);
    for (const role of wanted) {
      const roleId = await ensureRole(tx, role.name);
      await dropOldPairs(tx, roleId);
      const rows = role.permissions.map(text => ({ role_id: roleId, permission_view_id: pairIds.get(text) ?? 0 }));
      if (rows.length > 0) await tables.insertInto('role_permissions').values(rows).execute();
    }
    await tables
      .updateTable('account_state')
      .set(eb => ({ built_in_digest: digest, epoch: eb('epoch', '+', 1) }))
      .execute();
  });
  return true;
}

/** Ids of `name on View` pairs, all of them made with four statements. */
async function ensurePairs(tx: Executor, texts: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const tables = tx.withTables<AccountTables>();
  const pairs = texts.map(text => ({ text, permission: before(text), view: after(text) }));
  const nameIds = async (table: 'permissions' | 'views', names: readonly string[]) => {
    const values = [...new Set(names)].map(name => ({ name }));
    await tables
      .insertInto(table)
      .values(values)
      .onConflict(conflict => conflict.column('name').doNothing())
      .execute();
    const rows = await tables.selectFrom(table).selectAll().execute();
    return new Map(rows.map(row => [row.name, row.id]));
  };
  const permissions = await nameIds(
    'permissions',
    pairs.map(pair => pair.permission),
  );
  const views = await nameIds(
    'views',
    pairs.map(pair => pair.view),
  );
  const wanted = pairs.map(pair => ({
    permission_id: permissions.get(pair.permission) ?? 0,
    view_id: views.get(pair.view) ?? 0,
  }));
  await tables
    .insertInto('permission_views')
    .values(wanted)
    .onConflict(conflict => conflict.columns(['permission_id', 'view_id']).doNothing())
    .execute();
  const rows = await tables.selectFrom('permission_views').selectAll().execute();
  const ids = new Map(rows.map(row => [`${row.permission_id} ${row.view_id}`, row.id]));
  return new Map(
    pairs.map((pair, i) => [pair.text, ids.get(`${wanted[i]?.permission_id} ${wanted[i]?.view_id}`) ?? 0]),
  );
}

async function ensureRole(tx: Executor, name: string): Promise<number> {
  const tables = tx.withTables<AccountTables>();
  await tables
    .insertInto('roles')
    .values({ name })
    .onConflict(conflict => conflict.column('name').doNothing())
    .execute();
  const role = await tables.selectFrom('roles').select('id').where('name', '=', name).executeTakeFirstOrThrow();
  return role.id;
}

async function dropOldPairs(tx: Executor, roleId: number): Promise<void> {
  const tables = tx.withTables<AccountTables>();
  const grants = tables
    .selectFrom('permission_views')
    .innerJoin('permissions', 'permissions.id', 'permission_views.permission_id')
    .select('permission_views.id')
    .where('permissions.name', 'in', ['database_access', 'catalog_access', 'schema_access', 'datasource_access']);
  await tables
    .deleteFrom('role_permissions')
    .where('role_id', '=', roleId)
    .where('permission_view_id', 'not in', grants)
    .execute();
}

function before(text: string): string {
  return text.slice(0, text.indexOf(' on '));
}

function after(text: string): string {
  return text.slice(text.indexOf(' on ') + 4);
}
