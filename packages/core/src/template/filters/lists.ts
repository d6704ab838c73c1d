import { TemplateFault } from '../fault';
import { calculate, entriesOf, lengthOf, Missing, printValue, readGiven, Tuple, type Value, valueOr } from '../values';
import type { Filter, NamedFilters } from './filter';
import { memberBy } from './member';

const taking =
  (place: 0 | -1, word: string): Filter =>
  (value, _, { meter }) => {
    const message = `No ${word} item, sequence was empty.`;
    return valueOr(entriesOf(meter, value).at(place), Missing.because(message));
  };

const counting: Filter = (value, _, { meter }) => BigInt(lengthOf(meter, value));

export const listFilters: NamedFilters = [
  ['count', counting],
  ['first', taking(0, 'first')],
  [
    'items',
    (value, _, { meter }) => {
      if (value instanceof Missing) return [];
      if (!(value instanceof Map)) throw new TemplateFault('only a record has items');
      meter.make(value.size);
      return [...value].map(entry => new Tuple(entry));
    },
  ],
  [
    'join',
    (value, given, run) => {
      const [mark, attribute] = readGiven(given, ['d', 'attribute']);
      const separator = mark === undefined ? '' : printValue(run.meter, mark);
      const parts = entriesOf(run.meter, value)
        .map(memberBy(run, attribute))
        .map(part => printValue(run.meter, part));
      run.meter.make(parts.reduce((length, part) => length + part.length + separator.length, 0));
      return parts.join(separator);
    },
  ],
  ['last', taking(-1, 'last')],
  ['length', counting],
  [
    'list',
    (value, _, { meter }) => {
      const items = entriesOf(meter, value);
      meter.make(items.length);
      return [...items];
    },
  ],
  [
    'reverse',
    (value, _, { meter }) => {
      const items = [...entriesOf(meter, value)].reverse();
      meter.make(items.length);
      return typeof value === 'string' ? items.join('') : items;
    },
  ],
  [
    'sum',
    (value, given, run) => {
      const [attribute, start = 0n] = readGiven(given, ['attribute', 'start']);
      const items = entriesOf(run.meter, value).map(memberBy(run, attribute));
      return items.reduce<Value>((sum, item) => calculate(run, '+', [sum, item]), start);
    },
  ],
];
