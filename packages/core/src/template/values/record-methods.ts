import { TemplateFault } from '../fault';
import { keyOf } from './compare';
import { readGiven } from './given';
import { type Dict, type Given, type Run, Tuple, type Value, valueOr } from './value';

type Method = (self: Dict, given: Given, run: Run) => Value;

/** Those that change the record answer None, as in Python. */
export const recordMethods: ReadonlyMap<string, Method> = new Map<string, Method>([
  [
    'clear',
    self => {
      self.clear();
      return null;
    },
  ],
  [
    'copy',
    (self, _, { meter }) => {
      meter.make(self.size);
      return new Map(self);
    },
  ],
  [
    'get',
    (self, given) => {
      const [key = null, fallback = null] = readGiven(given, ['key', 'default']);
      return valueOr(self.get(keyOf(key)), fallback);
    },
  ],
  [
    'items',
    (self, _, { meter }) => {
      meter.make(self.size);
      return [...self].map(entry => new Tuple(entry));
    },
  ],
  [
    'keys',
    (self, _, { meter }) => {
      meter.make(self.size);
      return [...self.keys()];
    },
  ],
  [
    'pop',
    (self, given) => {
      const [key = null, fallback] = readGiven(given, ['key', 'default']);
      const taken = valueOr(self.get(keyOf(key)), fallback);
      if (taken === undefined) throw new TemplateFault('a record has no entry of the name that was to be taken');
      self.delete(keyOf(key));
      return taken;
    },
  ],
  [
    'setdefault',
    (self, given, { meter }) => {
      const [key = null, fallback = null] = readGiven(given, ['key', 'default']);
      meter.make(self.size + 1);
      const value = valueOr(self.get(keyOf(key)), fallback);
      self.set(keyOf(key), value);
      return value;
    },
  ],
  [
    'update',
    (self, given, { meter }) => {
      const other = given.positional[0];
      if (other !== undefined && !(other instanceof Map))
        throw new TemplateFault('a record is brought up to date from a record only');
      meter.make(self.size + (other?.size ?? 0) + given.named.size);
      for (const [key, value] of [...(other ?? []), ...given.named]) self.set(key, value);
      return null;
    },
  ],
  [
    'values',
    (self, _, { meter }) => {
      meter.make(self.size);
      return [...self.values()];
    },
  ],
]);
