import type { Meter } from '../budget';
import { TemplateFault } from '../fault';
import { itemsOf, kindOf, printFraction, readGiven, type Single, type Value, wholeGiven } from '../values';
import type { Filter } from './filter';

const maxDepth = 50;
const widestIndent = 10;

/** JSON with names in order, safe to stand in HTML and in an attribute, letters beyond ASCII escaped. */
export const json: Filter = (value, given, { meter }) => {
  const [indent = null] = readGiven(given, ['indent']);
  const step = indent === null ? null : ' '.repeat(Math.min(Math.max(wholeGiven(indent), 0), widestIndent));
  return jsonOf(meter, value, { step, depth: 0 });
};

interface JsonPlace {
  /** What each level moves in by. Null: on one line. */
  readonly step: string | null;
  readonly depth: number;
}

function jsonOf(meter: Meter, value: Value, place: JsonPlace): string {
  meter.look();
  if (place.depth > maxDepth) throw new TemplateFault('a list nests too deeply');
  const inner = { ...place, depth: place.depth + 1 };
  const items = itemsOf(value);
  if (items) return enclosed(meter, { parts: items.map(each => jsonOf(meter, each, inner)), marks: '[]', place });
  if (value instanceof Map) {
    const entries = [...value].map(([key, entry]) => [nameOf(meter, key), entry] as const);
    const inOrder = entries.sort(([left], [right]) => (left < right ? -1 : 1));
    const parts = inOrder.map(([key, entry]) => `${jsonText(key)}: ${jsonOf(meter, entry, inner)}`);
    return enclosed(meter, { parts, marks: '{}', place });
  }
  const text = jsonOfOne(value);
  meter.make(text.length);
  return text;
}

function enclosed(
  meter: Meter,
  { parts, marks, place }: { readonly parts: readonly string[]; readonly marks: string; readonly place: JsonPlace },
): string {
  const { step, depth } = place;
  const [open, close] = marks;
  if (step === null || parts.length === 0) return `${open}${parts.join(', ')}${close}`;
  const line = `\n${step.repeat(depth + 1)}`;
  meter.make(line.length * parts.length);
  return `${open}${line}${parts.join(`,${line}`)}\n${step.repeat(depth)}${close}`;
}

/** A name, as long as it is counted. */
function nameOf(meter: Meter, key: Single): string {
  const name = typeof key === 'string' ? key : jsonOfOne(key);
  meter.make(name.length);
  return name;
}

function jsonOfOne(value: Value): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'bigint') return value.toString();
  if (typeof value === 'number') return jsonNumber(value);
  if (typeof value === 'string') return jsonText(value);
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
