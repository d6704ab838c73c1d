import type { Meter } from '../budget';
import { TemplateFault } from '../fault';
import { type Dict, isNumber, kindOf, Missing, type Single, Tuple, type Value } from './value';

const maxDepth = 50;

/** Python's `==`: a number equals a number of the same size, and nothing of another kind. */
export function isEqual(meter: Meter, left: Value, right: Value, depth = 0): boolean {
  meter.look();
  if (depth > maxDepth) throw new TemplateFault('a list nests too deeply');
  if (isNumber(left) && isNumber(right)) return compareNumbers(left, right) === 0;
  const [first, second] = [itemsOf(left), itemsOf(right)];
  if (first && second && Array.isArray(left) === Array.isArray(right)) {
    return (
      first.length === second.length && first.every((each, at) => isEqual(meter, each, second[at] ?? null, depth + 1))
    );
  }
  if (left instanceof Map && right instanceof Map) {
    return (
      left.size === right.size &&
      [...left].every(([key, value]) => isEqual(meter, value, entryOf(right, key), depth + 1))
    );
  }
  if (left instanceof Missing && right instanceof Missing) return true;
  return left === right;
}

/**
 * Below zero where `left` comes first, NaN where nothing can be said.
 *
 * @throws TemplateFault for kinds that have no order between them
 */
export function compareValues(meter: Meter, left: Value, right: Value): number {
  meter.look();
  if (isNumber(left) && isNumber(right)) return compareNumbers(left, right);
  if (typeof left === 'string' && typeof right === 'string') return left < right ? -1 : left > right ? 1 : 0;
  const [first, second] = [itemsOf(left), itemsOf(right)];
  if (first && second && Array.isArray(left) === Array.isArray(right)) {
    const at = first.findIndex((each, index) => index >= second.length || !isEqual(meter, each, second[index] ?? null));
    if (at < 0 || at >= second.length) return first.length - second.length;
    return compareValues(meter, first[at] ?? null, second[at] ?? null);
  }
  for (const side of [left, right]) if (side instanceof Missing) throw new TemplateFault(side.fault);
  throw new TemplateFault(`${kindOf(left)} and ${kindOf(right)} have no order`);
}

function compareNumbers(left: number | bigint | boolean, right: number | bigint | boolean): number {
  const [first, second] = [
    typeof left === 'boolean' ? BigInt(left) : left,
    typeof right === 'boolean' ? BigInt(right) : right,
  ];
  if (first < second) return -1;
  if (first > second) return 1;
  return Number.isNaN(first) || Number.isNaN(second) ? Number.NaN : 0;
}

/** Items of a list or tuple. */
export function itemsOf(value: Value): readonly Value[] | null {
  if (Array.isArray(value)) return value;
  return value instanceof Tuple ? value.items : null;
}

/** The name under which a record keeps an entry: 1, 1.0 and True are one. @throws TemplateFault for what can name none */
export function keyOf(value: Value): Single {
  if (typeof value === 'boolean') return BigInt(value);
  if (typeof value === 'number') return Number.isInteger(value) ? BigInt(value) : value;
  if (value === null || typeof value === 'string' || typeof value === 'bigint') return value;
  throw new TemplateFault(`${kindOf(value)} cannot name an entry of a record`);
}

function entryOf(record: Dict, key: Single): Value {
  return record.get(key) ?? Missing.named(String(key));
}

/** Python's `in`. */
export function contains(meter: Meter, container: Value, item: Value): boolean {
  if (container instanceof Missing) return false;
  const items = itemsOf(container);
  if (items) return items.some(each => isEqual(meter, each, item));
  if (container instanceof Map) return isSingle(item) && container.has(keyOf(item));
  if (typeof container === 'string') {
    if (typeof item === 'string') return container.includes(item);
    throw new TemplateFault(`${kindOf(item)} cannot be looked for in a text. Turn it into one with |string`);
  }
  throw new TemplateFault(`${kindOf(container)} holds nothing that "in" could look for`);
}

function isSingle(value: Value): value is Single {
  return value === null || typeof value !== 'object';
}
