import { limits } from '@meridian/contracts';
import type { LineFault } from '@meridian/contracts/documents';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { countText } from '../../lib/format';
import { t } from '../../lib/i18n';
import { classNames } from '../../ui/class-names';
import { Icon } from '../../ui/icon';
import styles from './upload.module.css';

interface Props {
  readonly faults: readonly LineFault[];
  readonly count: number;
  /** True asks for a decision: the lines stand in the way. */
  readonly undecided: boolean;
  /** What one can do about them. */
  readonly children: ReactNode;
}

function countSentence(count: number): string {
  if (count === 1) return t('One line could not be read.');
  const most = limits.faultsCounted;
  return count > most
    ? t('More than {{count}} lines could not be read.', { count: countText(most) })
    : t('{{count}} lines could not be read.', { count: countText(count) });
}

/** Lines that cannot be read, with their numbers; the lines themselves fold out. */
export function Faults({ faults, count, undecided, children }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <div className={classNames(styles.faults, undecided && styles.undecided)}>
      <div className={styles.faultsHead}>
        <Icon of={IconAlertTriangle} />
        <span className={styles.faultsText}>
          <b>{countSentence(count)}</b>{' '}
          {faults
            .slice(0, 2)
            .map(fault => t('Line {{line}}: {{reason}}.', { line: countText(fault.line), reason: fault.reason }))
            .join(' ')}
        </span>
        {faults.length > 0 ? (
          <button type="button" className={styles.link} aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? t('Hide lines') : t('Show lines')}
          </button>
        ) : null}
      </div>
      {children}
      {undecided ? (
        <p role="alert" className={styles.decide}>
          {t('Leave these lines out, or correct the file and choose it again.')}
        </p>
      ) : null}
      {open ? (
        <ol className={styles.lines}>
          {faults.map(fault => (
            <li key={fault.line}>
              <span className={styles.number}>{countText(fault.line)}</span>
              <code>{fault.text}</code>
              <span>{fault.reason}</span>
            </li>
          ))}
        </ol>
      ) : null}
    </div>
  );
}
