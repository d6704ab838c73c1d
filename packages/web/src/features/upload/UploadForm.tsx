import type { ColumnPlan, Inspection, ReadOptions, UploadStatus } from '@meridian/contracts/documents';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../lib/i18n';
import { useKeys } from '../../lib/keys';
import { Button } from '../../ui/button';
import { PageHeader } from '../../ui/page';
import { bytesPerRow } from './pace';
import { ReadingProgress } from './ReadingProgress';
import { UploadResult } from './UploadResult';
import { UploadSide } from './UploadSide';
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
  const [undecided, setUndecided] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const isReading = status.state === 'reading';
  const lacks = name.trim() === '' ? t('Give the dataset a name first.') : null;
  const create = async (replace: boolean) => {
    if (latest === null || isReading || lacks !== null) return nameField.current?.focus();
    if (latest.faults.length > 0 && !leaveOut) return setUndecided(true);
    await upload.commit({
      options: latest.options,
      columns: edited ? latest.columns : null,
      tableName: name.trim(),
      mainTimeColumn: timeOf(latest, time),
      leaveOutFaults: leaveOut,
      replace,
    });
  };
  const nameIsTaken = upload.fault?.at === 'name';
  useEffect(() => {
    if (nameIsTaken) nameField.current?.select();
  }, [nameIsTaken]);
  useKeys([{ keys: 'mod+s', label: t('Create dataset'), group: t('Upload data'), run: () => void create(false) }]);
  if (latest === null) return null;
  const setOptions = (change: Partial<ReadOptions>) =>
    void upload.inspect({ options: { ...latest.options, ...change }, columns: null }).then(() => setEdited(false));
  const setColumns = (columns: ColumnPlan[]) => {
    setEdited(true);
    void upload.inspect({ options: latest.options, columns });
  };
  return (
    <>
      <PageHeader
        crumb={{ label: t('Datasets'), to: '/tablemodelview/list/' }}
        title={t('Upload data')}
        actions={
          <>
            {isReading ? (
              <ReadingProgress status={status} sizeBytes={file.size} rowBytes={bytesPerRow(latest)} />
            ) : null}
            <Button kind={isReading ? 'secondary' : 'ghost'} onClick={() => void upload.cancel()}>
              {t('Cancel')}
            </Button>
            {nameIsTaken ? <Button onClick={() => void create(true)}>{t('Replace it')}</Button> : null}
            {isReading ? null : (
              <Button kind="primary" onClick={() => void create(false)} disabledReason={lacks}>
                {t('Create dataset')}
              </Button>
            )}
          </>
        }
      />
      <div className={styles.page}>
        <UploadSide
          file={file}
          inspection={latest}
          name={{ value: name, fault: nameIsTaken ? (upload.fault?.text ?? null) : null, field: nameField }}
          time={timeOf(latest, time)}
          onName={setName}
          onTime={setTime}
          onOptions={setOptions}
          onColumns={setColumns}
          onAway={() => void upload.cancel()}
        />
        <UploadResult
          inspection={latest}
          status={status}
          fault={upload.fault?.at === 'file' ? upload.fault.text : null}
          busy={upload.isInspecting}
          leaveOut={leaveOut}
          undecided={undecided && !leaveOut}
          onLeaveOut={setLeaveOut}
          onColumns={setColumns}
        />
      </div>
    </>
  );
}

/** The time column that was chosen, while it is one; else the first. */
function timeOf({ columns }: Inspection, chosen: string | null): string | null {
  const times = columns.filter(column => column.included && (column.type === 'date' || column.type === 'timestamp'));
  return times.some(column => column.name === chosen) ? chosen : (times[0]?.name ?? null);
}

const nameOf = (fileName: string): string =>
  fileName
    .replace(/\.[a-z0-9]+$/i, '')
    .replace(/[^\p{L}\p{N}_ -]+/gu, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 200) || 'dataset';
