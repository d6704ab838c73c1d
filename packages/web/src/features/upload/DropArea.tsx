import { IconFileTypeCsv, IconUpload } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import styles from './upload.module.css';

const accepted = '.csv,.tsv,.txt,.json,.ndjson,.jsonl,.parquet,.xlsx';

interface Props {
  readonly busy: boolean;
  readonly onFile: (file: File) => void;
}

/** Where a file is dropped, or chosen with the button in it. */
export function DropArea({ busy, onFile }: Props) {
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
