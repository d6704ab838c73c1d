import type { ResultFormat } from '@meridian/contracts/documents';
import {
  IconArrowForwardUp,
  IconCode,
  IconDatabase,
  IconDownload,
  IconInfoCircle,
  IconLayoutDashboard,
  IconPencil,
  IconPhoto,
  IconShare,
  IconTrash,
} from '@tabler/icons-react';
import { t } from '../../../lib/i18n';
import { showToast } from '../../../lib/toast';
import type { MenuEntry } from '../../../ui/menu';
import { downloadPicture, downloadRows } from '../../../widgets/chart-file';
import { shareChart } from '../page/share';
import type { Explore } from '../page/use-explore';
import type { Layers } from '../page/use-layers';

interface Given {
  readonly explore: Explore;
  readonly layers: Layers;
  readonly onViewQuery: () => void;
  readonly startDashboardId: number | null;
  /** True where sharing has no button of its own. */
  readonly narrow: boolean;
}

/** What stands behind ⋯: properties, query, downloads, dataset, delete. */
export function headerMenu({ explore, layers, onViewQuery, startDashboardId, narrow }: Given): readonly MenuEntry[] {
  const { state, fields, data, document } = explore;
  const name = document.name || fields.name;
  const download = (format: ResultFormat) => () => void downloadRows(data.question, format, name);
  const unsaved = state.saved === null ? t('Save the chart first.') : null;
  const nothing = data.question === null ? t('There is nothing to download yet.') : null;
  const dashboards = state.saved?.dashboardIds ?? [];
  return [
    ...(narrow
      ? [
          {
            label: t('Redo'),
            icon: IconArrowForwardUp,
            disabledReason: state.history.future.length === 0 ? t('Nothing to redo') : null,
            onSelect: state.redo,
          },
          { label: t('Share'), icon: IconShare, onSelect: () => void shareChart(document.form) },
        ]
      : []),
    { label: t('Edit properties'), icon: IconInfoCircle, disabledReason: unsaved, onSelect: layers.showProperties },
    { label: t('View query'), icon: IconCode, onSelect: onViewQuery },
    ...(startDashboardId === null
      ? []
      : [
          {
            label: t('Back to the dashboard'),
            icon: IconLayoutDashboard,
            to: `/superset/dashboard/${startDashboardId}/`,
          },
        ]),
    ...(startDashboardId === null && dashboards[0] !== undefined
      ? [{ label: t('Open its dashboard'), icon: IconLayoutDashboard, to: `/superset/dashboard/${dashboards[0]}/` }]
      : []),
    { kind: 'group', label: t('Download') },
    { label: t('PNG picture'), icon: IconPhoto, onSelect: () => void savePicture(layers.frame.current, name) },
    { label: 'CSV', icon: IconDownload, disabledReason: nothing, onSelect: download('csv') },
    { label: 'Excel', icon: IconDownload, disabledReason: nothing, onSelect: download('xlsx') },
    { label: 'JSON', icon: IconDownload, disabledReason: nothing, onSelect: download('json') },
    { kind: 'group', label: t('Dataset') },
    { label: t('Change dataset'), icon: IconDatabase, onSelect: layers.swapDataset },
    { label: t('Edit dataset'), icon: IconPencil, to: `/dataset/${fields.id}` },
    { kind: 'line' },
    {
      label: t('Delete chart'),
      icon: IconTrash,
      danger: true,
      disabledReason: unsaved ?? (state.saved?.canDelete === true ? null : t('Only its owners may delete this chart.')),
      onSelect: layers.askToDelete,
    },
  ];
}

async function savePicture(frame: HTMLElement | null, name: string): Promise<void> {
  if (frame === null) return;
  try {
    await downloadPicture(frame, name);
  } catch (error) {
    showToast(error instanceof Error ? error.message : String(error), { kind: 'failed' });
  }
}
