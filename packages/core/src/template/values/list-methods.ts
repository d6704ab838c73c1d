import { TemplateFault } from '../fault';
import { compareValues, isEqual } from './compare';
import { onlyGiven, readGiven, wholeGiven } from './given';
import { entriesOf } from './iterate';
import { type Given, isTrue, type Run, type Tuple, type Value } from './value';

type Method<T> = (self: T, given: Given, run: Run) => Value;

function countIn(items: readonly Value[], given: Given, { meter }: Run): bigint {
  const wanted = onlyGiven(given, 'value') ?? null;
  return BigInt(items.filter(each => isEqual(meter, each, wanted)).length);
}

function placeIn(items: readonly Value[], given: Given, { meter }: Run): bigint {
  const wanted = onlyGiven(given, 'value') ?? null;
  const at = items.findIndex(each => isEqual(meter, each, wanted));
  if (at < 0) throw new TemplateFault('what was looked for is not in the list');
  return BigInt(at);
}

export const tupleMethods: ReadonlyMap<string, Method<Tuple>> = new Map<string, Method<Tuple>>([
  ['count', ({ items }, given, run) => countIn(items, given, run)],
  ['index', ({ items }, given, run) => placeIn(items, given, run)],
]);

/** Those that change the list answer None, as in Python. */
export const listMethods: ReadonlyMap<string, Method<Value[]>> = new Map<string, Method<Value[]>>([
  [
    'append',
    (self, given, { meter }) => {
      meter.make(self.length + 1);
      self.push(onlyGiven(given, 'object') ?? null);
      return null;
    },
  ],
  [
    'clear',
    self => {
      self.length = 0;
      return null;
    },
  ],
  [
    'copy',
    (self, _, { meter }) => {
      meter.make(self.length);
      return [...self];
    },
  ],
  ['count', countIn],
  [
    'extend',
    (self, given, { meter }) => {
      const more = [...entriesOf(meter, onlyGiven(given, 'iterable') ?? null)];
      meter.make(self.length + more.length);
      for (const each of more) self.push(each);
      return null;
    },
  ],
  ['index', placeIn],
  [
    'insert',
    (self, given, { meter }) => {
      const [place, value = null] = readGiven(given, ['index', 'object']);
      meter.make(self.length + 1);
      self.splice(wholeGiven(place), 0, value);
      return null;
    },
  ],
  [
    'pop',
    (self, given) => {
      const place = wholeGiven(onlyGiven(given, 'index'), -1);
      const [taken] = place < -self.length ? [] : self.splice(place, 1);
      if (taken === undefined) throw new TemplateFault('nothing can be taken from that place of the list');
      return taken;
    },
  ],
  [
    'remove',
    (self, given, run) => {
      self.splice(Number(placeIn(self, given, run)), 1);
      return null;
    },
  ],
  [
    'reverse',
    self => {
      self.reverse();
      return null;
    },
  ],
  [
    'sort',
    (self, given, { meter }) => {
      const isReversed = isTrue(given.named.get('reverse') ?? false);
      self.sort((left, right) => (isReversed ? compareValues(meter, right, left) : compareValues(meter, left, right)));
      return null;
    },
  ],
]);
