import type { PersonRef } from '@meridian/contracts/api';
import { IconExternalLink, IconPencil, IconStar } from '@tabler/icons-react';
import { t } from '../../../lib/i18n';
import type { MenuEntry } from '../../../ui/menu';
import type { TableColumn } from '../../../ui/table';
import { Star } from '../../../widgets/record';
import type { RowActions } from '../list-spec';
import { deletion } from './entries';

/** What charts and dashboards have alike: they are opened, owned, changed and kept among the favourites. */
interface Pinnable {
  readonly id: number;
  readonly url: string;
  readonly owners: readonly PersonRef[];
  readonly changed_on_utc: string;
  readonly abilities?: { readonly can_edit: boolean; readonly can_delete: boolean } | undefined;
}

/** The star before a name. */
export function starColumn<Row extends Pinnable>(
  nameOfRow: (row: Row) => string,
  { favourite }: RowActions<Row>,
): TableColumn<Row> {
  return {
    key: 'star',
    head: '',
    label: t('Favourite'),
    width: 36,
    tight: true,
    cell: row =>
      favourite ? (
        <Star name={nameOfRow(row)} on={favourite.has(row.id)} onChange={on => favourite.set(row.id, on)} />
      ) : null,
  };
}

/** The menu of a row; `editAt` is where it is edited. */
export function pinnableMenu<Row extends Pinnable>(
  row: Row,
  { remove, favourite }: RowActions<Row>,
  editAt: string,
): readonly MenuEntry[] {
  const { id, url, abilities } = row;
  return [
    { label: t('Open'), icon: IconExternalLink, to: url },
    ...(abilities?.can_edit ? [{ label: t('Edit'), icon: IconPencil, to: editAt }] : []),
    ...(favourite
      ? [
          {
            label: favourite.has(id) ? t('Remove from favourites') : t('Add to favourites'),
            icon: IconStar,
            onSelect: () => favourite.set(id, !favourite.has(id)),
          },
        ]
      : []),
    ...deletion(abilities?.can_delete, () => remove([row])),
  ];
}

/** The orders of their lists, whose rows are called by the column `name`. */
export const pinnableSorts = (name: string) =>
  [
    { key: 'changed_on_delta_humanized', label: t('Recently edited'), descending: true },
    { key: 'changed_on_delta_humanized', label: t('Longest not edited'), descending: false },
    { key: name, label: t('By name'), descending: false },
  ] as const;
