import type { CellKind } from '@meridian/core/table';

/** A declared type is a hint: SQLite takes any word and reads an affinity out of it. In this order, the first that fits. */
const kinds: readonly (readonly [RegExp, CellKind])[] = [
  [/^(?:DATE|DATETIME|TIMESTAMP)\b/, 'time'],
  [/^BOOL/, 'boolean'],
  [/INT|REAL|FLOA|DOUB|DEC|NUM|MONEY|CURRENCY/, 'number'],
  [/CHAR|CLOB|TEXT|STRING|UUID|ENUM|^TIME\b/, 'text'],
];

/** What a column declared like this holds; `type` in upper case. */
export function kindOfType(type: string): CellKind {
  return kinds.find(([pattern]) => pattern.test(type))?.[1] ?? 'other';
}

/** How a time literal is written that is compared with a column of this type: times are texts here. */
export function timeTypeOf(type: string): 'date' | 'timestamp' {
  return type === 'DATE' ? 'date' : 'timestamp';
}
