import { type Lexis, readTokens } from '../sql';

const plain = /^[\p{L}\p{N}_.$-]*$/u;

/**
 * A person's text that stands in rendered SQL outside quotes, or reaches across them, in letters of any size; null when there is none.
 * Single words and numbers may stand anywhere. What the template itself says does not count.
 */
export function findStrayText(
  rendered: string,
  { texts, template, lexis }: { readonly texts: Iterable<string>; readonly template: string; readonly lexis: Lexis },
): string | null {
  const suspicious = [...texts].filter(text => !plain.test(text));
  if (suspicious.length === 0) return null;
  const read = readTokens(rendered, lexis);
  if (!read.ok) return suspicious[0] ?? null;
  const literals = read.tokens.filter(token => token.kind === 'text');
  const isInside = (start: number, end: number) => literals.some(literal => literal.start < start && end < literal.end);
  return (
    suspicious.find(
      text =>
        countOutside(small(rendered), small(text), isInside) > countOutside(small(template), small(text), () => false),
    ) ?? null
  );
}

/** Only letters whose number of units stays. */
function small(text: string): string {
  return text.replace(/[A-Z]/g, letter => letter.toLowerCase());
}

function countOutside(text: string, part: string, isInside: (start: number, end: number) => boolean): number {
  let count = 0;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    if (!isInside(at, at + part.length)) count += 1;
  }
  return count;
}
