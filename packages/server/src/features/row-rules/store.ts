import type { RuleKind } from '@meridian/contracts/api';
import type { RowRule } from '@meridian/core/query';
import type { Executor } from '../../platform/db';
import { type Links, linkedIds, links } from '../records';
import type { RowRuleRow, RowRuleTables } from './tables';

export const datasetsOfRule: Links = links('row_rule_datasets', 'rule_id', 'dataset_id');
export const rolesOfRule: Links = links('row_rule_roles', 'rule_id', 'role_id');

/** A dataset as rules name it. */
export interface RuledDataset {
  readonly id: number;
  readonly database_id: number;
  readonly schema: string | null;
  readonly table_name: string;
  readonly sql: string | null;
}
export interface NamedRole {
  readonly id: number;
  readonly name: string;
}

/** A rule as questions are limited by it. */
export interface HeldRule {
  readonly kind: RuleKind;
  readonly rule: RowRule;
  readonly roleIds: ReadonlySet<number>;
  readonly datasets: readonly RuledDataset[];
}

/** Every rule, in the order of their ids. */
export async function heldRules(executor: Executor): Promise<readonly HeldRule[]> {
  const rows = await executor.withTables<RowRuleTables>().selectFrom('row_rules').selectAll().orderBy('id').execute();
  const linked = await linkedTo(executor, rows);
  return rows.map(({ id, filter_type, clause, group_key }) => ({
    kind: filter_type,
    rule: { id: String(id), clause, groupKey: group_key || null },
    roleIds: new Set(linked.roles(id).map(role => role.id)),
    datasets: linked.datasets(id),
  }));
}

export interface Linked {
  datasets(ruleId: number): readonly RuledDataset[];
  roles(ruleId: number): readonly NamedRole[];
}

/** What these rules are on, and whom they are about: four queries, however many they are. */
export async function linkedTo(executor: Executor, rules: readonly Pick<RowRuleRow, 'id'>[]): Promise<Linked> {
  const ids = rules.map(({ id }) => id);
  const datasetIds = await linkedIds(executor, datasetsOfRule, ids);
  const roleIds = await linkedIds(executor, rolesOfRule, ids);
  const datasets = new Map((await datasetsById(executor, [...datasetIds.values()].flat())).map(row => [row.id, row]));
  const roles = new Map((await rolesById(executor, [...roleIds.values()].flat())).map(row => [row.id, row]));
  return {
    datasets: ruleId => (datasetIds.get(ruleId) ?? []).map(id => datasets.get(id)).filter(one => one !== undefined),
    roles: ruleId => (roleIds.get(ruleId) ?? []).map(id => roles.get(id)).filter(one => one !== undefined),
  };
}

export async function datasetsById(executor: Executor, ids: readonly number[]): Promise<readonly RuledDataset[]> {
  if (ids.length === 0) return [];
  return allDatasets(executor)
    .where('id', 'in', [...new Set(ids)])
    .execute();
}

export async function rolesById(executor: Executor, ids: readonly number[]): Promise<readonly NamedRole[]> {
  if (ids.length === 0) return [];
  return allRoles(executor)
    .where('id', 'in', [...new Set(ids)])
    .execute();
}

export function allDatasets(executor: Executor) {
  return executor
    .withTables<RowRuleTables>()
    .selectFrom('datasets')
    .select(['id', 'database_id', 'schema', 'table_name', 'sql']);
}

export function allRoles(executor: Executor) {
  return executor.withTables<RowRuleTables>().selectFrom('roles').select(['id', 'name']);
}

/** The rule with this id; undefined where there is none. */
export function findRule(executor: Executor, id: number): Promise<RowRuleRow | undefined> {
  return executor
    .withTables<RowRuleTables>()
    .selectFrom('row_rules')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
}
