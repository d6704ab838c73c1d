import type { UploadStatus } from '@meridian/contracts/documents';
import { t } from '../../lib/i18n';
import styles from './upload.module.css';

const phases = {
  reading: 'Reading the file',
  typing: 'Finding types',
  profiling: 'Profiling columns',
  storing: 'Storing the table',
} as const;

/** How far the whole file has been read, in place of the button that began it. */
export function ReadingProgress({ status }: { readonly status: UploadStatus }) {
  if (status.state !== 'reading') return null;
  return (
    <div className={styles.progress} role="status">
      <span>{t(phases[status.phase])}</span>
      <progress
        {...(status.fraction === null ? {} : { value: status.fraction })}
        max={1}
        aria-label={t(phases[status.phase])}
      />
      <span className={styles.number}>{status.fraction === null ? '' : `${Math.round(status.fraction * 100)}%`}</span>
    </div>
  );
}
