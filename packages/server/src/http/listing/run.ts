import { type SelectQueryBuilder, sql } from 'kysely';
import type { ListPlan } from './plan';

/** The page of a planned list and the number of rows on all pages. `visible` selects what the person may see, and nothing else. */
export async function runList<DB, TB extends keyof DB, Row>(
  visible: SelectQueryBuilder<DB, TB, Row>,
  plan: ListPlan,
): Promise<{ readonly count: number; readonly rows: Row[] }> {
  const filtered = plan.where.reduce((query, where) => query.where(where), visible);
  const counted = await filtered
    .clearSelect()
    .select(sql<number | string>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  const ordered = filtered.orderBy(plan.order, plan.direction).orderBy(plan.spec.id, plan.direction);
  const page = plan.limit === null ? ordered : ordered.limit(plan.limit).offset(plan.offset);
  return { count: Number((counted as { count: number | string }).count), rows: await page.execute() };
}
