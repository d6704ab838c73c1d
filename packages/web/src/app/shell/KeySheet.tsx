import { useStore } from 'zustand';
import { t } from '../../lib/i18n';
import { keyStore, setLetterKeys } from '../../lib/keys';
import { Switch } from '../../ui/field';
import { Modal } from '../../ui/layer';
import { Kbd } from '../../ui/tooltip';
import styles from './key-sheet.module.css';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** All keys of the page one is on, and the switch for single letters. */
export function KeySheet({ open, onClose }: Props) {
  const bindings = useStore(keyStore, state => state.bindings);
  const letters = useStore(keyStore, state => state.letters);
  const groups = [...new Set(bindings.map(binding => binding.group))];
  return (
    <Modal open={open} onClose={onClose} title={t('All keys')}>
      {groups.map(group => (
        <section key={group} className={styles.group}>
          <h3 className={styles.name}>{group}</h3>
          <ul>
            {bindings
              .filter(binding => binding.group === group)
              .map(entry => (
                <li key={entry.keys} className={styles.row}>
                  <span>{entry.label}</span>
                  <Kbd keys={entry.keys} />
                </li>
              ))}
          </ul>
        </section>
      ))}
      <Switch label={t('Single letters work as keys')} checked={letters} onChange={setLetterKeys} />
    </Modal>
  );
}
