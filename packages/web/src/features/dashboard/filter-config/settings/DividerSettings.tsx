import type { NativeFilterDivider } from '@meridian/contracts/documents';
import { t } from '../../../../lib/i18n';
import { TextField } from '../../../../ui/field';
import type { Fault } from '../draft';
import styles from '../filter-config.module.css';

interface Props {
  readonly divider: NativeFilterDivider;
  readonly faults: readonly Fault[];
  readonly onChange: (divider: NativeFilterDivider) => void;
}

/** A heading between filters. */
export function DividerSettings({ divider, faults, onChange }: Props) {
  return (
    <div className={styles.settings}>
      <TextField
        label={t('Title')}
        required
        value={divider.title}
        error={faults.includes('title') ? t('Title is required') : null}
        onChange={title => onChange({ ...divider, title })}
      />
      <TextField
        label={t('Description')}
        hint={t('optional')}
        value={divider.description ?? ''}
        onChange={description => onChange({ ...divider, description })}
      />
    </div>
  );
}
