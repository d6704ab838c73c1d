import type { ReadExpression } from './arguments';
import type { Cursor } from './cursor';
import type { Expression, Slice } from './tree';

/** What stands in `[…]` behind a value: one index, or a slice. The `[` has been taken. */
export function readIndex(cursor: Cursor, readExpression: ReadExpression): Expression | Slice {
  const readBound = () => (cursor.isMark(':') || cursor.isMark(']') ? null : readExpression(cursor));
  const start = readBound();
  if (start !== null && cursor.takesMark(']')) return start;
  cursor.mustTakeMark(':');
  const stop = readBound();
  const step = cursor.takesMark(':') ? readBound() : null;
  cursor.mustTakeMark(']');
  return { kind: 'slice', start, stop, step };
}
