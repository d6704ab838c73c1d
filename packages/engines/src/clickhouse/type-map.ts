import type { CellKind } from '@meridian/core/table';

const kinds: readonly (readonly [RegExp, CellKind])[] = [
  [/^U?INT(?:8|16|32|64|128|256)?$/, 'number'],
  [/^(?:FLOAT(?:32|64)?|BFLOAT16|DECIMAL|NUMERIC|DOUBLE|REAL|INTEGER|BIGINT|SMALLINT|TINYINT)/, 'number'],
  [/^BOOL/, 'boolean'],
  [/^(?:DATE(?:32|TIME(?:64)?)?|TIMESTAMP)\b/, 'time'],
  [/^(?:STRING|FIXEDSTRING|ENUM(?:8|16)?|UUID|IPV[46]|TEXT|CHAR|VARCHAR)\b/, 'text'],
];

/** What a type of ClickHouse holds. `type` as ClickHouse prints it or under the SQL names that it takes for its own, in any case. */
export function kindOfType(type: string): CellKind {
  const inner = innerType(type).toUpperCase();
  return kinds.find(([pattern]) => pattern.test(inner))?.[1] ?? 'other';
}

/** How a time literal is typed that is compared with a column of this type. */
export function timeTypeOf(type: string): 'date' | 'timestamp' {
  return /^DATE(?:32)?$/i.test(innerType(type)) ? 'date' : 'timestamp';
}

/** A type without the wrappers that only say how it is stored: `Nullable`, `LowCardinality`, `SimpleAggregateFunction`. */
export function innerType(type: string): string {
  const wrapped =
    /^(?:Nullable|LowCardinality)\((.*)\)$/is.exec(type) ?? /^SimpleAggregateFunction\(\w+, (.*)\)$/is.exec(type);
  return wrapped?.[1] === undefined ? type : innerType(wrapped[1]);
}
