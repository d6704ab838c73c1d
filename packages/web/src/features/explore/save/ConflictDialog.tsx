import { t } from '../../../lib/i18n';
import { Button } from '../../../ui/button';
import { Modal } from '../../../ui/layer';
import type { ExploreDocument } from '../state/explore-store';
import { formChanges } from './form-changes';
import styles from './save.module.css';
import type { Rival } from './save-chart';

interface Props {
  readonly rival: Rival;
  /** The version both began with. */
  readonly base: ExploreDocument;
  readonly mine: ExploreDocument;
  readonly busy: boolean;
  readonly fault: string | null;
  readonly onLeave: () => void;
  readonly onOverwrite: () => void;
  readonly onTakeTheirs: () => void;
  readonly onKeepBoth: () => void;
}

const widthPx = 560;

/** Somebody saved first: what they changed, what I changed, and three ways to go on. */
export function ConflictDialog({ rival, base, mine, busy, fault, onLeave, ...ways }: Props) {
  return (
    <Modal
      open
      onClose={onLeave}
      closeOnPressBeside={false}
      width={widthPx}
      title={t('{{who}} saved this chart meanwhile', { who: rival.who })}
      foot={
        <>
          <Button kind="ghost" busy={busy} onClick={ways.onOverwrite}>
            {t('Overwrite')}
          </Button>
          <Button onClick={ways.onTakeTheirs}>{t('Take theirs')}</Button>
          <Button kind="primary" busy={busy} onClick={ways.onKeepBoth}>
            {t('Keep both')}
          </Button>
        </>
      }
    >
      <p className={styles.lead}>
        {t('They saved it {{when}}. Keeping both leaves theirs as it is and saves yours as a new chart.', {
          when: rival.when,
        })}
      </p>
      {fault === null ? null : (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      <div className={styles.sides}>
        <Side title={t('They changed')} changes={formChanges(base, rival.document)} />
        <Side title={t('You changed')} changes={formChanges(base, mine)} />
      </div>
    </Modal>
  );
}

function Side({ title, changes }: { readonly title: string; readonly changes: readonly string[] }) {
  return (
    <section>
      <h3 className={styles.sideTitle}>{title}</h3>
      <ul className={styles.changes}>
        {changes.length === 0 ? <li>{t('Nothing that is seen')}</li> : null}
        {changes.map(text => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}
