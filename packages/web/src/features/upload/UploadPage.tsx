import { limits } from '@meridian/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { exploreDataset } from '../../lib/address';
import { bytesText } from '../../lib/format';
import { takeFiles } from '../../lib/hand-over';
import { t } from '../../lib/i18n';
import { showToast } from '../../lib/toast';
import { Button } from '../../ui/button';
import { PageHeader } from '../../ui/page';
import { DropArea } from './DropArea';
import { UploadForm } from './UploadForm';
import styles from './upload.module.css';
import { type UploadDone, useUpload } from './use-upload';

/** A file of one's own becomes a dataset: drop or pick it, see how it is read, correct that, create. */
export function UploadPage() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const upload = useUpload(done => {
    void queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('datasets.') });
    showToast(doneText(done));
    void navigate(exploreDataset(done.datasetId));
  });
  const { phase, start } = upload;
  useEffect(() => {
    const [file] = takeFiles();
    if (file) void start(file);
  }, [start]);
  if (phase.kind === 'received')
    return <UploadForm key={phase.id} file={phase.file} status={phase.status} upload={upload} />;
  return (
    <>
      <PageHeader
        crumb={{ label: t('Datasets'), to: '/tablemodelview/list/' }}
        title={t('Upload data')}
        actions={phase.kind === 'sending' ? <Button onClick={() => void upload.cancel()}>{t('Cancel')}</Button> : null}
      />
      <div className={styles.start}>
        <DropArea busy={phase.kind === 'sending'} onFile={file => void start(file)} />
        {phase.kind === 'sending' ? (
          <Sending file={phase.file} fraction={phase.fraction} sinceMs={phase.sinceMs} />
        ) : null}
        {upload.fault === null ? null : (
          <p role="alert" className={styles.fault}>
            {upload.fault.text}
          </p>
        )}
      </div>
    </>
  );
}

interface SendingProps {
  readonly file: File;
  readonly fraction: number;
  readonly sinceMs: number;
}

function Sending({ file, fraction, sinceMs }: SendingProps) {
  const seconds = (performance.now() - sinceMs) / 1000;
  const sent = fraction * file.size;
  const text =
    fraction === 1 ? t('Looking at {{name}}', { name: file.name }) : t('Sending {{name}}', { name: file.name });
  return (
    <div className={styles.progress} role="status">
      <span>{text}</span>
      <progress {...(fraction === 1 ? {} : { value: fraction })} max={1} aria-label={text} />
      {fraction === 1 ? null : (
        <>
          <span className={styles.number}>{`${Math.round(fraction * 100)}%`}</span>
          {seconds > 1 ? <span className={styles.pace}>{`${bytesText(sent / seconds)}/s`}</span> : null}
        </>
      )}
    </div>
  );
}

function doneText({ tableName, rows, leftOut }: UploadDone): string {
  const read = t('{{name}}: {{rows}} rows', { name: tableName, rows: rows.toLocaleString('en-US') });
  if (leftOut === 1) return t('{{read}}, one line left out', { read });
  if (leftOut > limits.faultsCounted)
    return t('{{read}}, more than {{count}} lines left out', {
      read,
      count: limits.faultsCounted.toLocaleString('en-US'),
    });
  return leftOut === 0 ? read : t('{{read}}, {{count}} lines left out', { read, count: leftOut });
}
