import { t } from '../../../lib/i18n';
import { useKeys } from '../../../lib/keys';
import { usePageStore } from '../state/page-context';
import { removeItem } from './tools/item-actions';

/** Keys of the selected component. */
export function useEditKeys(): void {
  const store = usePageStore();
  const group = t('Dashboard');
  const remove = () => {
    const { selectedId } = store.getState();
    if (selectedId !== null) removeItem(store, selectedId);
  };
  useKeys([
    { keys: 'delete', label: t('Remove the selected part'), group, run: remove },
    { keys: 'backspace', label: t('Remove the selected part'), group, run: remove },
    { keys: 'esc', label: t('Select nothing'), group, run: () => store.setState({ selectedId: null }) },
  ]);
}
