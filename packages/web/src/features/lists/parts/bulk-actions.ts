import { IconTrash } from '@tabler/icons-react';
import { t } from '../../../lib/i18n';
import type { BulkAction } from '../../../ui/toast';
import type { ListSpec } from '../list-spec';

/** What the selected rows have in common. */
export function bulkActions<Row extends { readonly id: number }>(
  spec: ListSpec<Row>,
  chosen: readonly Row[],
  remove: (rows: readonly Row[]) => void,
): readonly BulkAction[] {
  if (chosen.length === 0 || !chosen.every(spec.canRemove)) return [];
  return [{ label: t('Delete'), icon: IconTrash, run: () => remove(chosen) }];
}
