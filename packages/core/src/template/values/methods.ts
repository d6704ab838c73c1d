import { listMethods, tupleMethods } from './list-methods';
import { recordMethods } from './record-methods';
import { textMethods } from './text-methods';
import { type Given, type Run, Tuple, type Value } from './value';

/** A method bound to its value; null where the value has none of that name. */
export function methodOf(value: Value, name: string): ((given: Given, run: Run) => Value) | null {
  if (typeof value === 'string') return lookedThrough(value, bound(textMethods, name, value));
  if (Array.isArray(value)) return bound(listMethods, name, value);
  if (value instanceof Tuple) return bound(tupleMethods, name, value);
  if (value instanceof Map) return bound(recordMethods, name, value);
  return typeof value === 'number' && name === 'is_integer' ? () => Number.isInteger(value) : null;
}

/** A method of a text may look at all of it and answer one as long. */
function lookedThrough(self: string, method: ((given: Given, run: Run) => Value) | null): typeof method {
  if (method === null) return null;
  return (given, run) => {
    run.meter.make(self.length);
    return method(given, run);
  };
}

function bound<T>(
  methods: ReadonlyMap<string, (self: T, given: Given, run: Run) => Value>,
  name: string,
  self: T,
): ((given: Given, run: Run) => Value) | null {
  const method = methods.get(name);
  return method ? (given, run) => method(self, given, run) : null;
}
