import { IconFileTypeCsv, IconUpload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type DragEvent, useRef, useState } from 'react';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { PageHeader } from '../../ui/page';
import { UploadForm } from './UploadForm';
import styles from './upload.module.css';
import { useUpload } from './use-upload';

const accepted = '.csv,.tsv,.txt,.json,.ndjson,.jsonl,.parquet,.xlsx';

/** A file of one's own becomes a dataset: drop or pick it, see how it is read, correct that, create. */
export function UploadPage() {
  const navigate = useNavigate();
  const upload = useUpload(
    datasetId =>
      void navigate({
        to: '/explore/',
        search: { datasource_id: String(datasetId), datasource_type: 'table' } as never,
      }),
  );
  const { phase } = upload;
  if (phase.kind === 'received')
    return <UploadForm key={phase.id} file={phase.file} status={phase.status} upload={upload} />;
  return (
    <>
      <PageHeader
        crumb={{ label: t('Datasets'), to: '/tablemodelview/list/' }}
        title={t('Upload data')}
        actions={phase.kind === 'sending' ? <Button onClick={() => void upload.cancel()}>{t('Cancel')}</Button> : null}
      />
      <main className={styles.start}>
        <DropArea busy={phase.kind === 'sending'} onFile={file => void upload.start(file)} />
        {phase.kind === 'sending' ? <Sending name={phase.file.name} fraction={phase.fraction} /> : null}
        {upload.fault === null ? null : (
          <p role="alert" className={styles.fault}>
            {upload.fault}
          </p>
        )}
      </main>
    </>
  );
}

function DropArea({ busy, onFile }: { busy: boolean; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !busy) onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the pointer's way; the button inside is everybody's
    <div
      className={over ? styles.dropOver : styles.drop}
      onDragOver={event => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span className={styles.dropIcon}>
        <Icon of={IconFileTypeCsv} size={20} />
      </span>
      <h2>{t('Drop a file here')}</h2>
      <p>{t('CSV, TSV, JSON, Excel or Parquet, of any size. How it is read is shown before anything is kept.')}</p>
      <Button kind="primary" icon={IconUpload} busy={busy} onClick={() => input.current?.click()}>
        {t('Choose a file')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('File to upload')}
        accept={accepted}
        onChange={event => {
          const file = event.currentTarget.files?.[0];
          if (file) onFile(file);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}

function Sending({ name, fraction }: { name: string; fraction: number }) {
  return (
    <div className={styles.progress}>
      <span>{t('Sending {{name}}', { name })}</span>
      <progress value={fraction} max={1} aria-label={t('Sent')} />
      <span className={styles.number}>{`${Math.round(fraction * 100)}%`}</span>
    </div>
  );
}
