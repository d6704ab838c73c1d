import { TemplateFault } from '../fault';
import type { Cursor } from './cursor';
import type { Arguments, Expression, FilterCall } from './tree';

/** Reads one expression; given, because expressions hold arguments themselves. */
export type ReadExpression = (cursor: Cursor) => Expression;

/** `(a, b, name=c, *list, **record)`. */
export function readArguments(cursor: Cursor, readExpression: ReadExpression): Arguments {
  cursor.mustTakeMark('(');
  const positional: Expression[] = [];
  const named: (readonly [string, Expression])[] = [];
  let spread: Expression | null = null;
  let spreadNamed: Expression | null = null;
  for (let isFirst = true; !cursor.takesMark(')'); isFirst = false) {
    if (!isFirst) cursor.mustTakeMark(',');
    if (cursor.takesMark(')')) break;
    if (cursor.takesMark('*')) {
      if (spread ?? spreadNamed) throw outOfPlace();
      spread = readExpression(cursor);
    } else if (cursor.takesMark('**')) {
      if (spreadNamed) throw outOfPlace();
      spreadNamed = readExpression(cursor);
    } else if (cursor.peek()?.kind === 'name' && cursor.isMark('=', 1)) {
      const name = cursor.mustTakeName();
      cursor.mustTakeMark('=');
      named.push([name, readExpression(cursor)]);
    } else {
      if (spread ?? spreadNamed) throw outOfPlace();
      if (named.length > 0) throw new TemplateFault('values without a name stand behind ones with a name');
      positional.push(readExpression(cursor));
    }
  }
  return { positional, named, spread, spreadNamed };
}

function outOfPlace(): TemplateFault {
  return new TemplateFault('"*" stands once and behind the values of a call, "**" once and last');
}

/** `name` or `name(…)`, as it stands behind a `|`. */
export function readFilterCall(cursor: Cursor, readExpression: ReadExpression): FilterCall {
  const name = cursor.mustTakeName();
  const given = cursor.isMark('(')
    ? readArguments(cursor, readExpression)
    : { positional: [], named: [], spread: null, spreadNamed: null };
  return { name, given };
}
