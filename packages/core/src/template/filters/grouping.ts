import { TemplateFault } from '../fault';
import { entriesOf, isEqual, Missing, readGiven, Tuple, type Value, valueOr, wholeGiven } from '../values';
import type { Filter, NamedFilters } from './filter';
import { memberBy } from './member';
import { ignoringCase, sorted } from './order';

/** Rows of so many items; the last is filled up where something to fill it with is given. */
const batch: Filter = (value, given, { meter }) => {
  const [count, fill = null] = readGiven(given, ['linecount', 'fill_with']);
  const [items, size] = [entriesOf(meter, value), sizeGiven(count)];
  meter.make(items.length + size);
  const rows = Array.from({ length: Math.ceil(items.length / size) }, (_, row) =>
    items.slice(row * size, (row + 1) * size),
  );
  return rows.map(row => (fill === null ? row : [...row, ...fillers(size - row.length, fill)]));
};

/** So many columns; the first ones take what is left over. */
const slices: Filter = (value, given, { meter }) => {
  const [count, fill = null] = readGiven(given, ['slices', 'fill_with']);
  const [items, columns] = [entriesOf(meter, value), sizeGiven(count)];
  meter.make(items.length + columns);
  const [each, extra] = [Math.floor(items.length / columns), items.length % columns];
  return Array.from({ length: columns }, (_, column) => {
    const start = column * each + Math.min(column, extra);
    const part = items.slice(start, start + each + (column < extra ? 1 : 0));
    return fill !== null && column >= extra && extra > 0 ? [...part, fill] : part;
  });
};

function sizeGiven(count: Value | undefined): number {
  const size = wholeGiven(count);
  if (size < 1) throw new TemplateFault('a list is taken apart into at least one');
  return size;
}

function fillers(length: number, fill: Value): Value[] {
  return Array.from({ length }, () => fill);
}

/** Pairs of what the items share and the items, in order. */
const groups: Filter = (value, given, run) => {
  const [attribute, fallback, caseSensitive] = readGiven(given, ['attribute', 'default', 'case_sensitive']);
  const [reach, fold] = [memberBy(run, attribute), ignoringCase(run, caseSensitive)];
  const read = (item: Value) => {
    const member = reach(item);
    return member instanceof Missing ? valueOr(fallback, member) : member;
  };
  const found: { readonly name: Value; readonly items: Value[] }[] = [];
  for (const item of sorted(run, entriesOf(run.meter, value), {
    keys: each => [fold(read(each))],
    isReversed: false,
  })) {
    const last = found.at(-1);
    if (last && isEqual(run.meter, fold(last.name), fold(read(item)))) last.items.push(item);
    else found.push({ name: read(item), items: [item] });
  }
  return found.map(({ name, items }) => new Tuple([name, items]));
};

export const groupingFilters: NamedFilters = [
  ['batch', batch],
  ['groupby', groups],
  ['slice', slices],
];
