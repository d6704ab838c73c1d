import { IconTrash } from '@tabler/icons-react';
import { t } from '../../../lib/i18n';
import type { MenuEntry } from '../../../ui/menu';
import type { SortChoice } from '../list-spec';

/** The end of a row's menu: apart from what harms nothing, where it may be. */
export function deletion(may: boolean | undefined, onSelect: () => void): readonly MenuEntry[] {
  if (!may) return [];
  return [{ kind: 'line' }, { label: t('Delete'), icon: IconTrash, danger: true, onSelect }];
}

/** The orders of a list whose rows are called by the column `name`. */
export function byEditOrName(name: string): readonly [SortChoice, ...SortChoice[]] {
  return [
    { key: 'changed_on_delta_humanized', label: t('Recently edited'), descending: true },
    { key: name, label: t('By name'), descending: false },
  ];
}

/** "4 min ago", "Yesterday" out of an answer's "4 minutes ago", "a day ago", as instants are written in the other lists. */
export function agoText(words: string): string {
  if (words === 'now' || words.includes('second')) return t('Just now');
  if (words === 'a day ago') return t('Yesterday');
  const [, amount, unit] = /^(an?|\d+) (minute|hour)s? ago$/.exec(words) ?? [];
  if (amount === undefined) return words;
  const count = Number(amount) || 1;
  return unit === 'hour' ? t('{{count}} h ago', { count }) : t('{{count}} min ago', { count });
}
