import { useEffect, useEffectEvent } from 'react';
import { t } from '../../../lib/i18n';
import { showToast } from '../../../lib/toast';
import type { Opened } from '../state/use-opening';

/** Says that unsaved changes are back, and how to be rid of them. */
export function useRestoredDraft({ isRestored, saved }: Opened, discard: () => void): void {
  const tell = useEffectEvent(() => {
    if (!isRestored) return;
    showToast(t('Your unsaved changes are back'), {
      action: { label: saved === null ? t('Start over') : t('Discard them'), run: discard },
    });
  });
  useEffect(() => tell(), []);
}
