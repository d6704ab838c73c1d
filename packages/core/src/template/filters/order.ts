import { TemplateFault } from '../fault';
import {
  compareValues,
  entriesOf,
  isEqual,
  isTrue,
  itemAt,
  Missing,
  type Run,
  readGiven,
  Tuple,
  type Value,
} from '../values';
import type { Filter, NamedFilters } from './filter';
import { memberBy } from './member';

/** Texts without the difference of large and small, unless it was asked for. */
export function ignoringCase({ meter }: Run, caseSensitive: Value | undefined): (value: Value) => Value {
  return value => {
    if (typeof value !== 'string' || isTrue(caseSensitive ?? false)) return value;
    meter.make(value.length);
    return value.toLowerCase();
  };
}

const sorting: Filter = (value, given, run) => {
  const [reverse, caseSensitive, attribute] = readGiven(given, ['reverse', 'case_sensitive', 'attribute']);
  const paths = typeof attribute === 'string' ? attribute.split(',') : [attribute];
  const readers = paths.map(path => memberBy(run, path));
  const fold = ignoringCase(run, caseSensitive);
  return sorted(run, entriesOf(run.meter, value), {
    keys: item => readers.map(read => fold(read(item))),
    isReversed: isTrue(reverse ?? false),
  });
};

/** A copy in order; those of the same rank stay as they stood. */
export function sorted(
  run: Run,
  items: readonly Value[],
  { keys, isReversed }: { readonly keys: (item: Value) => readonly Value[]; readonly isReversed: boolean },
): Value[] {
  run.meter.make(items.length);
  const ranked = items.map(item => ({ item, key: [...keys(item)] }));
  const sign = isReversed ? -1 : 1;
  return ranked.sort((left, right) => sign * compareValues(run.meter, left.key, right.key)).map(({ item }) => item);
}

const recordSorting: Filter = (value, given, run) => {
  const [caseSensitive, by = 'key', reverse] = readGiven(given, ['case_sensitive', 'by', 'reverse']);
  if (!(value instanceof Map)) throw new TemplateFault('"dictsort" sorts a record only');
  if (by !== 'key' && by !== 'value') throw new TemplateFault('a record is sorted by "key" or by "value"');
  const fold = ignoringCase(run, caseSensitive);
  const place = by === 'key' ? 0n : 1n;
  const entries = [...value].map(entry => new Tuple(entry));
  return sorted(run, entries, {
    keys: entry => [fold(itemAt(run, entry, place))],
    isReversed: isTrue(reverse ?? false),
  });
};

const extreme =
  (sign: 1 | -1): Filter =>
  (value, given, run) => {
    const [caseSensitive, attribute] = readGiven(given, ['case_sensitive', 'attribute']);
    const [read, fold] = [memberBy(run, attribute), ignoringCase(run, caseSensitive)];
    const [first, ...rest] = entriesOf(run.meter, value);
    const message = 'No aggregated item, sequence was empty.';
    if (first === undefined) return Missing.because(message);
    const rank = (item: Value) => fold(read(item));
    return rest.reduce(
      (best, item) => (sign * compareValues(run.meter, rank(item), rank(best)) > 0 ? item : best),
      first,
    );
  };

const unique: Filter = (value, given, run) => {
  const [caseSensitive, attribute] = readGiven(given, ['case_sensitive', 'attribute']);
  const [read, fold] = [memberBy(run, attribute), ignoringCase(run, caseSensitive)];
  const seen: Value[] = [];
  const kept = entriesOf(run.meter, value).filter(item => {
    const key = fold(read(item));
    const isNew = !seen.some(each => isEqual(run.meter, each, key));
    if (isNew) seen.push(key);
    return isNew;
  });
  run.meter.make(kept.length);
  return kept;
};

export const orderFilters: NamedFilters = [
  ['dictsort', recordSorting],
  ['max', extreme(1)],
  ['min', extreme(-1)],
  ['sort', sorting],
  ['unique', unique],
];
