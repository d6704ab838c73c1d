import { type RowRuleListItem, rowRuleRoutes as routes } from '@meridian/contracts/api';
import { Answer, AppError, type Mount } from '../../http';
import { humanized, labelsOf, planList, presentInfo, presentList, presentOptions, runList } from '../../http/listing';
import { peopleById, personRef, relatedPeople, stampTag } from '../records';
import { rowRuleList } from './list-spec';
import { createRule, type RowRulesContext, removeRules, updateRule } from './service';
import { allDatasets, allRoles, findRule, type Linked, linkedTo } from './store';
import type { RowRuleRow, RowRuleTables } from './tables';

export function mountRowRules(mount: Mount, context: RowRulesContext): void {
  mountReading(mount, context);
  mount(routes.create, async ({ principal, body }) => ({
    id: await createRule(context, body, principal),
    result: { ...body },
  }));
  mount(routes.update, async ({ principal, params, body, ifMatch }) => {
    await updateRule(context, { id: params.id, body, ifMatch }, principal);
    return { id: params.id, result: { ...body } };
  });
  mount(routes.remove, async ({ params }) => {
    await removeRules(context, [params.id]);
    return { message: 'OK' };
  });
  mount(routes.bulkRemove, async ({ q }) => {
    await removeRules(context, q);
    return { message: `Deleted ${q.length} rules` };
  });
}

function mountReading(mount: Mount, { db, clock }: RowRulesContext): void {
  const executor = db.kysely;
  mount(routes.list, async ({ principal, q }) => {
    const plan = planList(rowRuleList, q, principal);
    const all = executor.withTables<RowRuleTables>().selectFrom('row_rules').selectAll('row_rules');
    const { count, rows } = await runList(all, plan);
    const linked = await linkedTo(executor, rows);
    const people = await peopleById(
      executor,
      rows.map(row => row.changed_by),
    );
    const now = clock.now();
    const records = rows.map(row => ({
      ...presentRule(row, linked),
      changed_by: personRef(people.get(row.changed_by ?? -1)),
      changed_on_delta_humanized: humanized(row.changed_on, now),
    }));
    return presentList(plan, { count, records });
  });
  mount(routes.info, async ({ principal, q }) => presentInfo(rowRuleList, q, principal.permissions));
  mount(routes.related, async ({ params: { column }, q }) => {
    if (column === 'roles') return presentOptions(await allRoles(executor).orderBy('name').execute(), q);
    if (column === 'created_by' || column === 'changed_by') return relatedPeople(executor, q, { withContact: false });
    if (column !== 'tables') throw new AppError('not_found');
    const datasets = await allDatasets(executor).orderBy('table_name').orderBy('id').execute();
    const named = datasets.map(({ id, schema, table_name }) => ({
      id,
      name: schema === null ? table_name : `${schema}.${table_name}`,
    }));
    return presentOptions(named, q);
  });
  mount(routes.item, async ({ params, q }) => {
    const row = await findRule(executor, params.id);
    if (!row) throw new AppError('not_found');
    const reply = { id: row.id, result: presentRule(row, await linkedTo(executor, [row])) };
    const labels = {
      show_columns: [...shownColumns],
      label_columns: labelsOf(shownColumns),
      description_columns: {},
      show_title: `Show ${rowRuleList.singular}`,
    };
    return new Answer(200, q.keys?.includes('none') ? reply : { ...reply, ...labels }, { etag: stampTag(row) });
  });
}

const shownColumns = rowRuleList.columns.filter(name => !name.startsWith('changed_'));

function presentRule(
  row: RowRuleRow,
  linked: Linked,
): Omit<RowRuleListItem, 'changed_by' | 'changed_on_delta_humanized'> {
  const { id, name, description, filter_type, group_key, clause } = row;
  const tables = linked.datasets(id).map(({ id, schema, table_name }) => ({ id, schema, table_name }));
  const roles = linked.roles(id).map(({ id, name }) => ({ id, name }));
  return { id, name, description, filter_type, tables, roles, group_key, clause };
}
