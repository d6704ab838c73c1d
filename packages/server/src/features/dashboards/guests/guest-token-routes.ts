import { limits } from '@meridian/contracts';
import { type GuestTokenBody, guestTokenRoutes } from '@meridian/contracts/api';
import { dashboardScope } from '@meridian/core/access';
import { readExpression } from '@meridian/core/sql';
import { engines } from '@meridian/engines';
import { AppError, type Mount, type Principal } from '../../../http';
import type { Executor } from '../../../platform/db';
import type { GuestTokens } from '../../accounts';
import { type DashboardsContext, visibleDashboard } from '../context';
import { visibleDashboards } from '../store';

/** Tokens for guests: given out by whoever may, for dashboards that they see themselves. */
export function mountGuestTokens(
  mount: Mount,
  { db, guestTokens }: Pick<DashboardsContext, 'db'> & { readonly guestTokens: GuestTokens },
): void {
  mount(guestTokenRoutes.create, async ({ principal, body }) => {
    refuseUnreadable(body.rls);
    const resources = [];
    for (const { type, id } of body.resources)
      resources.push({ type, id: await resourceFor(db.kysely, principal, id) });
    return { token: await guestTokens.create({ user: body.user ?? {}, resources, rls_rules: body.rls }) };
  });
}

/** What the token names: an embedding by its uuid, a dashboard by id, uuid or slug. Throws `invalid_request`. */
async function resourceFor(executor: Executor, principal: Principal, name: string): Promise<string> {
  const uuid = name.toLowerCase();
  const embedded = await visibleDashboards(executor, dashboardScope(principal))
    .innerJoin('embedded_dashboards', 'embedded_dashboards.dashboard_id', 'dashboards.id')
    .where('embedded_dashboards.uuid', '=', uuid)
    .executeTakeFirst();
  if (embedded) return uuid;
  try {
    return String((await visibleDashboard(executor, principal, name)).id);
  } catch (cause) {
    if (!(cause instanceof AppError) || cause.code !== 'not_found') throw cause;
    throw new AppError('invalid_request', { reason: 'EmbeddedDashboard not found.' }, { cause });
  }
}

/** A clause that no engine reads as one condition would only be refused when it is used. Templates are filled in then. */
function refuseUnreadable(rules: GuestTokenBody['rls']): void {
  const wrong = rules.flatMap(({ clause }, at) => {
    const sentence = unreadable(clause);
    return sentence === null ? [] : [[String(at), { clause: [sentence] }] as const];
  });
  if (wrong.length > 0) throw new AppError('invalid_fields', { fields: { rls: Object.fromEntries(wrong) } });
}

function unreadable(clause: string): string | null {
  if (clause.length > limits.sqlCharacters) return `Longer than maximum length ${limits.sqlCharacters}.`;
  if (/\{[{%#]/.test(clause)) return null;
  const readings = engines.map(({ dialect }) => readExpression(clause, { ...dialect, subqueries: true }));
  const first = readings[0];
  if (first === undefined || first.kind === 'expression' || readings.some(({ kind }) => kind === 'expression'))
    return null;
  return first.message;
}
