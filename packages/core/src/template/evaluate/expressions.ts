import type { Meter } from '../budget';
import { TemplateFault } from '../fault';
import type { Arguments, Comparison, Expression, Slice } from '../syntax';
import {
  Callable,
  calculate,
  compareValues,
  contains,
  entriesOf,
  type Given,
  isEqual,
  isTrue,
  itemAt,
  keyOf,
  Missing,
  memberOf,
  negate,
  nothingGiven,
  printValue,
  sliceOf,
  Tuple,
  type Value,
  valueOr,
} from '../values';
import type { Rendering } from './rendering';
import type { Scope } from './scope';

/** What evaluating needs beside the expression. */
export interface Place {
  readonly run: Rendering;
  readonly scope: Scope;
}

/** @throws TemplateFault where the expression has no value */
export function evaluate(place: Place, node: Expression): Value {
  place.run.meter.enter();
  const value = evaluateNode(place, node);
  place.run.meter.leave();
  return value;
}

function evaluateNode(place: Place, node: Expression): Value {
  const { run, scope } = place;
  const of = (inner: Expression) => evaluate(place, inner);
  switch (node.kind) {
    case 'constant':
      return node.value;
    case 'name':
      return valueOr(scope.get(node.name), Missing.named(node.name));
    case 'list':
      return node.items.map(of);
    case 'tuple':
      return new Tuple(node.items.map(of));
    case 'concatenation':
      return concatenate(place, node.items);
    case 'record':
      return new Map(node.entries.map(([key, value]) => [keyOf(of(key)), of(value)]));
    case 'attribute':
      return memberOf(run, of(node.of), node.name);
    case 'item':
      return node.index.kind === 'slice'
        ? slice(place, of(node.of), node.index)
        : itemAt(run, of(node.of), of(node.index));
    case 'call':
      return evaluateCall(place, node);
    case 'filter':
      return run.filter(node.filter.name, of(node.of), givenBy(place, node.filter.given));
    case 'test':
      return run.test(node.test.name, of(node.of), givenBy(place, node.test.given)) !== node.negated;
    case 'sign':
      return node.operator === '-' ? negate(of(node.of)) : negate(negate(of(node.of)));
    case 'not':
      return !isTrue(of(node.of));
    case 'binary':
      return calculate(run, node.operator, [of(node.left), of(node.right)]);
    case 'logic': {
      const left = of(node.left);
      return isTrue(left) === (node.operator === 'or') ? left : of(node.right);
    }
    case 'comparison':
      return isInOrder(place, node);
    case 'choice':
      if (isTrue(of(node.condition))) return of(node.then);
      return node.otherwise === null ? new Missing('', 'an "if" without "else" gave nothing') : of(node.otherwise);
  }
}

/** A call, with more arguments by name than are written. */
export function evaluateCall(
  place: Place,
  { callee, given }: Extract<Expression, { kind: 'call' }>,
  more: ReadonlyMap<string, Value> = new Map(),
): Value {
  const called = evaluate(place, callee);
  const { positional, named } = givenBy(place, given);
  if (called instanceof Callable) return called.call({ positional, named: new Map([...named, ...more]) });
  throw new TemplateFault(`"${nameOf(callee)}" is no function`);
}

function concatenate(place: Place, items: readonly Expression[]): string {
  const { meter } = place.run;
  const parts = items.map(item => printValue(meter, evaluate(place, item)));
  meter.make(parts.reduce((length, part) => length + part.length, 0));
  return parts.join('');
}

function slice(place: Place, value: Value, { start, stop, step }: Slice): Value {
  const bound = (node: Expression | null) => (node === null ? undefined : evaluate(place, node));
  return sliceOf(place.run, value, [bound(start), bound(stop), bound(step)]);
}

/** `a < b < c` compares neighbours, up to the first that fails. */
function isInOrder(place: Place, { first, rest }: Extract<Expression, { kind: 'comparison' }>): boolean {
  let left = evaluate(place, first);
  for (const { operator, right: node } of rest) {
    const right = evaluate(place, node);
    if (!compare(place.run.meter, operator, [left, right])) return false;
    left = right;
  }
  return true;
}

function compare(meter: Meter, operator: Comparison, [left, right]: readonly [Value, Value]): boolean {
  switch (operator) {
    case '==':
      return isEqual(meter, left, right);
    case '!=':
      return !isEqual(meter, left, right);
    case '<':
      return compareValues(meter, left, right) < 0;
    case '<=':
      return compareValues(meter, left, right) <= 0;
    case '>':
      return compareValues(meter, left, right) > 0;
    case '>=':
      return compareValues(meter, left, right) >= 0;
    case 'in':
      return contains(meter, right, left);
    case 'not in':
      return !contains(meter, right, left);
  }
}

/** Arguments evaluated, `*` and `**` taken apart. */
export function givenBy(place: Place, { positional, named, spread, spreadNamed }: Arguments): Given {
  if (positional.length === 0 && named.length === 0 && spread === null && spreadNamed === null) return nothingGiven;
  const record = spreadNamed === null ? new Map() : evaluate(place, spreadNamed);
  if (!(record instanceof Map)) throw new TemplateFault('"**" stands before a record only');
  const { meter } = place.run;
  const list = spread === null ? [] : entriesOf(meter, evaluate(place, spread));
  meter.make(list.length + record.size);
  return {
    positional: [...positional.map(each => evaluate(place, each)), ...list],
    named: new Map([
      ...named.map(([name, each]) => [name, evaluate(place, each)] as const),
      ...[...record].map(([key, value]) => [String(key), value] as const),
    ]),
  };
}

function nameOf(callee: Expression): string {
  if (callee.kind === 'name') return callee.name;
  return callee.kind === 'attribute' ? callee.name : 'what is called';
}
