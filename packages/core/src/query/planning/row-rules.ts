import { type Expression, or } from '../../sql';
import type { RowRule } from '../dataset';
import { type Scope, savedSql } from './scope';

/** Conditions that hold for this person on this dataset. Source: spec/facts.md §12.1. */
export function planRowRules(scope: Scope): readonly Expression[] {
  return groupRules(scope.input.rowRules)
    .map(group => or(group.map(rule => savedSql(scope, rule.clause, 'rule'))))
    .filter(condition => condition !== null);
}

/** Rules of one group widen each other, groups narrow; a rule without a group is one of its own. */
export function groupRules(rules: readonly RowRule[]): readonly (readonly RowRule[])[] {
  const groups = new Map<string, RowRule[]>();
  for (const rule of rules) {
    const key = rule.groupKey ? `group ${rule.groupKey}` : `rule ${rule.id}`;
    const group = groups.get(key);
    if (group) group.push(rule);
    else groups.set(key, [rule]);
  }
  return [...groups.values()];
}
