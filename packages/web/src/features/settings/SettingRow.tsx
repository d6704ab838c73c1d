import type { ReactNode } from 'react';
import styles from './settings.module.css';

interface Props {
  readonly label: string;
  readonly help: string;
  readonly children: ReactNode;
}

/** One thing to set: what it is at the left, the control at the right. */
export const SettingRow = ({ label, help, children }: Props) => (
  <div className={styles.row}>
    <div className={styles.rowText}>
      <span className={styles.rowLabel}>{label}</span>
      <span className={styles.rowHelp}>{help}</span>
    </div>
    <div className={styles.rowControl}>{children}</div>
  </div>
);
