import type { Meter } from '../budget';
import { TemplateFault } from '../fault';
import {
  Callable,
  type Dict,
  entriesOf,
  Facade,
  type Given,
  keyOf,
  readGiven,
  type Single,
  textGiven,
  type Value,
  wholeGiven,
} from '../values';
import { Scope } from './scope';

/** Entries of a `range`. */
const maxRange = 1000;

/** Names that every template has. */
export function standardGlobals(meter: Meter): Scope {
  const scope = new Scope();
  const functions: Record<string, (given: Given) => Value> = {
    range: given => rangeOf(meter, given),
    dict: given => recordOf(meter, given),
    namespace: given => namespaceOf(meter, given),
    cycler: cyclerOf,
    joiner: joinerOf,
  };
  for (const [name, call] of Object.entries(functions)) scope.set(name, new Callable(name, call));
  return scope;
}

function rangeOf(meter: Meter, given: Given): Value {
  const bounds = readGiven(given, ['start', 'stop', 'step']).map(bound =>
    bound === undefined ? null : wholeGiven(bound),
  );
  const [first = null, second = null, third = null] = bounds;
  const [start, stop, step] = second === null ? [0, first ?? 0, 1] : [first ?? 0, second, third ?? 1];
  if (step === 0) throw new TemplateFault('the steps of a range cannot be zero');
  const length = Math.max(0, Math.ceil((stop - start) / step));
  if (length > maxRange) throw new TemplateFault(`a range has at most ${maxRange} entries`);
  meter.make(length);
  return Array.from({ length }, (_, index) => BigInt(start + index * step));
}

/** Entries of a record or of pairs, and those that are named. */
function recordOf(meter: Meter, given: Given): Dict {
  const base = given.positional[0] ?? new Map<Single, Value>();
  const entries = base instanceof Map ? [...base] : entriesOf(meter, base).map(item => pairOf(meter, item));
  meter.make(entries.length + given.named.size);
  return new Map([...entries, ...given.named]);
}

function pairOf(meter: Meter, item: Value): readonly [Single, Value] {
  const [key, value] = entriesOf(meter, item);
  if (key === undefined || value === undefined)
    throw new TemplateFault('a record is made of pairs of a name and a value');
  return [keyOf(key), value];
}

function namespaceOf(meter: Meter, given: Given): Value {
  const members = recordOf(meter, given);
  return new Facade({
    name: 'namespace',
    member: name => members.get(name),
    assign: (name, value) => members.set(name, value),
  });
}

function cyclerOf({ positional }: Given): Value {
  let at = 0;
  const current = () => positional[at % positional.length] ?? null;
  if (positional.length === 0) throw new TemplateFault('"cycler" needs values to choose from');
  const next = new Callable('next', () => {
    const value = current();
    at += 1;
    return value;
  });
  const reset = new Callable('reset', () => {
    at = 0;
    return null;
  });
  const member = (name: string) => {
    if (name === 'current') return current();
    return name === 'next' ? next : name === 'reset' ? reset : undefined;
  };
  return new Facade({ name: 'cycler', member });
}

/** Nothing the first time it is called, its text from then on. */
function joinerOf(given: Given): Value {
  const text = textGiven(readGiven(given, ['sep'])[0], ', ');
  let isUsed = false;
  return new Callable('joiner', () => {
    const value = isUsed ? text : '';
    isUsed = true;
    return value;
  });
}
