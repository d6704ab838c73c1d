/** Where a query was found in a text: a score to sort by (more is better) and the ranges of letters that matched, `[from, to)`. */
export interface FuzzyMatch {
  readonly score: number;
  readonly ranges: readonly (readonly [number, number])[];
}

const wordStart = /[\s_\-./(]/;

/**
 * Finds the letters of `query` in `text`, in order, gaps allowed, case ignored. A run in one piece scores above scattered letters, the
 * start of a word above its middle, a short text above a long one. Null when a letter is missing.
 */
export function fuzzyMatch(query: string, text: string): FuzzyMatch | null {
  const needle = query.trim().toLowerCase();
  if (needle === '') return { score: 0, ranges: [] };
  const hay = text.toLowerCase();
  const whole = bestOccurrence(needle, hay);
  if (whole !== null) {
    const atStart = whole === 0 ? 40 : wordStart.test(hay[whole - 1] ?? '') ? 20 : 0;
    return { score: 100 + atStart - text.length / 100, ranges: [[whole, whole + needle.length]] };
  }
  return scattered(needle, hay);
}

function bestOccurrence(needle: string, hay: string): number | null {
  const first = hay.indexOf(needle);
  if (first <= 0) return first === 0 ? 0 : null;
  for (let at = first; at !== -1; at = hay.indexOf(needle, at + 1)) {
    if (wordStart.test(hay[at - 1] ?? '')) return at;
  }
  return first;
}

function scattered(needle: string, hay: string): FuzzyMatch | null {
  const ranges: [number, number][] = [];
  let score = 0;
  let from = 0;
  for (const letter of needle.replace(/\s+/g, '')) {
    const at = hay.indexOf(letter, from);
    if (at === -1) return null;
    const last = ranges[ranges.length - 1];
    if (last !== undefined && last[1] === at) {
      last[1] = at + 1;
      score += 3;
    } else {
      ranges.push([at, at + 1]);
      score += at === 0 || wordStart.test(hay[at - 1] ?? '') ? 2 : 0;
    }
    from = at + 1;
  }
  return ranges.length > mostPieces(needle) ? null : { score: score - hay.length / 100, ranges };
}

/** Letters strewn one by one over a text are chance, not a match. */
const mostPieces = (needle: string): number => Math.max(3, Math.ceil(needle.length * 0.7));

/** The things whose text matches, best first; equal ones keep their order. */
export function fuzzyFilter<T>(query: string, things: readonly T[], textOf: (thing: T) => string): readonly T[] {
  if (query.trim() === '') return things;
  return things
    .map(thing => ({ thing, match: fuzzyMatch(query, textOf(thing)) }))
    .filter((entry): entry is { thing: T; match: FuzzyMatch } => entry.match !== null)
    .sort((a, b) => b.match.score - a.match.score)
    .map(entry => entry.thing);
}
