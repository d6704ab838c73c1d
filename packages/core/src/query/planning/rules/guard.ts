import { guardTables, namesVariable, readTables, readTokens } from '../../../sql';
import type { PlanInput } from '../../question';
import { refuse, refuseText } from '../refuse';
import { rulesText } from './rule-conditions';

/**
 * SQL of people, already let through by its gate, with the rules of the tables that it names. Refused where some table has rules and it
 * is not certain what the SQL reads.
 */
export function guardSql(input: PlanInput, sql: string, render: (clause: string) => string): string {
  const { tableRules = [], dialect } = input;
  if (tableRules.length === 0) return sql;
  const read = readTokens(sql, dialect.lexis);
  if (!read.ok) return refuseText(`The SQL has an ${read.reason}.`, 'INVALID_SQL_ERROR');
  if (namesVariable(read.tokens, dialect.lexis)) return refuseUncertain();
  const { tables, isCertain } = readTables(read.tokens);
  if (isCertain && tables.length === 0) return sql;
  const guarded = tableRules.map(({ schema, table, rules }) => ({
    schema,
    name: table,
    condition: rulesText(rules, { dialect, render }),
  }));
  return guardTables(read.tokens, guarded) ?? refuseUncertain();
}

function refuseUncertain(): never {
  return refuse('Rows of this database are limited for you, and this SQL cannot be limited for certain.');
}
