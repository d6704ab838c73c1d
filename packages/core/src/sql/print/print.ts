import type {
  BinaryExpression,
  CallExpression,
  Expression,
  InExpression,
  IsExpression,
  JoinSource,
  LogicalExpression,
  RawExpression,
  Select,
  SelectItem,
  Source,
  SqlValue,
} from '../ast';
import { isAtomic } from '../read/tokens';
import type { Dialect, SqlText } from './dialect';
import { withNullsLast } from './nulls-last';
import { timeText } from './time-text';

/** Values that engines bind in one statement, unless they say otherwise: SQLite takes 32,766, PostgreSQL and MySQL 65,535. */
const maxBoundValues = 30_000;

/** Prints a select for an engine. Values are bound, each under a placeholder of its own; those beyond what engines bind are literals. */
export function print(select: Select, dialect: Dialect): SqlText {
  const parameters: SqlValue[] = [];
  const printer = new Printer(dialect, value => {
    if (parameters.length >= (dialect.maxBoundValues ?? maxBoundValues) && !holdsNul(value))
      return dialect.literal(value);
    parameters.push(value);
    return dialect.placeholder(parameters.length, value);
  });
  return { text: printer.select(select), parameters, limit: select.limit };
}

/** Engines stop reading SQL at this character, so that it can only be bound. */
function holdsNul(value: SqlValue): boolean {
  return typeof value === 'string' && value.includes('\0');
}

/** The same select as a person reads it, values in place. Never executed. */
export function printForReading(select: Select, dialect: Dialect): string {
  return new Printer(dialect, dialect.literal).select(select);
}

/** One expression with its values in place: what a template or a list of grains shows. */
export function printExpression(expression: Expression, dialect: Dialect): string {
  return new Printer(dialect, dialect.literal).expression(expression);
}

class Printer {
  readonly #dialect: Dialect;
  readonly #value: (value: SqlValue) => string;

  constructor(dialect: Dialect, value: (value: SqlValue) => string) {
    this.#dialect = dialect;
    this.#value = value;
  }

  select(given: Select): string {
    const select = this.#dialect.nullsLast === 'condition' ? withNullsLast(given) : given;
    const lines = [`SELECT ${select.items.map(item => this.#item(item)).join(', ')}`];
    if (select.from) lines.push(`FROM ${this.#source(select.from)}`);
    if (select.where) lines.push(`WHERE ${this.#topLevel(select.where)}`);
    if (select.groupBy.length > 0)
      lines.push(`GROUP BY ${select.groupBy.map(each => this.expression(each)).join(', ')}`);
    if (select.having) lines.push(`HAVING ${this.#topLevel(select.having)}`);
    if (select.orderBy.length > 0) {
      const ascending = this.#dialect.nullsLast === 'words' ? 'ASC NULLS LAST' : 'ASC';
      const items = select.orderBy.map(
        item => `${this.expression(item.expression)} ${item.ascending ? ascending : 'DESC'}`,
      );
      lines.push(`ORDER BY ${items.join(', ')}`);
    }
    lines.push(...this.#limits(select));
    return lines.join('\n');
  }

  #limits({ limit, offset }: Select): readonly string[] {
    const { offsetWithoutLimit } = this.#dialect;
    const limitClause = limit === null ? null : `LIMIT ${wholeNumber(limit)}`;
    if (offset === null || offset <= 0) return limitClause === null ? [] : [limitClause];
    const before = limitClause ?? offsetWithoutLimit;
    return [...(before === undefined ? [] : [before]), `OFFSET ${wholeNumber(offset)}`];
  }

  expression(expression: Expression): string {
    switch (expression.kind) {
      case 'column': {
        const name = this.#dialect.quoteIdentifier(expression.name);
        return expression.source === null ? name : `${this.#dialect.quoteIdentifier(expression.source)}.${name}`;
      }
      case 'ordinal':
        return wholeNumber(expression.position);
      case 'value':
        return this.#value(expression.value);
      case 'time':
        return `CAST(${this.#value(timeText(expression.ms, expression.as))} AS ${this.#dialect.typeNames[expression.as]})`;
      case 'raw':
        return this.#raw(expression);
      case 'call':
        return this.#call(expression);
      case 'star':
        return '*';
      case 'cast':
        return `CAST(${this.expression(expression.expression)} AS ${this.#dialect.typeNames[expression.to]})`;
      case 'binary':
        return this.#binary(expression);
      case 'and':
      case 'or':
        return this.#logical(expression);
      case 'not':
        return `NOT (${this.expression(expression.operand)})`;
      case 'is':
        return this.#is(expression);
      case 'in':
        return this.#in(expression);
      case 'case': {
        const branches = expression.branches.map(
          branch => `WHEN ${this.expression(branch.when)} THEN ${this.expression(branch.result)}`,
        );
        const otherwise = expression.otherwise ? ` ELSE ${this.expression(expression.otherwise)}` : '';
        return `CASE ${branches.join(' ')}${otherwise} END`;
      }
      case 'fragment':
        return expression.parts.map(part => (typeof part === 'string' ? part : this.expression(part))).join('');
      default:
        return expression satisfies never;
    }
  }

  #item(item: SelectItem): string {
    const text = this.expression(item.expression);
    return item.alias === null ? text : `${text} AS ${this.#dialect.quoteIdentifier(item.alias)}`;
  }

  #source(source: Source): string {
    const quote = this.#dialect.quoteIdentifier;
    switch (source.kind) {
      case 'table': {
        const path = [source.catalog, source.schema, source.name].filter(part => part !== null);
        return path.map(quote).join('.');
      }
      case 'raw':
        return `(\n${source.sql}\n) AS ${quote(source.alias)}`;
      case 'select':
        return `(${this.select(source.select)}) AS ${quote(source.alias)}`;
      case 'join':
        return this.#join(source);
      default:
        return source satisfies never;
    }
  }

  #join(join: JoinSource): string {
    const word = join.type === 'left' ? 'LEFT JOIN' : 'JOIN';
    return `${this.#source(join.left)}\n${word} ${this.#source(join.right)} ON ${this.#topLevel(join.on)}`;
  }

  #raw(raw: RawExpression): string {
    return isAtomic(raw.sql, this.#dialect.lexis) ? raw.sql : `(${raw.sql})`;
  }

  #call(call: CallExpression): string {
    return `${call.name}(${call.distinct ? 'DISTINCT ' : ''}${call.arguments.map(each => this.expression(each)).join(', ')})`;
  }

  #binary({ operator, left, right }: BinaryExpression): string {
    const [leftText, rightText] = [this.#operand(left), this.#operand(right)];
    if ((operator === 'ILIKE' || operator === 'NOT ILIKE') && !this.#dialect.hasIlike) {
      return `LOWER(${leftText}) ${operator === 'ILIKE' ? 'LIKE' : 'NOT LIKE'} LOWER(${rightText})`;
    }
    return `${leftText} ${operator} ${rightText}`;
  }

  #logical({ kind, operands }: LogicalExpression): string {
    if (operands.length === 0) return kind === 'and' ? '1 = 1' : '1 = 0';
    return operands.map(operand => this.#operand(operand)).join(kind === 'and' ? ' AND ' : ' OR ');
  }

  #is({ operand, test }: IsExpression): string {
    if ((test === 'true' || test === 'false') && this.#dialect.booleansByEquality) {
      return `${this.#operand(operand)} = ${test === 'true' ? 1 : 0}`;
    }
    return `${this.#operand(operand)} IS ${test.toUpperCase()}`;
  }

  #in({ operand, values, negated }: InExpression): string {
    return `${this.#operand(operand)} ${negated ? 'NOT IN' : 'IN'} (${values.map(each => this.expression(each)).join(', ')})`;
  }

  /** A condition at the top of a clause needs no parentheses around its own conjunction. */
  #topLevel(condition: Expression): string {
    return condition.kind === 'and'
      ? condition.operands.map(operand => this.#operand(operand)).join('\n  AND ') || '1 = 1'
      : this.expression(condition);
  }

  #operand(expression: Expression): string {
    const text = this.expression(expression);
    return compound.has(expression.kind) ? `(${text})` : text;
  }
}

const compound: ReadonlySet<Expression['kind']> = new Set(['and', 'or', 'binary', 'is', 'in']);

function wholeNumber(value: number): string {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`not a row count: ${value}`);
  return String(value);
}
