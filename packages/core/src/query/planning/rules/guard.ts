import { guardTables, readExpression, readTables, readTokens } from '../../../sql';
import type { PlanInput } from '../../question';
import { refuse, refuseText } from '../refuse';
import { groupRules } from './rule-groups';

/**
 * SQL of people, already let through by its gate, with the rules of the tables it names. It is refused where some table has rules and
 * what the SQL reads is not certain.
 */
export function guardSql(input: PlanInput, sql: string, render: (text: string) => string): string {
  const { tableRules = [], dialect } = input;
  if (tableRules.length === 0) return sql;
  const read = readTokens(sql, dialect.lexis);
  if (!read.ok) return refuseText(`The SQL has an ${read.reason}.`, 'INVALID_SQL_ERROR');
  const { tables, isCertain } = readTables(read.tokens);
  if (isCertain && tables.length === 0) return sql;
  const guarded = tableRules.map(({ schema, table, rules }) => ({
    schema,
    name: table,
    condition: conditionOf(input, { rules, render }),
  }));
  return (
    guardTables(read.tokens, guarded) ??
    refuse('Rows of this database are limited for you, and this SQL cannot be limited for certain.')
  );
}

function conditionOf(
  { dialect }: PlanInput,
  { rules, render }: { readonly rules: Parameters<typeof groupRules>[0]; readonly render: (text: string) => string },
): string {
  const clause = (text: string) => {
    const read = readExpression(render(text), { ...dialect, subqueries: true });
    return read.kind === 'expression'
      ? `(${read.sql})`
      : refuse('A row rule on this data cannot be read. Ask an administrator to look at it.');
  };
  return groupRules(rules)
    .map(group => `(${group.map(rule => clause(rule.clause)).join(' OR ')})`)
    .join(' AND ');
}
