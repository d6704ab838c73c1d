import { isUnsaved } from '@meridian/core/history';
import { useEffect, useState } from 'react';
import { whenText } from '../../../lib/format';
import { t } from '../../../lib/i18n';
import { Button } from '../../../ui/button';
import { forgetDraft, keepDrafts, readDraft, restoreDraft } from '../state/draft';
import { usePage, usePageStore } from '../state/page-context';
import styles from './page.module.css';

/** Offers the changes back that were not saved when the page was left. */
export function DraftOffer() {
  const store = usePageStore();
  const mayEdit = usePage(state => state.record.canEdit);
  const changedSince = usePage(state => isUnsaved(state.history));
  const [draft, setDraft] = useState(() => (mayEdit ? readDraft(store.getState().record.id) : null));
  useEffect(() => (mayEdit ? keepDrafts(store, Date.now) : undefined), [store, mayEdit]);
  if (draft === null || changedSince) return null;
  return (
    <div className={styles.offer} role="status">
      <span className={styles.offerText}>
        {t('You have changes from {{when}} that were not saved.', {
          when: whenText(new Date(draft.keptAt), new Date()).toLowerCase(),
        })}
      </span>
      <Button
        small
        kind="ghost"
        onClick={() => {
          forgetDraft(store.getState().record.id);
          setDraft(null);
        }}
      >
        {t('Throw away')}
      </Button>
      <Button
        small
        onClick={() => {
          restoreDraft(store, draft);
          setDraft(null);
        }}
      >
        {t('Restore')}
      </Button>
    </div>
  );
}
