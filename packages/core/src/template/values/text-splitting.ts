import { TemplateFault } from '../fault';
import { onlyGiven, readGiven, textGiven, wholeGiven } from './given';
import { type Given, isTrue, Tuple, type Value } from './value';

type Method = (self: string, given: Given) => Value;

const splitting =
  (fromEnd: boolean): Method =>
  (self, given) => {
    const [separator = null, most] = readGiven(given, ['sep', 'maxsplit']);
    const limit = wholeGiven(most, -1);
    const mark = separator === null ? null : textGiven(separator);
    if (mark === '') throw new TemplateFault('a text cannot be split by an empty one');
    const pieces =
      mark === null
        ? self
            .trim()
            .split(/\s+/)
            .filter(each => each !== '')
        : self.split(mark);
    if (limit < 0 || pieces.length <= limit) return pieces;
    return fromEnd ? joinedStart(self, { mark, limit }) : joinedEnd(self, { mark, limit });
  };

interface Limited {
  readonly mark: string | null;
  readonly limit: number;
}

/** The first pieces, and the rest as it was. */
function joinedEnd(text: string, { mark, limit }: Limited): string[] {
  const pieces: string[] = [];
  let rest = mark === null ? text.trimStart() : text;
  while (pieces.length < limit) {
    const found = mark === null ? /\s+/.exec(rest) : { index: rest.indexOf(mark), 0: mark };
    if (!found) break;
    pieces.push(rest.slice(0, found.index));
    rest = rest.slice(found.index + found[0].length);
  }
  return [...pieces, rest];
}

function joinedStart(text: string, { mark, limit }: Limited): string[] {
  const backwards = (each: string) => [...each].reverse().join('');
  const pieces = joinedEnd(backwards(text), { mark: mark === null ? null : backwards(mark), limit });
  return pieces.map(backwards).reverse();
}

const parting =
  (search: (text: string, mark: string) => number, rest: 'start' | 'end'): Method =>
  (self, given) => {
    const mark = textGiven(onlyGiven(given, 'sep'));
    const at = search(self, mark);
    if (at < 0) return new Tuple(rest === 'end' ? [self, '', ''] : ['', '', self]);
    return new Tuple([self.slice(0, at), mark, self.slice(at + mark.length)]);
  };

export const splitMethods: readonly (readonly [string, Method])[] = [
  ['partition', parting((text, mark) => text.indexOf(mark), 'end')],
  ['rpartition', parting((text, mark) => text.lastIndexOf(mark), 'start')],
  ['rsplit', splitting(true)],
  ['split', splitting(false)],
  [
    'splitlines',
    (self, given) => {
      const keepsEnds = isTrue(onlyGiven(given, 'keepends') ?? false);
      const lines = self.match(/[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g) ?? [];
      return keepsEnds ? [...lines] : lines.map(line => line.replace(/[\r\n]+$/, ''));
    },
  ],
];
