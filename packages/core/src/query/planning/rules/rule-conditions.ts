import type { Dialect } from '../../../sql';
import { readExpression } from '../../../sql';
import type { RowRule } from '../../dataset';
import { refuse } from '../refuse';

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

/** The condition of one rule, whose templates are filled in already. A rule that cannot be read refuses the question. */
export function readRule(clause: string, dialect: Dialect): string {
  const read = readExpression(clause, { ...dialect, subqueries: true });
  if (read.kind === 'expression') return read.sql;
  return refuse('A row rule on this data cannot be read. Ask an administrator to look at it.');
}

/** What all rules together ask, as text: `((a) OR (b)) AND ((c))`. Empty without rules. */
export function rulesText(
  rules: readonly RowRule[],
  { dialect, render }: { readonly dialect: Dialect; readonly render: (clause: string) => string },
): string {
  return groupRules(rules)
    .map(group => group.map(({ clause }) => `(${readRule(render(clause), dialect)})`).join(' OR '))
    .map(condition => `(${condition})`)
    .join(' AND ');
}
