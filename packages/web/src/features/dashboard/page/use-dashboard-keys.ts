import { t } from '../../../lib/i18n';
import { useKeys } from '../../../lib/keys';
import { useRefresh } from '../card/use-refresh';
import { redoChange, undoChange } from '../state/edit-actions';
import { usePage, usePageStore } from '../state/page-context';
import { saveChanges } from '../state/save-actions';

/** The keys of this page; editing has more of them. */
export function useDashboardKeys(): void {
  const store = usePageStore();
  const editing = usePage(state => state.mode === 'edit');
  const mayEdit = usePage(state => state.record.canEdit);
  const full = usePage(state => state.fullScreenId !== null);
  const { refreshAll } = useRefresh();
  const group = t('Dashboard');
  const always = [{ keys: 'r', label: t('Refresh'), group, run: () => void refreshAll() }];
  const viewing = [
    { keys: 'f', label: t('Filters'), group, run: focusFilters },
    ...(mayEdit ? [{ keys: 'e', label: t('Edit dashboard'), group, run: () => store.setState({ mode: 'edit' }) }] : []),
  ];
  const leaving = full
    ? [{ keys: 'esc', label: t('Leave full screen'), group, run: () => store.setState({ fullScreenId: null }) }]
    : [];
  const changing = [
    { keys: 'mod+s', label: t('Save'), group, run: () => void saveChanges(store) },
    { keys: 'mod+z', label: t('Undo'), group, whileTyping: false, run: () => undoChange(store) },
    { keys: 'mod+shift+z', label: t('Redo'), group, whileTyping: false, run: () => redoChange(store) },
  ];
  useKeys([...always, ...(editing ? changing : viewing), ...leaving]);
}

/** The first filter, from where Tab goes on to the others. */
function focusFilters(): void {
  document.querySelector<HTMLElement>('[data-filters] button')?.focus();
}
