import type { NativeFilterEntry } from '@meridian/contracts/documents';
import { createElement, lazy, type ReactNode, Suspense, useState } from 'react';
import { t } from '../../../lib/i18n';
import { changeFilters } from '../state/edit-actions';
import { usePageStore } from '../state/page-context';
import { changeAndSave } from '../state/save-actions';

const FilterDialog = lazy(async () => ({ default: (await import('./FilterDialog')).FilterDialog }));

/** The dialog that configures filters, and what opens it. While editing its result is one more change, else it is stored at once. */
export function useFilterDialog(): { readonly dialog: ReactNode; readonly openDialog: () => void } {
  const store = usePageStore();
  const [open, setOpen] = useState(false);
  const save = (entries: readonly NativeFilterEntry[]) => {
    setOpen(false);
    const change = () => changeFilters(store, entries);
    if (store.getState().mode === 'edit') change();
    else void changeAndSave(store, change, t('Filters saved'));
  };
  const dialog = open
    ? createElement(
        Suspense,
        { fallback: null },
        createElement(FilterDialog, { onClose: () => setOpen(false), onSave: save }),
      )
    : null;
  return { dialog, openDialog: () => setOpen(true) };
}
