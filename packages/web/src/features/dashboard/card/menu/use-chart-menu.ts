import {
  IconArrowsMaximize,
  IconCode,
  IconDownload,
  IconFileSpreadsheet,
  IconLink,
  IconPencil,
  IconPhoto,
  IconRefresh,
  IconTable,
} from '@tabler/icons-react';
import type { RefObject } from 'react';
import { t } from '../../../../lib/i18n';
import { useMay } from '../../../../lib/person';
import { showToast } from '../../../../lib/toast';
import type { MenuEntry } from '../../../../ui/menu';
import { downloadPicture, downloadRows } from '../../../../widgets/chart-file';
import type { ChartData } from '../../../../widgets/chart-frame';
import type { ChartRecord } from '../../data/records';
import { shareView } from '../../header/share-view';
import { usePage, usePageStore } from '../../state/page-context';
import { editChartAddress } from './chart-address';

/** The chart that a menu is for, and where it lies. */
export interface CardMenuGiven {
  readonly chart: ChartRecord;
  readonly componentId: string;
  readonly name: string;
  readonly data: ChartData;
  readonly card: RefObject<HTMLElement | null>;
}

interface Given extends CardMenuGiven {
  readonly onDetails: (part: 'query' | 'table') => void;
}

/** What can be done with one chart of a dashboard. */
export function useChartMenu({ chart, componentId, name, data, card, onDetails }: Given): readonly MenuEntry[] {
  const store = usePageStore();
  const may = useMay();
  const dashboardId = usePage(state => state.record.id);
  const full = usePage(state => state.fullScreenId === componentId);
  const nothingYet = data.results.length === 0 ? t('There is no data yet') : null;
  const noCsv = may('can_csv on Superset') ? null : t('Downloads need a permission that you do not have');
  const download = (format: 'csv' | 'xlsx') => void downloadRows(data.question, format, name);
  return [
    { label: t('Refresh'), icon: IconRefresh, onSelect: () => data.refresh('anew') },
    ...(may('can_read on Explore')
      ? [{ label: t('Edit chart'), icon: IconPencil, to: editChartAddress(chart.id, dashboardId) }]
      : []),
    { kind: 'line' },
    { label: t('View query'), icon: IconCode, onSelect: () => onDetails('query') },
    { label: t('View as table'), icon: IconTable, disabledReason: nothingYet, onSelect: () => onDetails('table') },
    {
      label: t('Full screen'),
      icon: IconArrowsMaximize,
      checked: full,
      onSelect: () => store.setState({ fullScreenId: full ? null : componentId }),
    },
    { kind: 'line' },
    { label: t('Share'), icon: IconLink, onSelect: () => void shareView(store, componentId) },
    { label: t('Download CSV'), icon: IconDownload, disabledReason: noCsv, onSelect: () => download('csv') },
    { label: t('Download Excel'), icon: IconFileSpreadsheet, disabledReason: noCsv, onSelect: () => download('xlsx') },
    {
      label: t('Download PNG'),
      icon: IconPhoto,
      disabledReason: nothingYet,
      onSelect: () => {
        if (card.current !== null) downloadPicture(card.current, name).catch(tellFailure);
      },
    },
  ];
}

function tellFailure(error: unknown): void {
  showToast(error instanceof Error ? error.message : String(error), { kind: 'failed' });
}
