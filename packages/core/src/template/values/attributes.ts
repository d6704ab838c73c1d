import { TemplateFault } from '../fault';
import { itemsOf, keyOf } from './compare';
import { wholeGiven } from './given';
import { entriesOf } from './iterate';
import { methodOf } from './methods';
import { Callable, Facade, kindOf, Missing, type Run, Tuple, type Value, valueOr, wholeOf } from './value';

/** `value.name`: a method, a member, or the entry of a record. Nothing else can be reached. */
export function memberOf(run: Run, value: Value, name: string): Value {
  if (value instanceof Missing) throw new TemplateFault(value.fault);
  if (value instanceof Facade) return valueOr(value.member(name), notThere(value, name));
  const method = methodOf(value, name);
  if (method) return new Callable(name, given => method(given, run));
  return valueOr(value instanceof Map ? value.get(name) : undefined, notThere(value, name));
}

/** `value[index]`: an item by its place, counted from the end below zero, or the entry of a record. */
export function itemAt(run: Run, value: Value, index: Value): Value {
  if (value instanceof Missing) throw new TemplateFault(value.fault);
  const entry = value instanceof Map ? value.get(keyOf(index)) : undefined;
  if (entry !== undefined) return entry;
  const place = wholeOf(index);
  const items = typeof value === 'string' && place !== null ? entriesOf(run.meter, value) : itemsOf(value);
  if (items !== null && place !== null) return valueOr(items.at(Number(place)), notThere(value, index));
  return typeof index === 'string' ? memberOf(run, value, index) : notThere(value, index);
}

/** `value[start:stop:step]` of a text, list or tuple. */
export function sliceOf(
  { meter }: Run,
  value: Value,
  [start, stop, step]: readonly [Value | undefined, Value | undefined, Value | undefined],
): Value {
  if (value instanceof Missing) throw new TemplateFault(value.fault);
  const items = typeof value === 'string' ? [...value] : itemsOf(value);
  if (items === null) throw new TemplateFault(`${kindOf(value)} has no parts to take`);
  const by = wholeGiven(step ?? undefined, 1);
  if (by === 0) throw new TemplateFault('the steps of a slice cannot be zero');
  const taken: Value[] = [];
  const [from, to] = boundsOf(items.length, { start, stop, isForward: by > 0 });
  for (let at = from; by > 0 ? at < to : at > to; at += by) taken.push(items[at] ?? null);
  meter.make(taken.length);
  if (typeof value === 'string') return taken.join('');
  return value instanceof Tuple ? new Tuple(taken) : taken;
}

function boundsOf(
  length: number,
  {
    start,
    stop,
    isForward,
  }: { readonly start: Value | undefined; readonly stop: Value | undefined; readonly isForward: boolean },
): readonly [number, number] {
  const [lowest, highest] = isForward ? [0, length] : [-1, length - 1];
  const clamp = (bound: Value | undefined, fallback: number) => {
    if (bound === undefined || bound === null) return fallback;
    const place = wholeGiven(bound);
    return Math.min(Math.max(place < 0 ? place + length : place, lowest), highest);
  };
  return [clamp(start, isForward ? lowest : highest), clamp(stop, isForward ? highest : lowest)];
}

function notThere(value: Value, name: Value): Missing {
  const shown = typeof name === 'string' ? `'${name}'` : String(wholeOf(name) ?? kindOf(name));
  return new Missing(`{{ no such element: ${typeOf(value)}[${shown}] }}`, `${kindOf(value)} has no ${shown}`);
}

/** As Python calls the type of a value, in what a missing part prints. */
function typeOf(value: Value): string {
  if (value === null) return 'None';
  if (Array.isArray(value)) return 'list object';
  if (value instanceof Tuple) return 'tuple object';
  if (value instanceof Map) return 'dict object';
  const names: Readonly<Record<string, string>> = { string: 'str', bigint: 'int', number: 'float', boolean: 'bool' };
  return `${names[typeof value] ?? 'function'} object`;
}
