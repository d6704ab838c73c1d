import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CustomOperator, ListFilterColumn, ListViewer } from './spec';

type Where = (value: unknown, viewer: ListViewer) => RawBuilder<SqlBool> | null;
interface Operator {
  readonly operator: string;
  readonly label: string;
  readonly where: Where;
}

/** Operators that any column of its kind knows, with the names published clients send (spec/facts.md Part 6). */
export const builtInOperators: readonly string[] = [
  'sw',
  'ew',
  'ct',
  'nsw',
  'new',
  'nct',
  'eq',
  'neq',
  'gt',
  'lt',
  'in',
  'not_in',
  'rel_o_m',
  'nrel_o_m',
  'rel_m_m',
];

/** Everything a column can be filtered by, built-in operators first. */
export function operatorsOf(column: ListFilterColumn): readonly (Operator | CustomOperator)[] {
  return [...builtInOf(column), ...(column.custom ?? [])];
}

function builtInOf(column: ListFilterColumn): readonly Operator[] {
  switch (column.kind) {
    case 'text':
      return textOperators(column.sql);
    case 'uuid':
      return [
        {
          operator: 'eq',
          label: 'Equal to',
          where: value => sql<SqlBool>`${column.sql} = ${textOf(value).toLowerCase()}`,
        },
        {
          operator: 'neq',
          label: 'Not Equal to',
          where: value => sql<SqlBool>`${column.sql} <> ${textOf(value).toLowerCase()}`,
        },
        {
          operator: 'in',
          label: 'One of',
          where: value =>
            isAnyOf(
              column.sql,
              listOf(value).map(one => textOf(one).toLowerCase()),
            ),
        },
      ];
    case 'number':
      return comparisons(column.sql, asNumber);
    case 'time':
      return comparisons(column.sql, asInstant);
    case 'boolean':
      return [
        { operator: 'eq', label: 'Equal to', where: value => sql<SqlBool>`${column.sql} = ${asFlag(value)}` },
        { operator: 'neq', label: 'Not Equal to', where: value => sql<SqlBool>`${column.sql} <> ${asFlag(value)}` },
      ];
    case 'one':
      return [
        { operator: 'rel_o_m', label: 'Relation', where: value => oneOf(column.sql, value, false) },
        { operator: 'nrel_o_m', label: 'No Relation', where: value => oneOf(column.sql, value, true) },
      ];
    case 'many':
      return [{ operator: 'rel_m_m', label: 'Relation as Many', where: value => linked(column, value) }];
    case 'custom':
      return [];
    default:
      return column satisfies never;
  }
}

function textOperators(column: RawBuilder<unknown>): readonly Operator[] {
  const like = (pattern: string) => sql<SqlBool>`lower(${column}) like ${pattern} escape '\\'`;
  // A row without the text does not contain anything, so it passes the negations.
  const unlike = (pattern: string) =>
    sql<SqlBool>`(${column} is null or lower(${column}) not like ${pattern} escape '\\')`;
  return [
    { operator: 'sw', label: 'Starts with', where: value => like(`${escaped(value)}%`) },
    { operator: 'ew', label: 'Ends with', where: value => like(`%${escaped(value)}`) },
    { operator: 'ct', label: 'Contains', where: value => like(`%${escaped(value)}%`) },
    { operator: 'eq', label: 'Equal to', where: value => sql<SqlBool>`${column} = ${textOf(value)}` },
    { operator: 'nsw', label: 'Not Starts with', where: value => unlike(`${escaped(value)}%`) },
    { operator: 'new', label: 'Not Ends with', where: value => unlike(`%${escaped(value)}`) },
    { operator: 'nct', label: 'Not Contains', where: value => unlike(`%${escaped(value)}%`) },
    {
      operator: 'neq',
      label: 'Not Equal to',
      where: value => sql<SqlBool>`(${column} is null or ${column} <> ${textOf(value)})`,
    },
    { operator: 'in', label: 'One of', where: value => isAnyOf(column, listOf(value).map(textOf)) },
    { operator: 'not_in', label: 'None of', where: value => not(isAnyOf(column, listOf(value).map(textOf))) },
  ];
}

type Read = (value: unknown) => string | number | null;

const everything = null;
const nothing = sql<SqlBool>`1 = 0`;

function comparisons(column: RawBuilder<unknown>, read: Read): readonly Operator[] {
  const compare =
    (operator: RawBuilder<unknown>, unreadable: RawBuilder<SqlBool> | null): Where =>
    value => {
      const operand = read(value);
      return operand === null ? unreadable : sql<SqlBool>`${column} ${operator} ${asOperand(operand)}`;
    };
  const several = (value: unknown) =>
    isAnyOf(
      column,
      listOf(value)
        .map(read)
        .filter(one => one !== null),
    );
  return [
    { operator: 'eq', label: 'Equal to', where: compare(sql`=`, nothing) },
    { operator: 'gt', label: 'Greater than', where: compare(sql`>`, everything) },
    { operator: 'lt', label: 'Smaller than', where: compare(sql`<`, everything) },
    { operator: 'neq', label: 'Not Equal to', where: compare(sql`<>`, everything) },
    { operator: 'in', label: 'One of', where: several },
    { operator: 'not_in', label: 'None of', where: value => not(several(value)) },
  ];
}

type Many = Extract<ListFilterColumn, { kind: 'many' }>;

function oneOf(column: RawBuilder<unknown>, value: unknown, negated: boolean): RawBuilder<SqlBool> | null {
  const id = asNumber(value);
  if (id === null) return everything;
  return negated
    ? sql<SqlBool>`(${column} is null or ${column} <> ${asOperand(id)})`
    : sql<SqlBool>`${column} = ${asOperand(id)}`;
}

/** An id that nothing has filters nothing, as published clients know it. */
function linked(column: Many, value: unknown): RawBuilder<SqlBool> | null {
  const id = asNumber(value);
  if (id === null) return everything;
  const { link } = column;
  const narrowed = column.only ? sql` and ${column.only}` : sql``;
  return sql<SqlBool>`(not exists (select 1 from ${sql.table(column.target)} as related where related.id = ${asOperand(id)}) or exists (
    select 1 from ${sql.table(link.table)} as link
    where ${sql.ref(`link.${link.record}`)} = ${column.record} and ${sql.ref(`link.${link.value}`)} = ${asOperand(id)}${narrowed}))`;
}

export function isAnyOf(column: RawBuilder<unknown>, values: readonly (string | number)[]): RawBuilder<SqlBool> {
  return values.length === 0 ? nothing : sql<SqlBool>`${column} in (${sql.join(values.map(asOperand))})`;
}

/** A filter's value as a parameter. A number beyond the stored integers equals nothing; without the cast PostgreSQL refuses it. */
export function asOperand(value: string | number): RawBuilder<unknown> {
  return typeof value === 'number' ? sql`cast(${value} as bigint)` : sql`${value}`;
}

function not(condition: RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  return sql<SqlBool>`not (${condition})`;
}

/** Text to look for with LIKE, its own wildcards taken literally. */
export function escaped(value: unknown): string {
  return textOf(value)
    .toLowerCase()
    .replace(/[\\%_]/g, c => `\\${c}`);
}

/** What filters take for yes. */
export function asFlag(value: unknown): 0 | 1 {
  return value === true || value === 1 || /^(true|t|1|yes)$/i.test(textOf(value)) ? 1 : 0;
}

/** A value as a whole number; null for what is none. */
export function asNumber(value: unknown): number | null {
  const number = Math.trunc(typeof value === 'number' || typeof value === 'boolean' ? Number(value) : integerOf(value));
  return Number.isSafeInteger(number) ? number : null;
}

function integerOf(value: unknown): number {
  const text = textOf(value).trim();
  return /^[-+]?\d+$/.test(text) ? Number(text) : Number.NaN;
}

/** Milliseconds since 1970 of the last instant there is. */
const lastInstantMs = 8.64e15;

function asInstant(value: unknown): string | null {
  const instant = typeof value === 'number' ? value : Date.parse(textOf(value));
  return Math.abs(instant) <= lastInstantMs ? new Date(instant).toISOString() : null;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

// Objects of an argument have no prototype, so that String() would throw.
function textOf(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}
