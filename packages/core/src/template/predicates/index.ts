import type { Meter } from '../budget';
import { TemplateFault } from '../fault';
import {
  Callable,
  compareValues,
  contains,
  type Given,
  isEqual,
  isNumber,
  itemsOf,
  kindOf,
  Missing,
  onlyGiven,
  type Value,
  wholeOf,
} from '../values';

type Test = (value: Value, other: Value, meter: Meter) => boolean;

const isUpper = (text: string) => text === text.toUpperCase() && text !== text.toLowerCase();
const isLower = (text: string) => text === text.toLowerCase() && text !== text.toUpperCase();
const isIterable = (value: Value) =>
  typeof value === 'string' || value instanceof Map || value instanceof Missing || itemsOf(value) !== null;

/** The size of what is left over. */
function remainder(value: Value, by: Value): number {
  if (!isNumber(value) || !isNumber(by))
    throw new TemplateFault(`${kindOf(isNumber(value) ? by : value)} is no number`);
  if (Number(by) === 0) throw new TemplateFault('it divides by zero');
  const [whole, wholeBy] = [wholeOf(value), wholeOf(by)];
  return Math.abs(Number(whole !== null && wholeBy !== null ? whole % wholeBy : Number(value) % Number(by)));
}

const tests: ReadonlyMap<string, Test> = new Map<string, Test>([
  ['boolean', value => typeof value === 'boolean'],
  ['callable', value => value instanceof Callable],
  ['defined', value => !(value instanceof Missing)],
  ['divisibleby', (value, other) => remainder(value, other) === 0],
  ['eq', (value, other, meter) => isEqual(meter, value, other)],
  ['even', value => remainder(value, 2n) === 0],
  ['false', value => value === false],
  ['float', value => typeof value === 'number'],
  ['ge', (value, other, meter) => compareValues(meter, value, other) >= 0],
  ['gt', (value, other, meter) => compareValues(meter, value, other) > 0],
  ['in', (value, other, meter) => contains(meter, other, value)],
  ['integer', value => typeof value === 'bigint'],
  ['iterable', isIterable],
  ['le', (value, other, meter) => compareValues(meter, value, other) <= 0],
  ['lower', value => typeof value === 'string' && isLower(value)],
  ['lt', (value, other, meter) => compareValues(meter, value, other) < 0],
  ['mapping', value => value instanceof Map],
  ['ne', (value, other, meter) => !isEqual(meter, value, other)],
  ['none', value => value === null],
  ['number', isNumber],
  ['odd', value => remainder(value, 2n) === 1],
  ['sameas', (value, other) => value === other],
  ['sequence', isIterable],
  ['string', value => typeof value === 'string'],
  ['true', value => value === true],
  ['undefined', value => value instanceof Missing],
  ['upper', value => typeof value === 'string' && isUpper(value)],
]);

const otherNames: Readonly<Record<string, string>> = {
  '==': 'eq',
  '!=': 'ne',
  '<': 'lt',
  '<=': 'le',
  '>': 'gt',
  '>=': 'ge',
  equalto: 'eq',
  lessthan: 'lt',
  greaterthan: 'gt',
};

/** `value is name(other)`. @throws TemplateFault for a name that is no test */
export function applyTest(
  meter: Meter,
  name: string,
  { value, given }: { readonly value: Value; readonly given: Given },
): boolean {
  const test = tests.get((Object.hasOwn(otherNames, name) ? otherNames[name] : undefined) ?? name);
  if (!test) throw new TemplateFault(`there is no test "${name}"`);
  return test(value, onlyGiven(given, 'other') ?? null, meter);
}
