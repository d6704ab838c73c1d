import type { Meter } from './budget';
import { TemplateFault } from './fault';
import type { TemplateValue } from './template-value';
import { itemsOf, type Value } from './values';

const maxDepth = 50;

/** A plain value as templates have it. Whole numbers are whole, also where JavaScript keeps no difference. */
export function toInside(meter: Meter, given: TemplateValue): Value {
  meter.look();
  if (given === undefined || given === null) return null;
  if (typeof given === 'number') return Number.isInteger(given) ? BigInt(given) : given;
  if (typeof given !== 'object') return given;
  if (Array.isArray(given)) return given.map(each => toInside(meter, each));
  return new Map(Object.entries(given).map(([key, value]) => [key, toInside(meter, value)]));
}

/** A template's value as functions of ours read it; undefined for what is not there and for functions. */
export function toOutside(meter: Meter, value: Value, depth = 0): TemplateValue {
  meter.look();
  if (depth > maxDepth) throw new TemplateFault('a list nests too deeply');
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : value;
  const items = itemsOf(value);
  if (items) return items.map(each => toOutside(meter, each, depth + 1));
  if (value instanceof Map) {
    return Object.fromEntries([...value].map(([key, entry]) => [String(key), toOutside(meter, entry, depth + 1)]));
  }
  return typeof value === 'object' && value !== null ? undefined : value;
}
