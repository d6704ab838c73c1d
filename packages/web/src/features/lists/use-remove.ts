import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../lib/i18n';
import { showToast, undoable } from '../../lib/toast';
import { messageOf } from '../../ui/state';
import type { ListSpec } from './list-spec';

interface Removal<Row> {
  /** Rows that are as good as deleted. */
  readonly hidden: ReadonlySet<number>;
  readonly remove: (rows: readonly Row[]) => void;
}

/** Deletes rows after five seconds in which it can be undone. */
export function useRemove<Row extends { readonly id: number }>(
  spec: ListSpec<Row>,
  onSelect: (selected: ReadonlySet<string>) => void,
): Removal<Row> {
  const queries = useQueryClient();
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const remove = (rows: readonly Row[]) => {
    const ids = rows.map(row => row.id);
    const [only] = rows;
    const what = only !== undefined && rows.length === 1 ? spec.face(only).name : spec.counted(rows.length);
    undoable({
      text: t('Deleted: {{name}}', { name: what }),
      hide: () => {
        setHidden(before => new Set([...before, ...ids]));
        onSelect(new Set());
      },
      restore: () => setHidden(before => new Set([...before].filter(id => !ids.includes(id)))),
      run: async () => {
        await spec.remove(ids);
        await Promise.all(spec.staleAfterRemove.map(id => queries.invalidateQueries({ queryKey: [id] })));
      },
      failed: error =>
        showToast(t('There was an issue deleting {{name}}: {{error}}', { name: what, error: messageOf(error) }), {
          kind: 'failed',
        }),
    });
  };
  return { hidden, remove };
}
