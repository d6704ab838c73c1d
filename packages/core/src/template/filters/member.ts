import { itemAt, Missing, type Run, type Value } from '../values';

/** What `attribute='a.b'` or `attribute=0` reaches in an item; the item itself where none is named. */
export function memberBy(run: Run, attribute: Value | undefined): (item: Value) => Value {
  if (attribute === undefined || attribute === null) return item => item;
  const steps = typeof attribute === 'string' ? attribute.split('.').map(stepOf) : [attribute];
  return item => steps.reduce<Value>((from, step) => (from instanceof Missing ? from : itemAt(run, from, step)), item);
}

function stepOf(text: string): Value {
  return /^\d+$/.test(text) ? BigInt(text) : text;
}
