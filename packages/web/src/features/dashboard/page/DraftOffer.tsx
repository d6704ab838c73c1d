import { isUnsaved } from '@meridian/core/history';
import { useEffect, useState } from 'react';
import { whenText } from '../../../lib/format';
import { t } from '../../../lib/i18n';
import { useNoticesAbove } from '../../../ui/toast';
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
  useNoticesAbove(draft !== null && !changedSince);
  if (draft === null || changedSince) return null;
  const throwAway = () => {
    forgetDraft(store.getState().record.id);
    setDraft(null);
  };
  const takeUp = () => {
    restoreDraft(store, draft);
    setDraft(null);
  };
  return (
    <div className={styles.offer} role="status">
      <span>
        {t('You have changes from {{when}} that were not saved.', {
          when: whenText(new Date(draft.keptAt), new Date()).toLowerCase(),
        })}
      </span>
      <button type="button" onClick={throwAway}>
        {t('Throw away')}
      </button>
      <button type="button" className={styles.offerMain} onClick={takeUp}>
        {t('Restore')}
      </button>
    </div>
  );
}
