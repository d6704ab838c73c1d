import type { ColumnPlan, Inspection, ReadOptions, UploadStatus } from '@meridian/contracts/documents';
import { IconAlertTriangle, IconFileText, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { bytesText, countText } from '../../lib/format';
import { t } from '../../lib/i18n';
import { Button, IconButton } from '../../ui/button';
import { Checkbox, NumberField, Switch, TextField } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { PageHeader } from '../../ui/page';
import { Picker } from '../../ui/picker';
import { Faults } from './Faults';
import { PreviewTable } from './PreviewTable';
import { ReadingProgress } from './ReadingProgress';
import styles from './upload.module.css';
import type { useUpload } from './use-upload';

interface Props {
  readonly file: File;
  readonly status: UploadStatus;
  readonly upload: ReturnType<typeof useUpload>;
}

/** How the file is read, at the left; what comes of it, at the right. Every change shows at once. */
export function UploadForm({ file, status, upload }: Props) {
  const [inspection, setInspection] = useState<Inspection | null>(status.state === 'ready' ? status.inspection : null);
  const latest = status.state === 'ready' ? status.inspection : inspection;
  if (latest !== null && latest !== inspection) setInspection(latest);
  const [name, setName] = useState(() => nameOf(file.name));
  const [time, setTime] = useState<string | null>(null);
  const [edited, setEdited] = useState(false);
  const [leaveOut, setLeaveOut] = useState(false);
  if (latest === null) return <ReadingProgress status={status} />;
  const columns = latest.columns;
  const times = columns.filter(column => column.included && (column.type === 'date' || column.type === 'timestamp'));
  const chosenTime = times.some(column => column.name === time) ? time : (times[0]?.name ?? null);
  const isReading = status.state === 'reading';
  const faults = status.state === 'stopped' ? status.faults : latest.faults;
  const taken = upload.fault?.includes('already') ?? false;
  const inspectAgain = (options: Partial<ReadOptions>) =>
    void upload.inspect({ options: { ...latest.options, ...options }, columns: null });
  const setColumns = (next: ColumnPlan[]) => {
    setEdited(true);
    void upload.inspect({ options: latest.options, columns: next });
  };
  const create = (replace: boolean) =>
    void upload.commit({
      options: latest.options,
      columns: edited ? columns : null,
      tableName: name.trim(),
      mainTimeColumn: chosenTime,
      leaveOutFaults: leaveOut,
      replace,
    });
  return (
    <>
      <PageHeader
        crumb={{ label: t('Datasets'), to: '/tablemodelview/list/' }}
        title={t('Upload data')}
        actions={
          isReading ? (
            <>
              <ReadingProgress status={status} />
              <Button onClick={() => void upload.cancel()}>{t('Cancel')}</Button>
            </>
          ) : (
            <>
              <Button kind="ghost" onClick={() => void upload.cancel()}>
                {t('Cancel')}
              </Button>
              {taken ? <Button onClick={() => create(true)}>{t('Replace it')}</Button> : null}
              <Button
                kind="primary"
                onClick={() => create(false)}
                disabledReason={name.trim() === '' ? t('Give the dataset a name first.') : null}
              >
                {t('Create dataset')}
              </Button>
            </>
          )
        }
      />
      <div className={styles.page}>
        <aside className={styles.side} aria-label={t('How the file is read')}>
          <div className={styles.file}>
            <Icon of={IconFileText} size={20} />
            <span>
              <strong>{file.name}</strong>
              <small>{bytesText(file.size)}</small>
            </span>
            <IconButton icon={IconX} label={t('Choose another file')} onClick={() => void upload.cancel()} />
          </div>
          <TextField label={t('Dataset name')} value={name} onChange={setName} maxLength={200} error={upload.fault} />
          {times.length > 0 ? (
            <Picker
              label={t('Main time column')}
              options={times.map(column => ({ value: column.name, label: column.name }))}
              value={chosenTime}
              onChange={setTime}
            />
          ) : null}
          <ReadSettings inspection={latest} onChange={inspectAgain} />
        </aside>
        <main className={styles.main}>
          <p className={styles.facts}>
            <span>
              <b>
                {latest.headOnly
                  ? t('{{count}}+', { count: countText(latest.rows.length) })
                  : countText(latest.rows.length)}
              </b>{' '}
              {t('rows shown')}
            </span>
            <span>
              <b>{countText(columns.filter(column => column.included).length)}</b> {t('columns')}
            </span>
          </p>
          {status.state === 'stopped' ? (
            <p role="alert" className={styles.stopped}>
              <Icon of={IconAlertTriangle} />
              {status.message}
            </p>
          ) : null}
          {faults.length > 0 || status.state === 'stopped' ? (
            <Faults faults={faults} count={status.state === 'stopped' ? status.faultCount : faults.length}>
              <Checkbox label={t('Leave out what cannot be read')} checked={leaveOut} onChange={setLeaveOut} />
            </Faults>
          ) : null}
          {latest.notes.map(note => (
            <p key={note} className={styles.note}>
              {note}
            </p>
          ))}
          <PreviewTable inspection={latest} onColumns={setColumns} />
        </main>
      </div>
    </>
  );
}

const nameOf = (fileName: string): string =>
  fileName
    .replace(/\.[a-z0-9]+$/i, '')
    .replace(/[^\p{L}\p{N}_ -]+/gu, '_')
    .slice(0, 200) || 'dataset';

const delimiters = [
  { value: ',', label: 'Comma' },
  { value: ';', label: 'Semicolon' },
  { value: '\t', label: 'Tab' },
  { value: '|', label: 'Bar' },
];
const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'iso-8859-15',
  'windows-1250',
  'windows-1251',
  'shift_jis',
  'gb18030',
  'euc-kr',
];

function ReadSettings({
  inspection,
  onChange,
}: {
  inspection: Inspection;
  onChange: (options: Partial<ReadOptions>) => void;
}) {
  const { options, sheets } = inspection;
  if (options.kind === 'json' || options.kind === 'parquet') return null;
  return (
    <div className={styles.settings}>
      {options.kind === 'excel' ? (
        <Picker
          label={t('Sheet')}
          options={sheets.map(sheet => ({ value: sheet, label: sheet }))}
          value={options.sheet}
          onChange={sheet => onChange({ sheet })}
        />
      ) : (
        <>
          <div className={styles.pair}>
            <Picker
              label={t('Delimiter')}
              options={delimiters.map(one => ({ value: one.value, label: t(one.label) }))}
              value={options.delimiter}
              valueLabel={options.delimiter}
              onChange={delimiter => onChange({ delimiter: delimiter ?? ',' })}
              createLabel={text => t('Use ‘{{value}}’', { value: text })}
            />
            <Picker
              label={t('Encoding')}
              options={encodings.map(encoding => ({ value: encoding, label: encoding.toUpperCase() }))}
              value={options.encoding}
              valueLabel={options.encoding.toUpperCase()}
              onChange={encoding => onChange({ encoding: encoding ?? 'utf-8' })}
              createLabel={text => text}
            />
          </div>
          <Picker
            label={t('Quote')}
            options={[
              { value: '"', label: '"' },
              { value: "'", label: "'" },
              { value: 'none', label: t('None') },
            ]}
            value={options.quote === '' ? 'none' : options.quote}
            onChange={quote => onChange({ quote: quote === 'none' ? '' : (quote ?? '"') })}
          />
        </>
      )}
      <NumberField
        label={t('Lines to skip')}
        whole
        min={0}
        value={options.skipLines}
        onChange={skipLines => onChange({ skipLines: skipLines ?? 0 })}
      />
      <Switch
        label={t('First line holds names')}
        checked={options.hasHeader}
        onChange={hasHeader => onChange({ hasHeader })}
      />
      {options.kind === 'csv' ? (
        <Switch
          label={t('Fill up short lines')}
          checked={options.fillShortRows}
          onChange={fillShortRows => onChange({ fillShortRows })}
        />
      ) : null}
    </div>
  );
}
