import type { Meter } from '../budget';
import { TemplateFault } from '../fault';
import {
  entriesOf,
  itemsOf,
  kindOf,
  printFraction,
  printValue,
  readGiven,
  Tuple,
  type Value,
  wholeGiven,
} from '../values';
import type { Filter, NamedFilters } from './filter';

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
  const pairs = value instanceof Map ? [...value].map(([key, entry]) => [key, entry]) : itemsOf(value)?.map(pairOf);
  if (!pairs) return quoted(printValue(meter, value)).replaceAll('%2F', '/');
  const plus = (part: Value | undefined) => quoted(printValue(meter, part ?? null)).replaceAll('%20', '+');
  return pairs.map(([name, entry]) => `${plus(name)}=${plus(entry)}`).join('&');
}

function pairOf(item: Value): readonly Value[] {
  const pair = entriesOf(item);
  if (pair.length !== 2) throw new TemplateFault('"urlencode" takes a text, a record, or pairs of a name and a value');
  return pair;
}

function quoted(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, each => `%${each.charCodeAt(0).toString(16).toUpperCase()}`);
}

const mostDepth = 50;

/** JSON with names in order, safe to stand in HTML and in an attribute, letters beyond ASCII escaped. */
const json: Filter = (value, given, { meter }) => {
  const [indent = null] = readGiven(given, ['indent']);
  const lines = indent === null ? null : ' '.repeat(Math.min(wholeGiven(indent), 10));
  const text = jsonOf(meter, value, { indent: lines, depth: 0 });
  meter.make(text.length);
  return text;
};

interface JsonPlace {
  /** Null: on one line. */
  readonly indent: string | null;
  readonly depth: number;
}

function jsonOf(meter: Meter, value: Value, { indent, depth }: JsonPlace): string {
  meter.look();
  if (depth > mostDepth) throw new TemplateFault('a list nests too deeply');
  const inner = { indent, depth: depth + 1 };
  const around = (parts: readonly string[], [open, close]: readonly [string, string]) => {
    if (indent === null || parts.length === 0) return `${open}${parts.join(', ')}${close}`;
    const line = `\n${indent.repeat(depth + 1)}`;
    return `${open}${line}${parts.join(`,${line}`)}\n${indent.repeat(depth)}${close}`;
  };
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'bigint') return value.toString();
  if (typeof value === 'number') return jsonNumber(value);
  if (typeof value === 'string') {
    meter.make(value.length);
    return jsonText(value);
  }
  if (Array.isArray(value) || value instanceof Tuple) {
    return around(
      (itemsOf(value) ?? []).map(each => jsonOf(meter, each, inner)),
      ['[', ']'],
    );
  }
  if (value instanceof Map) {
    const entries = [...value].map(([key, entry]) => [printValue(meter, key), entry] as const);
    const inOrder = entries.sort(([left], [right]) => (left < right ? -1 : 1));
    return around(
      inOrder.map(([key, entry]) => `${jsonText(key)}: ${jsonOf(meter, entry, inner)}`),
      ['{', '}'],
    );
  }
  throw new TemplateFault(`${kindOf(value)} cannot be written as JSON`);
}

function jsonNumber(value: number): string {
  if (Number.isNaN(value)) return 'NaN';
  return Number.isFinite(value) ? printFraction(value) : value > 0 ? 'Infinity' : '-Infinity';
}

function jsonText(text: string): string {
  const escapeUnit = (each: string) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(text).replace(/[<>&'\u007f-\uffff]/g, escapeUnit);
}

export const writingFilters: NamedFilters = [
  ['e', escaping],
  ['escape', escaping],
  ['forceescape', escaping],
  ['tojson', json],
  ['urlencode', urlEncoding],
];
