import type { DatabaseListItem, ListQuery } from '@meridian/contracts/api';
import { databaseScope } from '@meridian/core/access';
import type { Principal } from '../../http';
import { type ListReply, needs, planList, presentList, runList } from '../../http/listing';
import { peopleById } from '../records';
import { type DatabasesContext, engineOf } from './context';
import { databaseList } from './list-spec';
import { presentListItem } from './present';
import { visibleConnections } from './store';

/** The connections one may see, a page of them. */
export async function listDatabases(
  context: DatabasesContext,
  principal: Principal,
  query: ListQuery,
): Promise<ListReply<DatabaseListItem>> {
  const plan = planList(databaseList, query, principal);
  const executor = context.db.kysely;
  const visible = visibleConnections(executor, databaseScope(principal), context.above);
  const { count, rows } = await runList(visible, plan);
  const namesPeople = needs(plan, 'changed_by') || needs(plan, 'created_by');
  const people = await peopleById(executor, namesPeople ? rows.flatMap(row => [row.changed_by, row.created_by]) : []);
  const now = context.clock.now();
  const records = rows.map(row => presentListItem(row, { engine: engineOf(context, row), principal, now, people }));
  return presentList(plan, { count, records });
}
