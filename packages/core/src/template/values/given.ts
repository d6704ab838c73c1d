import { TemplateFault } from '../fault';
import { type Given, kindOf, type Value, valueOr, wholeOf } from './value';

/**
 * Arguments by the names of their parameters, in that order; undefined where one was not given.
 *
 * @throws TemplateFault for one too many, or a name that is none
 */
export function readGiven({ positional, named }: Given, names: readonly string[]): readonly (Value | undefined)[] {
  if (positional.length > names.length)
    throw new TemplateFault(`${positional.length - names.length} values too many are given`);
  for (const name of named.keys()) {
    if (!names.includes(name)) throw new TemplateFault(`there is no argument "${name}"`);
  }
  return names.map((name, index) => valueOr(named.get(name), positional[index]));
}

/** The one argument of a call, or none. */
export function onlyGiven(given: Given, name: string): Value | undefined {
  return readGiven(given, [name])[0];
}

/** @throws TemplateFault where it is no text */
export function textGiven(value: Value | undefined, fallback?: string): string {
  if (value === undefined && fallback !== undefined) return fallback;
  if (typeof value === 'string') return value;
  throw new TemplateFault(`a text is needed, not ${value === undefined ? 'nothing' : kindOf(value)}`);
}

/** A whole number that fits an index. @throws TemplateFault where it is none */
export function wholeGiven(value: Value | undefined, fallback?: number): number {
  if (value === undefined && fallback !== undefined) return fallback;
  const whole = value === undefined ? null : wholeOf(value);
  if (whole === null) {
    throw new TemplateFault(`a whole number is needed, not ${value === undefined ? 'nothing' : kindOf(value)}`);
  }
  if (whole > Number.MAX_SAFE_INTEGER || whole < -Number.MAX_SAFE_INTEGER)
    throw new TemplateFault('a number is too large');
  return Number(whole);
}
