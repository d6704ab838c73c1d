import type { Icon as TablerIcon } from '@tabler/icons-react';
import { type FuzzyMatch, fuzzyMatch } from '../../lib/match';

/** One thing to choose. */
export interface Option {
  readonly value: string;
  readonly label: string;
  /** Behind the label: a count, a type, where it comes from. */
  readonly hint?: string;
  readonly icon?: TablerIcon;
  /** Options of one group stand together under its name; groups come in the order of their first line. */
  readonly group?: string;
  readonly disabledReason?: string;
}

/** A line of the list: the name of a group, or an option with the letters that matched. */
export type Line =
  | { readonly kind: 'group'; readonly label: string }
  | { readonly kind: 'option'; readonly option: Option; readonly ranges: FuzzyMatch['ranges'] };

/** The lines for a query: best match first within each group, all in their own order without a query. */
export function linesOf(options: readonly Option[], query: string): readonly Line[] {
  const matched = options
    .map(option => ({ option, match: fuzzyMatch(query, option.label) }))
    .filter((entry): entry is { option: Option; match: FuzzyMatch } => entry.match !== null);
  if (query.trim() !== '') matched.sort((a, b) => b.match.score - a.match.score);
  const groups = [...new Set(matched.map(({ option }) => option.group ?? ''))];
  return groups.flatMap(group => [
    ...(group === '' ? [] : [{ kind: 'group', label: group } as const]),
    ...matched
      .filter(({ option }) => (option.group ?? '') === group)
      .map(({ option, match }) => ({ kind: 'option', option, ranges: match.ranges }) as const),
  ]);
}

/** The next line that is an option, going by `step` and round the ends; -1 when there is none. */
export function nextOption(lines: readonly Line[], from: number, step: 1 | -1): number {
  const count = lines.length;
  for (let walked = 1; walked <= count; walked += 1) {
    const at = (((from + step * walked) % count) + count) % count;
    if (lines[at]?.kind === 'option') return at;
  }
  return -1;
}

/** The values of a pasted list: separated by comma, newline, tab or semicolon; each once. */
export const pastedValues = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[,\n\r\t;]+/)
      .map(part => part.trim())
      .filter(part => part !== ''),
  ),
];
