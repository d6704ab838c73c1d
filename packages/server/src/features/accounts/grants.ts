import type { Executor } from '../../platform/db';
import type { Epoch } from './epoch';
import type { AccountTables } from './tables';

/** Which kind of thing a grant opens. */
export type GrantKind = 'database_access' | 'schema_access' | 'datasource_access';

/** The names grants are known by outside; the id at the end is what counts. Source: spec/facts.md Part 12. */
export const grantNames = {
  database: (database: { readonly id: number; readonly name: string }) => `[${database.name}].(id:${database.id})`,
  schema: (databaseName: string, schema: string) => `[${databaseName}].[${schema}]`,
  dataset: (dataset: { readonly id: number; readonly name: string; readonly databaseName: string }) =>
    `[${dataset.databaseName}].[${dataset.name}](id:${dataset.id})`,
} as const;

/** The things that access can be given to. Always called in the transaction that makes, renames or deletes the thing. */
export interface Grants {
  /** Makes the thing known, so that roles can be given access to it. Fine to repeat. */
  declare(tx: Executor, kind: GrantKind, name: string): Promise<void>;
  /** Roles keep their access under the new name. */
  rename(tx: Executor, from: string, to: string): Promise<void>;
  /** Takes the thing and everybody's access to it away. */
  remove(tx: Executor, name: string): Promise<void>;
  /** A dataset reads something else now: what rights and rules mean is worked out anew. */
  moved(tx: Executor): Promise<void>;
}

export function openGrants(epoch: Epoch): Grants {
  return {
    declare: async (tx, kind, name) => {
      await ensurePermissionView(tx, kind, name);
    },
    rename: async (tx, from, to) => {
      if (from === to) return;
      await tx.withTables<AccountTables>().updateTable('views').set({ name: to }).where('name', '=', from).execute();
      await epoch.advance(tx);
    },
    remove: async (tx, name) => {
      await tx.withTables<AccountTables>().deleteFrom('views').where('name', '=', name).execute();
      await epoch.advance(tx);
    },
    moved: epoch.advance,
  };
}

/** The id of the pair, which is made when it is not there. */
export async function ensurePermissionView(tx: Executor, permission: string, view: string): Promise<number> {
  const permission_id = await ensureName(tx, 'permissions', permission);
  const view_id = await ensureName(tx, 'views', view);
  const tables = tx.withTables<AccountTables>();
  await tables
    .insertInto('permission_views')
    .values({ permission_id, view_id })
    .onConflict(conflict => conflict.columns(['permission_id', 'view_id']).doNothing())
    .execute();
  const pair = await tables
    .selectFrom('permission_views')
    .select('id')
    .where('permission_id', '=', permission_id)
    .where('view_id', '=', view_id)
    .executeTakeFirstOrThrow();
  return pair.id;
}

async function ensureName(tx: Executor, table: 'permissions' | 'views', name: string): Promise<number> {
  const tables = tx.withTables<AccountTables>();
  await tables
    .insertInto(table)
    .values({ name })
    .onConflict(conflict => conflict.column('name').doNothing())
    .execute();
  const row = await tables.selectFrom(table).select('id').where('name', '=', name).executeTakeFirstOrThrow();
  return row.id;
}
