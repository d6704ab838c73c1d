import { type Expression, or } from '../../sql';
import { groupRules } from './rule-groups';
import { type Scope, savedSql } from './scope';

/** Conditions that hold for this person on this dataset. Source: spec/facts.md §12.1. */
export function planRowRules(scope: Scope): readonly Expression[] {
  return groupRules(scope.input.rowRules)
    .map(group => or(group.map(rule => savedSql(scope, rule.clause, 'rule'))))
    .filter(condition => condition !== null);
}
