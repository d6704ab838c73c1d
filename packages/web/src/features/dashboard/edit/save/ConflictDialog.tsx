import { t } from '../../../../lib/i18n';
import { Button } from '../../../../ui/button';
import { Modal } from '../../../../ui/layer';
import { type DocumentChange, documentChanges } from '../../state/document';
import { usePage, usePageStore } from '../../state/page-context';
import { resolveConflict } from '../../state/save-actions';
import { kindName } from '../tools/item-actions';
import styles from './save.module.css';

const widthPx = 560;

/** Somebody saved first: what they changed, what I changed, and three ways to go on. */
export function ConflictDialog() {
  const store = usePageStore();
  const conflict = usePage(state => state.conflict);
  const base = usePage(state => state.history.saved);
  const mine = usePage(state => state.history.document);
  if (conflict === null) return null;
  const theirs = conflict.theirs.record;
  const who = theirs.changedByName || t('Somebody');
  const leave = () => store.setState({ conflict: null });
  const resolve = async (how: 'both' | 'theirs' | 'overwrite') => {
    if (await resolveConflict(store, how)) store.setState({ mode: 'view' });
  };
  return (
    <Modal
      open
      onClose={leave}
      closeOnPressBeside={false}
      width={widthPx}
      title={t('{{who}} saved this dashboard meanwhile', { who })}
      foot={
        <>
          <Button kind="ghost" onClick={() => void resolve('overwrite')}>
            {t('Overwrite')}
          </Button>
          <Button onClick={() => void resolve('theirs')}>{t('Take theirs')}</Button>
          <Button kind="primary" onClick={() => void resolve('both')}>
            {t('Keep both')}
          </Button>
        </>
      }
    >
      <p className={styles.lead}>
        {t('Nothing of yours is lost. Keeping both joins the changes; where both changed the same thing, yours holds.')}
      </p>
      <div className={styles.sides}>
        <Side title={t('They changed')} changes={documentChanges(base, theirs.document)} />
        <Side title={t('You changed')} changes={documentChanges(base, mine)} />
      </div>
    </Modal>
  );
}

const most = 12;

function Side({ title, changes }: { readonly title: string; readonly changes: readonly DocumentChange[] }) {
  const texts = [...new Set(changes.map(changeText))];
  return (
    <section>
      <h3 className={styles.sideTitle}>{title}</h3>
      <ul className={styles.changes}>
        {texts.length === 0 ? <li>{t('Nothing that is seen')}</li> : null}
        {texts.slice(0, most).map(text => (
          <li key={text}>{text}</li>
        ))}
        {texts.length > most ? <li>{t('and {{count}} more', { count: texts.length - most })}</li> : null}
      </ul>
    </section>
  );
}

const parts = {
  title: 'Title',
  slug: 'Address',
  css: 'CSS',
  certification: 'Certification',
  filters: 'Filters',
  colours: 'Colours',
  settings: 'Settings',
} as const;

const verbs = {
  added: 'Added {{name}}',
  removed: 'Removed {{name}}',
  moved: 'Moved {{name}}',
  resized: 'Resized {{name}}',
  edited: 'Edited {{name}}',
} as const;

function changeText(change: DocumentChange): string {
  if (change.kind === 'part') return t(parts[change.part]);
  const { kind, type, name } = change.change;
  return t(verbs[kind], { name: name === '' ? kindName(type).toLowerCase() : `‘${name}’` });
}
