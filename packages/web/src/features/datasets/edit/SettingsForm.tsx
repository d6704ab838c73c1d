import type { ReactNode } from 'react';
import { t } from '../../../lib/i18n';
import { NumberField, TextArea, TextField } from '../../../ui/field';
import { Picker } from '../../../ui/picker';
import { SqlEditor } from '../../../widgets/sql-editor';
import styles from '../datasets.module.css';
import type { DatasetDraft } from './dataset-draft';

interface Props {
  readonly draft: DatasetDraft;
  readonly mayEdit: boolean;
  readonly onChange: (patch: Partial<DatasetDraft>) => void;
  /** What stands at the end: deleting it. */
  readonly children: ReactNode;
}

/** What holds for the whole dataset. */
export function SettingsForm({ draft, mayEdit, onChange, children }: Props) {
  const times = draft.columns.filter(column => column.is_dttm === true);
  return (
    <div className={styles.panel}>
      <fieldset
        className={`${styles.form} ${styles.narrow} ${styles.plain}`}
        disabled={!mayEdit}
        aria-label={t('Settings')}
      >
        {draft.sql === null ? null : <NameField value={draft.name} onChange={name => onChange({ name })} />}
        <TextArea
          label={t('Description')}
          rows={3}
          value={draft.description}
          onChange={description => onChange({ description })}
        />
        <Picker
          label={t('Main time column')}
          clearable
          options={times.map(column => ({ value: column.column_name, label: column.column_name }))}
          value={draft.mainTimeColumn}
          onChange={mainTimeColumn => onChange({ mainTimeColumn })}
          placeholder={t('None')}
          help={t('Time ranges of charts apply to it unless a chart says otherwise.')}
        />
        <NumberField
          label={t('Cache timeout')}
          whole
          min={-1}
          unit={t('seconds')}
          value={draft.cacheTimeout}
          onChange={cacheTimeout => onChange({ cacheTimeout })}
          help={t('How long answers are kept. Empty takes what the database says; -1 keeps none.')}
        />
        {draft.sql === null ? null : (
          <div className={styles.stack}>
            <h2 className={styles.heading}>{t('SQL')}</h2>
            <SqlEditor
              label={t('SQL of the dataset')}
              value={draft.sql}
              onChange={sql => onChange({ sql })}
              names={draft.columns.map(column => column.column_name)}
            />
            <p className={styles.note}>{t('When it gives other columns, save it and refresh the columns.')}</p>
          </div>
        )}
      </fieldset>
      <div className={styles.narrow}>{children}</div>
    </div>
  );
}

interface NameProps {
  readonly value: string;
  readonly onChange: (name: string) => void;
}

/** Only a dataset of SQL has a name of its own; the other is named by its table. */
const NameField = ({ value, onChange }: NameProps) => (
  <TextField
    label={t('Name')}
    required
    maxLength={250}
    value={value}
    onChange={onChange}
    error={value.trim() === '' ? t('Give the dataset a name first.') : null}
  />
);
