import { TemplateFault } from '../fault';
import { formatBraces } from './brace-format';
import { itemsOf } from './compare';
import { onlyGiven, readGiven, textGiven, wholeGiven } from './given';
import { entriesOf } from './iterate';
import { textQuestions } from './text-questions';
import { splitMethods } from './text-splitting';
import { type Given, isText, type Run, type Value } from './value';

type Method = (self: string, given: Given, run: Run) => Value;

const padding =
  (pad: (text: string, missing: number, fill: string) => string): Method =>
  (self, given, { meter }) => {
    const [width, fill] = readGiven(given, ['width', 'fillchar']);
    const [length, letter] = [wholeGiven(width), textGiven(fill, ' ')];
    if ([...letter].length !== 1) throw new TemplateFault('a text is filled up with one letter');
    meter.make(Math.max(length, self.length));
    return self.length >= length ? self : pad(self, length - self.length, letter);
  };

/** Left and right share what is missing, the odd one on the left where the text is odd too, as Python does. */
export function centred(text: string, missing: number, fill: string): string {
  const before = Math.floor(missing / 2) + (missing & (missing + text.length) & 1);
  return fill.repeat(before) + text + fill.repeat(missing - before);
}

const stripping =
  (sides: { readonly start: boolean; readonly end: boolean }): Method =>
  (self, given) => {
    const characters = onlyGiven(given, 'chars') ?? null;
    if (characters === null) return sides.start ? (sides.end ? self.trim() : self.trimStart()) : self.trimEnd();
    const letters = new Set(textGiven(characters));
    const text = [...self];
    let [from, to] = [0, text.length];
    while (sides.start && from < to && letters.has(text[from] ?? '')) from += 1;
    while (sides.end && to > from && letters.has(text[to - 1] ?? '')) to -= 1;
    return text.slice(from, to).join('');
  };

const beginning =
  (holds: (text: string, part: string) => boolean): Method =>
  (self, given) => {
    const part = onlyGiven(given, 'prefix') ?? null;
    const parts = itemsOf(part) ?? [part];
    return parts.some(each => holds(self, textGiven(each)));
  };

const finding =
  (search: (text: string, part: string) => number, mustFind: boolean): Method =>
  (self, given) => {
    const at = search(self, textGiven(onlyGiven(given, 'sub')));
    if (at < 0 && mustFind) throw new TemplateFault('a text does not hold what was looked for');
    return BigInt(at);
  };

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
}

/** As `str.replace` does it; an empty text stands between all letters. */
export function replaceText(
  { meter }: Run,
  text: string,
  { old, by, count }: { readonly old: string; readonly by: string; readonly count: number },
): string {
  const pieces = old === '' ? ['', ...text, ''] : text.split(old);
  const times = count < 0 ? pieces.length - 1 : Math.min(count, pieces.length - 1);
  meter.make(text.length + Math.max(0, by.length - old.length) * times);
  return (
    pieces.slice(0, times + 1).join(by) +
    pieces
      .slice(times + 1)
      .map(each => old + each)
      .join('')
  );
}

export const textMethods: ReadonlyMap<string, Method> = new Map<string, Method>([
  ...splitMethods,
  ...textQuestions,
  ['capitalize', self => capitalised(self)],
  ['casefold', self => self.toLowerCase()],
  ['center', padding(centred)],
  ['count', (self, given) => BigInt(countOf(self, textGiven(onlyGiven(given, 'sub'))))],
  ['endswith', beginning((text, part) => text.endsWith(part))],
  ['find', finding((text, part) => text.indexOf(part), false)],
  ['format', (self, given, run) => formatBraces(run, self, given)],
  ['index', finding((text, part) => text.indexOf(part), true)],
  [
    'join',
    (self, given, { meter }) => {
      const parts = entriesOf(meter, onlyGiven(given, 'iterable') ?? null);
      if (!parts.every(isText)) throw new TemplateFault('only texts can be joined so. The filter |join takes anything');
      meter.make(parts.reduce((length, part) => length + part.length + self.length, 0));
      return parts.join(self);
    },
  ],
  ['ljust', padding((text, missing, fill) => text + fill.repeat(missing))],
  ['lower', self => self.toLowerCase()],
  ['lstrip', stripping({ start: true, end: false })],
  [
    'removeprefix',
    (self, given) => {
      const part = textGiven(onlyGiven(given, 'prefix'));
      return self.startsWith(part) ? self.slice(part.length) : self;
    },
  ],
  [
    'removesuffix',
    (self, given) => {
      const part = textGiven(onlyGiven(given, 'suffix'));
      return part !== '' && self.endsWith(part) ? self.slice(0, -part.length) : self;
    },
  ],
  [
    'replace',
    (self, given, run) => {
      const [old, by, count] = readGiven(given, ['old', 'new', 'count']);
      return replaceText(run, self, { old: textGiven(old), by: textGiven(by), count: wholeGiven(count, -1) });
    },
  ],
  ['rfind', finding((text, part) => text.lastIndexOf(part), false)],
  ['rindex', finding((text, part) => text.lastIndexOf(part), true)],
  ['rjust', padding((text, missing, fill) => fill.repeat(missing) + text)],
  ['rstrip', stripping({ start: false, end: true })],
  ['startswith', beginning((text, part) => text.startsWith(part))],
  ['strip', stripping({ start: true, end: true })],
  [
    'swapcase',
    self => [...self].map(each => (each === each.toUpperCase() ? each.toLowerCase() : each.toUpperCase())).join(''),
  ],
  ['title', self => titled(self)],
  ['upper', self => self.toUpperCase()],
  [
    'zfill',
    padding((text, missing) => {
      const sign = /^[-+]/.exec(text)?.[0] ?? '';
      return sign + '0'.repeat(missing) + text.slice(sign.length);
    }),
  ],
]);

/** An empty text stands between all letters, and at both ends. */
function countOf(text: string, part: string): number {
  return part === '' ? [...text].length + 1 : text.split(part).length - 1;
}

/** Letters behind anything that is no letter are large. */
function titled(text: string): string {
  return text.replace(/\p{L}+/gu, capitalised);
}
