import { isUnsaved } from '@meridian/core/history';
import { IconArrowBackUp, IconArrowForwardUp, IconDots, IconFilter } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { t } from '../../../../lib/i18n';
import { showToast } from '../../../../lib/toast';
import { Button, IconButton } from '../../../../ui/button';
import { Menu } from '../../../../ui/menu';
import { useRefresh } from '../../card/use-refresh';
import { isNew } from '../../data/new-dashboard';
import { useFilterDialog } from '../../filter-config/use-filter-dialog';
import { useHeaderMenu } from '../../header/use-header-menu';
import { discardChanges, redoChange, undoChange } from '../../state/edit-actions';
import { usePage, usePageStore } from '../../state/page-context';
import type { PageStore } from '../../state/page-store';
import { saveChanges } from '../../state/save-actions';

/** Undo, redo, filters, and the two ways to leave: Discard and Save. The focus of the button that led here comes to the filters. */
export function EditActions() {
  const store = usePageStore();
  const navigate = useNavigate();
  const undoLabel = usePage(state => state.history.past.at(-1)?.label ?? null);
  const redoLabel = usePage(state => state.history.future[0]?.label ?? null);
  const saving = usePage(state => state.saving);
  const { dialog, openDialog } = useFilterDialog();
  const { refreshAll } = useRefresh();
  const entries = useHeaderMenu({ narrow: false, refreshAll });
  const filters = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (lost && !isNew(store.getState().record)) filters.current?.focus({ preventScroll: true });
  }, [store]);
  return (
    <>
      <IconButton
        icon={IconArrowBackUp}
        label={undoLabel === null ? t('Undo') : t('Undo: {{change}}', { change: undoLabel })}
        keys="mod+z"
        disabledReason={undoLabel === null ? t('Nothing to undo') : null}
        onClick={() => undoChange(store)}
      />
      <IconButton
        icon={IconArrowForwardUp}
        label={redoLabel === null ? t('Redo') : t('Redo: {{change}}', { change: redoLabel })}
        keys="mod+shift+z"
        disabledReason={redoLabel === null ? t('Nothing to redo') : null}
        onClick={() => redoChange(store)}
      />
      <Button ref={filters} kind="ghost" icon={IconFilter} onClick={openDialog}>
        {t('Filters')}
      </Button>
      <Menu label={t('More')} entries={entries} align="end">
        <IconButton icon={IconDots} label={t('More')} tooltip={false} />
      </Menu>
      <Button
        onClick={() => (isNew(store.getState().record) ? void navigate({ href: '/dashboard/list/' }) : discard(store))}
      >
        {t('Discard')}
      </Button>
      <Button kind="primary" busy={saving} onClick={() => void saveAndLeave(store)}>
        {t('Save')}
      </Button>
      {dialog}
    </>
  );
}

async function saveAndLeave(store: PageStore): Promise<void> {
  if (!(await saveChanges(store))) return;
  store.setState({ mode: 'view', selectedId: null });
  focusEdit();
}

function focusEdit(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('[data-opens="edit"]')?.focus();
  });
}

/** Leaves editing; what was changed can be taken back for a moment. */
function discard(store: PageStore): void {
  const { history } = store.getState();
  if (isUnsaved(history)) {
    discardChanges(store);
    showToast(t('Changes thrown away'), {
      action: { label: t('Undo'), run: () => store.setState({ history, mode: 'edit' }) },
    });
  }
  store.setState({ mode: 'view', selectedId: null });
  focusEdit();
}
