import { TemplateFault } from '../fault';
import { itemsOf } from './compare';
import { kindOf, Missing, type Value } from './value';

/**
 * What a loop goes over: items, letters of a text, names of a record; nothing where nothing is defined.
 *
 * @throws TemplateFault for what has no entries
 */
export function entriesOf(value: Value): readonly Value[] {
  if (value instanceof Missing) return [];
  if (typeof value === 'string') return [...value];
  if (value instanceof Map) return [...value.keys()];
  const items = itemsOf(value);
  if (items === null) throw new TemplateFault(`${kindOf(value)} cannot be gone through one by one`);
  return items;
}

/** @throws TemplateFault for what has no length */
export function lengthOf(value: Value): number {
  if (value instanceof Map) return value.size;
  if (typeof value === 'string') return [...value].length;
  return entriesOf(value).length;
}
