import type { RowRule } from '../../dataset';

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
