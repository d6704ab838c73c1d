import { type DashboardListItem, dashboardRoutes } from '@meridian/contracts/api';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api';
import { t } from '../../../lib/i18n';
import { showToast } from '../../../lib/toast';
import { messageOf } from '../../../ui/state';
import type { BulkAction } from '../../../ui/toast';

interface Order {
  readonly ids: readonly number[];
  readonly published: boolean;
}

/** Publishes selected drafts; where all are published it offers to take them back. */
export function usePublishing(): (rows: readonly DashboardListItem[]) => readonly BulkAction[] {
  const queries = useQueryClient();
  const publish = useMutation({
    mutationFn: async ({ ids, published }: Order) => {
      for (const id of ids) await call(dashboardRoutes.update, { params: { id }, body: { published } });
    },
    onSuccess: (_, { ids, published }) =>
      showToast(
        published
          ? t('{{count}} dashboards published', { count: ids.length })
          : t('{{count}} dashboards are drafts now', { count: ids.length }),
      ),
    onError: error =>
      showToast(t('Not all dashboards could be changed: {{error}}', { error: messageOf(error) }), { kind: 'failed' }),
    onSettled: () => queries.invalidateQueries({ queryKey: [dashboardRoutes.list.id] }),
  });
  return rows => {
    if (!rows.every(row => row.abilities?.can_edit)) return [];
    const drafts = rows.filter(row => !row.published);
    const published = drafts.length > 0;
    const ids = (published ? drafts : rows).map(row => row.id);
    return [
      {
        label: published ? t('Publish') : t('Make drafts'),
        icon: published ? IconEye : IconEyeOff,
        run: () => publish.mutate({ ids, published }),
      },
    ];
  };
}
