import { type Expression, or } from '../../sql';
import { type Scope, savedSql } from './scope';

/** Rules of this person on this dataset: rules of one group widen each other, groups narrow. Source: spec/facts.md §12.1. */
export function planRowRules(scope: Scope): readonly Expression[] {
  const groups = new Map<string, Expression[]>();
  const alone: Expression[] = [];
  for (const rule of scope.input.rowRules) {
    const condition = savedSql(scope, rule.clause, 'rule');
    if (!rule.groupKey) {
      alone.push(condition);
      continue;
    }
    const group = groups.get(rule.groupKey);
    if (group) group.push(condition);
    else groups.set(rule.groupKey, [condition]);
  }
  return [...alone, ...[...groups.values()].map(group => or(group)).filter(each => each !== null)];
}
