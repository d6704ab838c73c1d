import type { Cursor } from './cursor';
import type { Target } from './tree';

/** What stands before `in` or `=`: `x`, `a, b`, `(a, b)` or `space.member`. */
export function readTarget(cursor: Cursor, { isSingle = false }: { readonly isSingle?: boolean } = {}): Target {
  const first = readOne(cursor);
  if (isSingle || !cursor.isMark(',')) return first;
  const items = [first];
  while (cursor.takesMark(',') && !cursor.isName('in') && !cursor.isMark('=')) items.push(readOne(cursor));
  return { kind: 'names', items };
}

function readOne(cursor: Cursor): Target {
  if (cursor.takesMark('(')) {
    const inner = cursor.within(() => readTarget(cursor));
    cursor.mustTakeMark(')');
    return inner;
  }
  const name = cursor.mustTakeName();
  return cursor.takesMark('.') ? { kind: 'member', of: name, name: cursor.mustTakeName() } : { kind: 'name', name };
}
