import { activityRoutes as routes } from '@meridian/contracts/api';
import type { Feature } from '../../feature';
import type { Mount } from '../../http';
import { plainText, planList, presentList, runList } from '../../http/listing';
import { peopleById } from '../records';
import { entryOf, forgetOldEntries, parseEvents, writeEntries } from './events';
import { activityList } from './list-spec';
import { type ActivityContext, recentItems } from './recent';
import { type ActivityTables, migrations } from './tables';

/** What people did, and what they opened last. */
export function activityFeature(context: ActivityContext): Feature {
  return {
    migrations,
    routes: mount => mountActivity(mount, context),
    start: () => forgetOldEntries(context.db.kysely, context.clock.now()),
  };
}

function mountActivity(mount: Mount, context: ActivityContext): void {
  const executor = context.db.kysely;
  mount(routes.log, async ({ principal, body, headers }) => {
    const referrer = typeof headers['referer'] === 'string' ? headers['referer'] : null;
    const by = { userId: principal.userId, now: context.clock.now(), referrer };
    await writeEntries(executor, parseEvents(body.events).map(entryOf), by);
    return {};
  });
  mount(routes.recent, async ({ principal, q }) => ({ result: await recentItems(context, principal, q) }));
  mount(routes.list, async ({ principal, q }) => {
    const plan = planList(activityList, q, principal);
    const all = executor.withTables<ActivityTables>().selectFrom('activity').selectAll('activity');
    const { count, rows } = await runList(all, plan);
    const people = await peopleById(
      executor,
      rows.map(row => row.user_id),
    );
    const records = rows.map(row => {
      const person = people.get(row.user_id ?? -1);
      const user = person
        ? { first_name: person.first_name, last_name: person.last_name, username: person.username }
        : null;
      return { ...row, dttm: plainText(row.dttm), user };
    });
    return presentList(plan, { count, records });
  });
  mount(routes.add, async ({ principal, body }) => {
    const entry = {
      action: 'log',
      dashboardId: body.dashboard_id ?? null,
      sliceId: body.slice_id ?? null,
      durationMs: null,
      json: body.json ?? null,
    };
    const by = { userId: principal.userId, now: context.clock.now(), referrer: body.referrer ?? null };
    return { id: (await writeEntries(executor, [entry], by)) ?? 0 };
  });
}
