import { limits } from '@meridian/contracts';
import { useRef, useState } from 'react';
import { t } from '../../../lib/i18n';
import { useNarrow } from '../../../ui/layer';
import { changePart } from '../state/edit-actions';
import { usePage, usePageStore } from '../state/page-context';
import { changeAndSave } from '../state/save-actions';
import styles from './header.module.css';

/** The dashboard's name, renamed in place by who may: while editing it is one more change, else it is stored at once. */
export function Title() {
  const store = usePageStore();
  const title = usePage(state => state.history.document.title);
  const narrow = useNarrow();
  const mayEdit = usePage(state => state.record.canEdit) && !narrow;
  const editing = usePage(state => state.mode === 'edit');
  const [draft, setDraft] = useState<string | null>(null);
  const left = useRef(false);
  if (!mayEdit) return <h1 className={styles.title}>{title}</h1>;
  const finish = (text: string) => {
    setDraft(null);
    const next = text.trim();
    if (left.current || next === '' || next === title) return;
    const change = () => changePart(store, t('Title'), { title: next });
    if (editing) change();
    else void changeAndSave(store, change);
  };
  if (draft === null) {
    return (
      <h1 className={styles.title}>
        <button
          type="button"
          className={styles.rename}
          data-editing={editing || undefined}
          title={t('Rename')}
          onClick={() => {
            left.current = false;
            setDraft(title);
          }}
        >
          {title}
        </button>
      </h1>
    );
  }
  return (
    <h1 className={styles.title}>
      <input
        // biome-ignore lint/a11y/noAutofocus: the person just pressed the title to change it
        autoFocus
        className={styles.titleField}
        aria-label={t('Title of the dashboard')}
        maxLength={limits.dashboardTitleLength}
        size={Math.max(12, draft.length)}
        value={draft}
        onFocus={event => event.currentTarget.select()}
        onChange={event => setDraft(event.currentTarget.value)}
        onBlur={event => finish(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key === 'Escape') left.current = true;
          if (event.key === 'Escape' || event.key === 'Enter') event.currentTarget.blur();
        }}
      />
    </h1>
  );
}
