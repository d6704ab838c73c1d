import { t } from '../../../lib/i18n';
import { SqlEditor } from '../../../widgets/sql-editor';
import styles from '../datasets.module.css';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly names: readonly string[];
  readonly onChange: (value: string) => void;
}

/** An expression, with its heading. */
export const SqlField = ({ label, value, names, onChange }: Props) => (
  <div className={styles.stack}>
    <span className={styles.note}>{t('SQL expression')}</span>
    <SqlEditor label={label} value={value} names={names} onChange={onChange} />
  </div>
);
