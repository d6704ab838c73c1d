import { type Expression, mayBeSameTable, or } from '../../../sql';
import type { RowRule } from '../../dataset';
import { type Scope, savedSql } from '../scope';
import { groupRules } from './rule-groups';

/** Conditions that hold for this person on this dataset, and on others of the same table. Source: spec/facts.md §12.1. */
export function planRowRules(scope: Scope): readonly Expression[] {
  return [scope.input.rowRules, ...rulesOfTwins(scope)].flatMap(rules =>
    groupRules(rules)
      .map(group => or(group.map(rule => savedSql(scope, rule.clause, 'rule'))))
      .filter(condition => condition !== null),
  );
}

/** A second dataset of a table shows no row that the first hides. */
function rulesOfTwins({ input: { dataset, tableRules = [] } }: Scope): readonly (readonly RowRule[])[] {
  if (dataset.sql !== null) return [];
  return tableRules
    .filter(
      ({ datasetId, schema, table }) => datasetId !== dataset.id && mayBeSameTable({ schema, name: table }, dataset),
    )
    .map(({ rules }) => rules);
}
