import { type Expression, mayBeSameTable, or, raw } from '../../../sql';
import type { RowRule } from '../../dataset';
import { renderedSql } from '../read-sql';
import { groupRules, readRule } from '../rules/rule-conditions';
import type { Scope } from '../scope';

/** Conditions that hold for this person on this dataset, and on others of the same table. Source: spec/facts.md §12.1. */
export function planRowRules(scope: Scope): readonly Expression[] {
  const condition = ({ clause }: RowRule) => raw(readRule(renderedSql(scope, clause), scope.input.dialect));
  return [scope.input.rowRules, ...rulesOfTwins(scope)].flatMap(rules =>
    groupRules(rules)
      .map(group => or(group.map(condition)))
      .filter(each => each !== null),
  );
}

/** Rules on other datasets of the same table: a second dataset shows no row that the first hides. */
function rulesOfTwins({ input: { dataset, tableRules = [] } }: Scope): readonly (readonly RowRule[])[] {
  if (dataset.sql !== null) return [];
  return tableRules
    .filter(
      ({ datasetId, schema, table }) => datasetId !== dataset.id && mayBeSameTable({ schema, name: table }, dataset),
    )
    .map(({ rules }) => rules);
}
