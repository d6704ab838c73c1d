import type { Meter } from '../budget';
import { TemplateFault } from '../fault';
import { entriesOf, itemsOf, printValue, type Value } from '../values';
import type { Filter, NamedFilters } from './filter';
import { json } from './json';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  "'": '&#39;',
  '"': '&#34;',
};

const escaping: Filter = (value, _, { meter }) => {
  const text = printValue(meter, value).replace(/[&<>'"]/g, each => entities[each] ?? each);
  meter.make(text.length);
  return text;
};

/** One text keeps its slashes; a record or pairs become `name=value&…`. */
const urlEncoding: Filter = (value, _, { meter }) => {
  const text = encoded(meter, value);
  meter.make(text.length);
  return text;
};

function encoded(meter: Meter, value: Value): string {
  const pairs =
    value instanceof Map
      ? [...value].map(([key, entry]) => [key, entry])
      : itemsOf(value)?.map(item => pairOf(meter, item));
  if (!pairs) return quoted(printValue(meter, value)).replaceAll('%2F', '/');
  const plus = (part: Value | undefined) => {
    const text = quoted(printValue(meter, part ?? null)).replaceAll('%20', '+');
    meter.make(text.length);
    return text;
  };
  return pairs.map(([name, entry]) => `${plus(name)}=${plus(entry)}`).join('&');
}

function pairOf(meter: Meter, item: Value): readonly Value[] {
  const pair = entriesOf(meter, item);
  if (pair.length !== 2) throw new TemplateFault('"urlencode" takes a text, a record, or pairs of a name and a value');
  return pair;
}

function quoted(text: string): string {
  if (/\p{Cs}/u.test(text)) throw new TemplateFault('half a letter cannot be written in an address');
  return encodeURIComponent(text).replace(/[!'()*]/g, each => `%${each.charCodeAt(0).toString(16).toUpperCase()}`);
}

export const writingFilters: NamedFilters = [
  ['e', escaping],
  ['escape', escaping],
  ['forceescape', escaping],
  ['tojson', json],
  ['urlencode', urlEncoding],
];
