import type { ListQuery, PairRecord } from '@meridian/contracts/api';
import { AppError, type Principal } from '../../../http';
import { planList, presentList, runList } from '../../../http/listing';
import type { Database, Executor } from '../../../platform/db';
import type { AccountTables } from '../tables';
import { pairSpec, permissionSpec, viewSpec } from './specs';

/** Where administrators look up what can be granted. */
export function lookupsService(db: Database) {
  const names = (table: 'permissions' | 'views') => ({
    list: async (query: ListQuery, viewer: Principal) => {
      const plan = planList(table === 'views' ? viewSpec : permissionSpec, query, viewer);
      const { count, rows } = await runList(
        db.kysely.withTables<AccountTables>().selectFrom(table).selectAll(table),
        plan,
      );
      return presentList(plan, { count, records: rows });
    },
    get: async (id: number) => {
      const row = await db.kysely
        .withTables<AccountTables>()
        .selectFrom(table)
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row) throw new AppError('not_found');
      return row;
    },
  });
  return {
    permissions: names('permissions'),
    views: names('views'),
    pairs: {
      list: async (query: ListQuery, viewer: Principal) => {
        const plan = planList(pairSpec, query, viewer);
        const { count, rows } = await runList(pairRows(db.kysely), plan);
        return presentList(plan, { count, records: rows.map(presentPair) });
      },
      get: async (id: number): Promise<PairRecord> => {
        const row = await pairRows(db.kysely).where('permission_views.id', '=', id).executeTakeFirst();
        if (!row) throw new AppError('not_found');
        return presentPair(row);
      },
    },
  };
}
export type Lookups = ReturnType<typeof lookupsService>;

function pairRows(executor: Executor) {
  return executor
    .withTables<AccountTables>()
    .selectFrom('permission_views')
    .innerJoin('permissions', 'permissions.id', 'permission_views.permission_id')
    .innerJoin('views', 'views.id', 'permission_views.view_id')
    .select(['permission_views.id as id', 'permissions.name as permission', 'views.name as view']);
}

function presentPair(row: { readonly id: number; readonly permission: string; readonly view: string }): PairRecord {
  return { id: row.id, permission: { name: row.permission }, view_menu: { name: row.view } };
}
