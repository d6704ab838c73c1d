import { TemplateFault } from '../fault';
import { readArguments, readFilterCall } from './arguments';
import type { Cursor } from './cursor';
import { readIndex } from './indexes';
import type { Arguments, BinaryOperator, Comparison, Expression, FilterCall } from './tree';

/** An expression with all that may stand in it: `a if b else c` binds weakest. */
export function readExpression(cursor: Cursor): Expression {
  return cursor.within(() =>
    cursor.chain(readOr(cursor), then => {
      if (!cursor.takesName('if')) return null;
      const condition = readOr(cursor);
      return { kind: 'choice', condition, then, otherwise: cursor.takesName('else') ? readExpression(cursor) : null };
    }),
  );
}

/** One expression, or several with commas between them as a tuple. */
export function readTuple(cursor: Cursor, readOne: (cursor: Cursor) => Expression = readExpression): Expression {
  const first = readOne(cursor);
  if (!cursor.isMark(',')) return first;
  const items = [first];
  while (cursor.takesMark(',') && startsExpression(cursor)) items.push(readOne(cursor));
  return { kind: 'tuple', items };
}

function startsExpression(cursor: Cursor): boolean {
  const token = cursor.peek();
  if (token === undefined || token.kind.endsWith('-end')) return false;
  return !(token.kind === 'mark' && [')', ']', '}', '='].includes(token.text)) && !cursor.isName('in');
}

/** An expression without `… if …`, as `for x in … if …` needs it. */
export function readOr(cursor: Cursor): Expression {
  return cursor.chain(readAnd(cursor), left =>
    cursor.takesName('or') ? { kind: 'logic', operator: 'or', left, right: readAnd(cursor) } : null,
  );
}

function readAnd(cursor: Cursor): Expression {
  return cursor.chain(readNot(cursor), left =>
    cursor.takesName('and') ? { kind: 'logic', operator: 'and', left, right: readNot(cursor) } : null,
  );
}

function readNot(cursor: Cursor): Expression {
  if (!cursor.takesName('not')) return readComparison(cursor);
  return { kind: 'not', of: cursor.within(() => readNot(cursor)) };
}

const comparisons: readonly Comparison[] = ['==', '!=', '<=', '>=', '<', '>'];

function readComparison(cursor: Cursor): Expression {
  const first = readSum(cursor);
  const rest: { readonly operator: Comparison; readonly right: Expression }[] = [];
  for (let operator = takeComparison(cursor); operator !== null; operator = takeComparison(cursor)) {
    rest.push({ operator, right: readSum(cursor) });
  }
  return rest.length === 0 ? first : { kind: 'comparison', first, rest };
}

function takeComparison(cursor: Cursor): Comparison | null {
  if (cursor.takesName('in')) return 'in';
  if (cursor.isName('not') && cursor.isName('in', 1)) {
    cursor.next();
    cursor.next();
    return 'not in';
  }
  return comparisons.find(operator => cursor.takesMark(operator)) ?? null;
}

function readSum(cursor: Cursor): Expression {
  return readBinary(cursor, { operators: ['+', '-'], operand: readConcatenation });
}

function readConcatenation(cursor: Cursor): Expression {
  const first = readProduct(cursor);
  if (!cursor.isMark('~')) return first;
  const items = [first];
  while (cursor.takesMark('~')) items.push(readProduct(cursor));
  return { kind: 'concatenation', items };
}

function readProduct(cursor: Cursor): Expression {
  return readBinary(cursor, { operators: ['*', '//', '/', '%'], operand: readPower });
}

function readPower(cursor: Cursor): Expression {
  return readBinary(cursor, { operators: ['**'], operand: readSigned });
}

function readBinary(
  cursor: Cursor,
  {
    operators,
    operand,
  }: { readonly operators: readonly BinaryOperator[]; readonly operand: (cursor: Cursor) => Expression },
): Expression {
  return cursor.chain(operand(cursor), left => {
    const operator = operators.find(each => cursor.takesMark(each));
    return operator === undefined ? null : { kind: 'binary', operator, left, right: operand(cursor) };
  });
}

/** Filters stand behind the sign: `-3.7|int` is the whole number of -3.7. */
function readSigned(cursor: Cursor): Expression {
  return readFiltered(cursor, readSign(cursor));
}

function readSign(cursor: Cursor): Expression {
  for (const operator of ['-', '+'] as const) {
    if (cursor.takesMark(operator)) return { kind: 'sign', operator, of: cursor.within(() => readSign(cursor)) };
  }
  return readPostfix(cursor, readPrimary(cursor));
}

function readFiltered(cursor: Cursor, operand: Expression): Expression {
  return cursor.chain(operand, of => {
    if (cursor.takesMark('|')) return { kind: 'filter', of, filter: readFilterCall(cursor, readExpression) };
    if (cursor.takesName('is')) return readTest(cursor, of);
    return cursor.isMark('(') ? { kind: 'call', callee: of, given: readArguments(cursor, readExpression) } : null;
  });
}

const none: Arguments = { positional: [], named: [], spread: null, spreadNamed: null };

function readTest(cursor: Cursor, of: Expression): Expression {
  const negated = cursor.takesName('not');
  const name = cursor.mustTakeName();
  const test: FilterCall = { name, given: readTestArguments(cursor) };
  return { kind: 'test', of, negated, test };
}

/** In brackets, or one thing without any: `is divisibleby 3`. */
function readTestArguments(cursor: Cursor): Arguments {
  if (cursor.isMark('(')) return readArguments(cursor, readExpression);
  const token = cursor.peek();
  const isLiteral = token !== undefined && ['string', 'integer', 'fraction'].includes(token.kind);
  const isName =
    token?.kind === 'name' && !['else', 'or', 'and', 'if', 'is', 'not', 'in', 'recursive'].includes(token.text);
  if (!isLiteral && !isName && !cursor.isMark('[') && !cursor.isMark('{')) return none;
  return { ...none, positional: [readPostfix(cursor, readPrimary(cursor))] };
}

function readPostfix(cursor: Cursor, primary: Expression): Expression {
  return cursor.chain(primary, of => {
    if (cursor.takesMark('.')) return readMember(cursor, of);
    if (cursor.takesMark('[')) return { kind: 'item', of, index: readIndex(cursor, readExpression) };
    return cursor.isMark('(') ? { kind: 'call', callee: of, given: readArguments(cursor, readExpression) } : null;
  });
}

function readMember(cursor: Cursor, of: Expression): Expression {
  const token = cursor.peek();
  if (token?.kind !== 'integer') return { kind: 'attribute', of, name: cursor.mustTakeName() };
  cursor.next();
  return { kind: 'item', of, index: { kind: 'constant', value: token.value } };
}

const constants: Readonly<Record<string, null | boolean>> = {
  true: true,
  True: true,
  false: false,
  False: false,
  none: null,
  None: null,
};

function readPrimary(cursor: Cursor): Expression {
  if (cursor.takesMark('(')) return readBracketed(cursor);
  if (cursor.takesMark('[')) return { kind: 'list', items: readItems(cursor, ']') };
  if (cursor.takesMark('{')) return readRecord(cursor);
  const token = cursor.peek();
  switch (token?.kind) {
    case 'name': {
      cursor.next();
      const value = Object.hasOwn(constants, token.text) ? constants[token.text] : undefined;
      return value === undefined ? { kind: 'name', name: token.text } : { kind: 'constant', value };
    }
    case 'string':
      return { kind: 'constant', value: readStrings(cursor) };
    case 'integer':
    case 'fraction':
      cursor.next();
      return { kind: 'constant', value: token.value };
    default:
      throw cursor.unexpected('a value');
  }
}

/** Texts side by side are one. */
function readStrings(cursor: Cursor): string {
  let text = '';
  for (let token = cursor.peek(); token?.kind === 'string'; token = cursor.peek()) {
    text += token.text;
    cursor.next();
  }
  return text;
}

function readBracketed(cursor: Cursor): Expression {
  if (cursor.takesMark(')')) return { kind: 'tuple', items: [] };
  const inner = readTuple(cursor);
  cursor.mustTakeMark(')');
  return inner;
}

function readItems(cursor: Cursor, end: string): readonly Expression[] {
  const items: Expression[] = [];
  while (!cursor.takesMark(end)) {
    if (items.length > 0) cursor.mustTakeMark(',');
    if (cursor.takesMark(end)) return items;
    items.push(readExpression(cursor));
  }
  return items;
}

function readRecord(cursor: Cursor): Expression {
  const entries: (readonly [Expression, Expression])[] = [];
  while (!cursor.takesMark('}')) {
    if (entries.length > 0) cursor.mustTakeMark(',');
    if (cursor.takesMark('}')) break;
    const key = readExpression(cursor);
    if (!cursor.takesMark(':')) throw new TemplateFault('a record needs ":" between each name and its value');
    entries.push([key, readExpression(cursor)]);
  }
  return { kind: 'record', entries };
}
