import type { UploadStatus } from '@meridian/contracts/documents';
import { useEffect, useState } from 'react';
import { countText } from '../../lib/format';
import { t } from '../../lib/i18n';
import { rowsPerSecond } from './pace';
import styles from './upload.module.css';

interface Props {
  readonly status: UploadStatus;
  readonly sizeBytes: number;
  readonly rowBytes: number | null;
}

/** How far the whole file has been read, in place of the button that began it. */
export function ReadingProgress({ status, sizeBytes, rowBytes }: Props) {
  const elapsedMs = useElapsed();
  if (status.state !== 'reading') return null;
  const { phase, fraction } = status;
  const pace = phase === 'reading' ? rowsPerSecond({ fraction, sizeBytes, rowBytes, elapsedMs }) : null;
  return (
    <div className={styles.progress} role="status">
      <span>{phaseText(phase)}</span>
      <progress {...(fraction === null ? {} : { value: fraction })} max={1} aria-label={phaseText(phase)} />
      <span className={styles.number}>{fraction === null ? '' : `${Math.round(fraction * 100)}%`}</span>
      {pace === null ? null : (
        <span className={styles.pace}>{t('about {{count}} rows/s', { count: countText(pace) })}</span>
      )}
    </div>
  );
}

type Phase = Extract<UploadStatus, { readonly state: 'reading' }>['phase'];

function phaseText(phase: Phase): string {
  switch (phase) {
    case 'reading':
      return t('Reading the file');
    case 'typing':
      return t('Finding types');
    case 'profiling':
      return t('Profiling columns');
    case 'storing':
      return t('Storing the table');
  }
}

/** Milliseconds since it stands on the page. */
function useElapsed(): number {
  const [began] = useState(() => performance.now());
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setElapsed(performance.now() - began), 300);
    return () => clearInterval(timer);
  }, [began]);
  return elapsed;
}
