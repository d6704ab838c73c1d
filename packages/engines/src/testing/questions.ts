import type { QueryObject } from '@meridian/contracts/documents';
import { type Planned, planQuery, type QueryPlan, type RowRule } from '@meridian/core/query';
import type { World } from './conformance-world';

export interface AskedOf {
  readonly dataset: string;
  readonly query: QueryObject;
  readonly rules?: readonly RowRule[];
  /** ALLOW_ADHOC_SUBQUERY */
  readonly allowsSubqueries?: boolean;
}

export const clock = Date.UTC(2026, 10, 21, 12);

/** Plans a question as an administrator asks it on a fixed day. */
export function planOn(world: World, { dataset, query, rules = [], allowsSubqueries = false }: AskedOf): Planned {
  const known = world.datasets.get(dataset);
  if (!known) throw new Error(`no dataset ${dataset}`);
  return planQuery({
    query,
    context: { resultType: 'full', formData: {}, urlParams: {} },
    dataset: known,
    rowRules: rules,
    person: { id: 1, username: 'admin', email: 'admin@example.org', roles: ['Admin'] },
    flags: { templates: true, adhocSubqueries: allowsSubqueries, dateRangeTimeshifts: true },
    now: clock,
    dialect: world.engine.dialect,
  });
}

/** The plan of a question that is fine. */
export function runnable(planned: Planned): QueryPlan {
  if (planned.kind !== 'run') throw new Error(`not a plan to run: ${JSON.stringify(planned)}`);
  return planned;
}
