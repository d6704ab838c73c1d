import type { EmbeddedDashboard } from '@meridian/contracts/api';
import { AppError, type Principal } from '../../../http';
import { plainText } from '../../../http/listing';
import type { Executor } from '../../../platform/db';
import { peopleById } from '../../records';
import { type DashboardsContext, editableDashboard, visibleDashboard } from '../context';
import type { DashboardTables, EmbeddedTable } from '../tables';

/** Where a dashboard may be embedded. Throws `not_found` where it may not be at all. */
export async function embeddingOf(
  { db }: DashboardsContext,
  {
    principal,
    ...by
  }: { readonly principal: Principal } & ({ readonly dashboard: string } | { readonly uuid: string }),
): Promise<EmbeddedDashboard> {
  const all = db.kysely.withTables<DashboardTables>().selectFrom('embedded_dashboards').selectAll();
  const row = await ('uuid' in by
    ? all.where('uuid', '=', by.uuid)
    : all.where('dashboard_id', '=', (await visibleDashboard(db.kysely, principal, by.dashboard)).id)
  ).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  if (principal.guest !== null) await visibleDashboard(db.kysely, principal, row.dashboard_id);
  return present(db.kysely, row);
}

/** Allows embedding on these sites, or everywhere where none is named. The id of the embedding stays when it changes. */
export async function setEmbedding(
  { db, ids, clock }: DashboardsContext,
  { dashboard, domains }: { readonly dashboard: string; readonly domains: readonly string[] },
  principal: Principal,
): Promise<EmbeddedDashboard> {
  const row = await db.transaction(async executor => {
    const { id } = await visibleDashboard(executor, principal, dashboard);
    const change = {
      allowed_domains: JSON.stringify(domains),
      changed_on: clock.now().toISOString(),
      changed_by: principal.userId,
    };
    return executor
      .withTables<DashboardTables>()
      .insertInto('embedded_dashboards')
      .values({ uuid: ids.uuid(), dashboard_id: id, ...change })
      .onConflict(conflict => conflict.column('dashboard_id').doUpdateSet(change))
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  return present(db.kysely, row);
}

export async function removeEmbedding(
  { db }: DashboardsContext,
  dashboard: string,
  principal: Principal,
): Promise<void> {
  await db.transaction(async executor => {
    const { id } = await editableDashboard(executor, principal, dashboard);
    await executor
      .withTables<DashboardTables>()
      .deleteFrom('embedded_dashboards')
      .where('dashboard_id', '=', id)
      .execute();
  });
}

async function present(executor: Executor, row: EmbeddedTable): Promise<EmbeddedDashboard> {
  const person = (await peopleById(executor, [row.changed_by])).get(row.changed_by ?? -1);
  return {
    uuid: row.uuid,
    dashboard_id: String(row.dashboard_id),
    allowed_domains: JSON.parse(row.allowed_domains) as string[],
    changed_on: plainText(row.changed_on),
    changed_by: person
      ? {
          id: person.id,
          first_name: person.first_name,
          last_name: person.last_name,
          username: person.username,
        }
      : null,
  };
}
