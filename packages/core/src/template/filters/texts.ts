import { TemplateFault } from '../fault';
import {
  capitalised,
  centred,
  formatPercent,
  isTrue,
  Missing,
  methodOf,
  nothingGiven,
  printValue,
  type Run,
  readGiven,
  replaceText,
  Tuple,
  textGiven,
  type Value,
  wholeGiven,
} from '../values';
import type { Filter, NamedFilters } from './filter';

const changing =
  (change: (text: string) => string): Filter =>
  (value, _, { meter }) => {
    const text = printValue(meter, value);
    meter.make(text.length);
    return change(text);
  };

const fallingBack: Filter = (value, given) => {
  const [fallback = '', isForEmpty = false] = readGiven(given, ['default_value', 'boolean']);
  return value instanceof Missing || (isTrue(isForEmpty) && !isTrue(value)) ? fallback : value;
};

/** Every line but the first moves in, unless told otherwise. */
function indented(
  text: string,
  { by, first, blank }: { readonly by: string; readonly first: boolean; readonly blank: boolean },
): string {
  const lines = text.split('\n');
  return lines.map((line, index) => ((index > 0 || first) && (line !== '' || blank) ? by + line : line)).join('\n');
}

const indenting: Filter = (value, given, { meter }) => {
  const [width, first = false, blank = false] = readGiven(given, ['width', 'first', 'blank']);
  const text = printValue(meter, value);
  const columns = typeof width === 'string' ? width.length : Math.max(0, wholeGiven(width, 4));
  meter.make(text.length + columns * text.split('\n').length);
  const by = typeof width === 'string' ? width : ' '.repeat(columns);
  return indented(text, { by, first: isTrue(first), blank: isTrue(blank) });
};

const trimming: Filter = (value, given, run) => {
  const [characters] = readGiven(given, ['chars']);
  const strip = methodOf(printValue(run.meter, value), 'strip');
  return (
    strip?.(characters === undefined ? nothingGiven : { positional: [characters], named: new Map() }, run) ?? value
  );
};

/** Cut at a word, with dots; a little too long is left alone. */
const truncating: Filter = (value, given, { meter }) => {
  const [length, cutsWords = false, end, leeway] = readGiven(given, ['length', 'killwords', 'end', 'leeway']);
  const [text, most, dots] = [printValue(meter, value), wholeGiven(length, 255), textGiven(end, '...')];
  if (most < dots.length) throw new TemplateFault('a text cannot be cut to less than what stands for the rest');
  if (text.length <= most + wholeGiven(leeway, 5)) return text;
  const start = text.slice(0, Math.max(0, most - dots.length));
  const atWord = start.includes(' ') ? start.slice(0, start.lastIndexOf(' ')) : start;
  return (isTrue(cutsWords) ? start : atWord) + dots;
};

const formatting: Filter = (value, { positional, named }, run: Run): Value =>
  formatPercent(run, printValue(run.meter, value), named.size > 0 ? new Map(named) : new Tuple(positional));

export const textFilters: NamedFilters = [
  ['capitalize', changing(capitalised)],
  [
    'center',
    (value, given, { meter }) => {
      const width = wholeGiven(readGiven(given, ['width'])[0], 80);
      const text = printValue(meter, value);
      meter.make(Math.max(width, text.length));
      return text.length >= width ? text : centred(text, width - text.length, ' ');
    },
  ],
  ['d', fallingBack],
  ['default', fallingBack],
  ['format', formatting],
  ['indent', indenting],
  ['lower', changing(text => text.toLowerCase())],
  [
    'replace',
    (value, given, run) => {
      const [old, by, count = null] = readGiven(given, ['old', 'new', 'count']);
      return replaceText(run, printValue(run.meter, value), {
        old: printValue(run.meter, old ?? ''),
        by: printValue(run.meter, by ?? ''),
        count: count === null ? -1 : wholeGiven(count),
      });
    },
  ],
  ['safe', value => value],
  ['string', changing(text => text)],
  ['title', changing(text => text.replace(/[^-\s({[<]+/gu, capitalised))],
  ['trim', trimming],
  ['truncate', truncating],
  ['upper', changing(text => text.toUpperCase())],
  ['wordcount', (value, _, { meter }) => BigInt(printValue(meter, value).match(/[\p{L}\p{N}_]+/gu)?.length ?? 0)],
];
