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
