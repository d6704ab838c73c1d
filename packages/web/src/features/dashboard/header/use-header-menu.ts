import {
  IconAdjustmentsHorizontal,
  IconLink,
  IconPencil,
  IconPrinter,
  IconRefresh,
  IconShare2,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { t } from '../../../lib/i18n';
import { copyText } from '../../../lib/toast';
import type { MenuEntry } from '../../../ui/menu';
import { isNew } from '../data/new-dashboard';
import { changeMetadata } from '../state/edit-actions';
import { usePage, usePageStore } from '../state/page-context';
import { changeAndSave, setPublished } from '../state/save-actions';
import { printPage } from './print-page';
import { shareView } from './share-view';

interface Given {
  readonly narrow: boolean;
  readonly refreshAll: () => Promise<void>;
}

/** What the header has behind ⋯; on a phone also what stands beside it elsewhere. */
export function useHeaderMenu({ narrow, refreshAll }: Given): readonly MenuEntry[] {
  const store = usePageStore();
  const queries = useQueryClient();
  const mayEdit = usePage(state => state.record.canEdit && !isNew(state.record));
  const published = usePage(state => state.record.published);
  const vertical = usePage(state => state.history.document.metadata.filter_bar_orientation === 'VERTICAL');
  const phone: readonly MenuEntry[] = [
    { label: t('Refresh'), icon: IconRefresh, onSelect: () => void refreshAll() },
    { label: t('Share'), icon: IconShare2, onSelect: () => void shareView(store) },
    { label: t('Edit dashboard'), icon: IconPencil, disabledReason: t('Edit on a wider screen') },
  ];
  const orient = (orientation: 'VERTICAL' | 'HORIZONTAL') =>
    changeAndSave(store, () => changeMetadata(store, t('Filter bar'), { filter_bar_orientation: orientation }));
  const owner: readonly MenuEntry[] = [
    { kind: 'line' },
    {
      label: published ? t('Hide from others') : t('Publish'),
      icon: IconAdjustmentsHorizontal,
      onSelect: () => void setPublished(store, !published),
    },
    { kind: 'group', label: t('Filter bar') },
    { label: t('Above the charts'), checked: !vertical, onSelect: () => void orient('HORIZONTAL') },
    { label: t('At the left'), checked: vertical, onSelect: () => void orient('VERTICAL') },
  ];
  return [
    ...(narrow ? phone : []),
    { label: t('Print or save as PDF'), icon: IconPrinter, onSelect: () => void printPage(queries) },
    {
      label: t('Copy link to this page'),
      icon: IconLink,
      onSelect: () => void copyText(window.location.href, t('Link Copied!')),
    },
    ...(mayEdit && !narrow ? owner : []),
  ];
}
