import type { Meter } from '../budget';
import { TemplateFault } from '../fault';
import { itemsOf } from './compare';
import { kindOf, Missing, type Value } from './value';

/**
 * What a loop goes over: items, letters of a text, names of a record; nothing where nothing is defined.
 *
 * @throws TemplateFault for what has no entries
 */
export function entriesOf(meter: Meter, value: Value): readonly Value[] {
  if (value instanceof Missing) return [];
  if (typeof value === 'string') {
    meter.make(value.length);
    return [...value];
  }
  if (value instanceof Map) {
    meter.make(value.size);
    return [...value.keys()];
  }
  const items = itemsOf(value);
  if (items === null) throw new TemplateFault(`${kindOf(value)} cannot be gone through one by one`);
  return items;
}

/** @throws TemplateFault for what has no length */
export function lengthOf(meter: Meter, value: Value): number {
  return value instanceof Map ? value.size : entriesOf(meter, value).length;
}
