import type { Icon as TablerIcon } from '@tabler/icons-react';
import { type FuzzyMatch, fuzzyMatch } from '../../lib/match';

export const scopes = ['all', 'charts', 'data', 'actions'] as const;
export type Scope = (typeof scopes)[number];

/** Something search can find: it is opened, or done. */
export interface PaletteItem {
  readonly id: string;
  readonly scope: Exclude<Scope, 'all'>;
  readonly group: string;
  readonly label: string;
  readonly hint: string;
  readonly icon: TablerIcon;
  readonly to: string | null;
  readonly run: (() => void) | null;
  readonly keys: string | null;
}

export type PaletteLine =
  | { readonly kind: 'group'; readonly label: string }
  | { readonly kind: 'item'; readonly item: PaletteItem; readonly ranges: FuzzyMatch['ranges'] };

/** What was typed: `>` at its start asks for actions only. */
export function readQuery(typed: string, scope: Scope): { readonly text: string; readonly scope: Scope } {
  return typed.startsWith('>') ? { text: typed.slice(1).trim(), scope: 'actions' } : { text: typed.trim(), scope };
}

const mostPerGroup = 6;

/** The lines for a query: groups in their own order, in each the best matches first; few of each group unless one kind is asked for. */
export function paletteLines(
  items: readonly PaletteItem[],
  { text, scope }: { readonly text: string; readonly scope: Scope },
): readonly PaletteLine[] {
  const found = items
    .filter(item => scope === 'all' || item.scope === scope)
    .map(item => ({ item, match: fuzzyMatch(text, item.label) }))
    .filter((entry): entry is { item: PaletteItem; match: FuzzyMatch } => entry.match !== null);
  if (text !== '') found.sort((a, b) => b.match.score - a.match.score);
  const groups = [...new Set(items.map(item => item.group))];
  return groups.flatMap(group => {
    const own = found.filter(({ item }) => item.group === group).slice(0, scope === 'all' ? mostPerGroup : 50);
    if (own.length === 0) return [];
    return [
      { kind: 'group', label: group } as const,
      ...own.map(({ item, match }) => ({ kind: 'item', item, ranges: match.ranges }) as const),
    ];
  });
}
