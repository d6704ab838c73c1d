import { t } from '../../lib/i18n';
import { Button } from '../../ui/button';
import { Modal } from '../../ui/layer';
import styles from './rival.module.css';

/** Who was first, when, and what they changed. */
export interface Rival {
  readonly who: string | null;
  /** "2 minutes ago". */
  readonly when: string;
  readonly theirs: readonly string[];
  readonly mine: readonly string[];
}

interface Props {
  readonly rival: Rival | null;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onBoth: () => void;
  readonly onTheirs: () => void;
  readonly onOverwrite: () => void;
}

/** Somebody saved first: what they changed, what I changed, and three ways to go on. */
export function RivalDialog({ rival, busy, onClose, onBoth, onTheirs, onOverwrite }: Props) {
  if (rival === null) return null;
  return (
    <Modal
      open
      onClose={onClose}
      closeOnPressBeside={false}
      width={560}
      title={t('{{who}} saved this meanwhile', { who: rival.who ?? t('Somebody') })}
      foot={
        <>
          <Button kind="ghost" busy={busy} onClick={onOverwrite}>
            {t('Overwrite')}
          </Button>
          <Button onClick={onTheirs}>{t('Take theirs')}</Button>
          <Button kind="primary" onClick={onBoth}>
            {t('Keep both')}
          </Button>
        </>
      }
    >
      <p className={styles.lead}>
        {t('It was saved {{when}}. Keeping both joins the changes; where both changed the same thing, yours holds.', {
          when: rival.when,
        })}
      </p>
      <div className={styles.sides}>
        <Side title={t('They changed')} parts={rival.theirs} />
        <Side title={t('You changed')} parts={rival.mine} />
      </div>
    </Modal>
  );
}

const Side = ({ title, parts }: { readonly title: string; readonly parts: readonly string[] }) => (
  <section>
    <h3 className={styles.sideTitle}>{title}</h3>
    <ul className={styles.parts}>
      {parts.length === 0 ? <li>{t('Nothing that is seen')}</li> : parts.map(part => <li key={part}>{part}</li>)}
    </ul>
  </section>
);
