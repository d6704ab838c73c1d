import type { ColumnPlan, Inspection, ReadOptions } from '@meridian/contracts/documents';
import { IconCalendar, IconClock, IconFileText, IconX } from '@tabler/icons-react';
import type { Ref } from 'react';
import { bytesText } from '../../lib/format';
import { t } from '../../lib/i18n';
import { IconButton } from '../../ui/button';
import { TextField } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { Picker } from '../../ui/picker';
import { ReadSettings } from './ReadSettings';
import styles from './upload.module.css';

interface Props {
  readonly file: File;
  readonly inspection: Inspection;
  readonly name: { readonly value: string; readonly fault: string | null; readonly field: Ref<HTMLInputElement> };
  readonly time: string | null;
  readonly onName: (name: string) => void;
  readonly onTime: (column: string | null) => void;
  readonly onOptions: (options: Partial<ReadOptions>) => void;
  readonly onColumns: (columns: ColumnPlan[]) => void;
  readonly onAway: () => void;
}

/** The file, the name it gets, and how it is read. */
export function UploadSide({ file, inspection, name, time, ...on }: Props) {
  const times = inspection.columns.filter(
    column => column.included && (column.type === 'date' || column.type === 'timestamp'),
  );
  return (
    <aside className={styles.side} aria-label={t('How the file is read')}>
      <div className={styles.file}>
        <Icon of={IconFileText} size={20} />
        <span>
          <strong title={file.name}>{file.name}</strong>
          <small>{bytesText(file.size)}</small>
        </span>
        <IconButton icon={IconX} label={t('Choose another file')} onClick={on.onAway} />
      </div>
      <TextField
        ref={name.field}
        label={t('Dataset name')}
        required
        value={name.value}
        onChange={on.onName}
        maxLength={200}
        error={name.fault ?? (name.value.trim() === '' ? t('Give the dataset a name first.') : null)}
      />
      {times.length > 0 ? (
        <Picker
          label={t('Main time column')}
          options={times.map(column => ({
            value: column.name,
            label: column.name,
            icon: column.type === 'date' ? IconCalendar : IconClock,
          }))}
          value={time}
          onChange={on.onTime}
        />
      ) : null}
      <ReadSettings inspection={inspection} onOptions={on.onOptions} onColumns={on.onColumns} />
    </aside>
  );
}
