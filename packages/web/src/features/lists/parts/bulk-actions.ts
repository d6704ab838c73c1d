import { IconStar, IconStarOff, IconTrash } from '@tabler/icons-react';
import { t } from '../../../lib/i18n';
import type { BulkAction } from '../../../ui/toast';
import type { ListSpec, RowActions } from '../list-spec';

interface Own<Row> {
  /** What only this noun offers. */
  readonly own: (chosen: readonly Row[]) => readonly BulkAction[];
}

/** What can be done with all selected rows at once. */
export function bulkActions<Row extends { readonly id: number }>(
  spec: ListSpec<Row>,
  chosen: readonly Row[],
  { favourite, remove, own }: Pick<RowActions<Row>, 'favourite' | 'remove'> & Own<Row>,
): readonly BulkAction[] {
  if (chosen.length === 0) return [];
  return [
    ...(favourite === null ? [] : [starring(chosen, favourite)]),
    ...own(chosen),
    ...(chosen.every(spec.canRemove) ? [{ label: t('Delete'), icon: IconTrash, run: () => remove(chosen) }] : []),
  ];
}

/** Stars what has no star yet; takes the stars back where all have one. */
function starring<Row extends { readonly id: number }>(
  chosen: readonly Row[],
  { has, set }: NonNullable<RowActions<Row>['favourite']>,
): BulkAction {
  const plain = chosen.filter(row => !has(row.id));
  const on = plain.length > 0;
  const label = on ? t('Add to favourites') : t('Remove from favourites');
  const run = () => {
    for (const row of on ? plain : chosen) set(row.id, on);
  };
  return { label, icon: on ? IconStar : IconStarOff, run };
}
