import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { t } from '../../../lib/i18n';
import { Icon } from '../../../ui/icon';
import styles from '../home.module.css';

interface Props {
  readonly enabled: boolean;
  readonly onDrop: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** The whole page takes files; it says so once one hangs over it. */
export function DropArea({ enabled, onDrop, children }: Props) {
  const [over, setOver] = useState(false);
  const depth = useRef(0);
  const carriesFiles = (event: DragEvent) => enabled && event.dataTransfer.types.includes('Files');
  const enter = (event: DragEvent, step: 1 | -1) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    depth.current += step;
    setOver(depth.current > 0);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button Upload data does the same
    <div
      className={styles.area}
      onDragEnter={event => enter(event, 1)}
      onDragLeave={event => enter(event, -1)}
      onDragOver={event => {
        if (carriesFiles(event)) event.preventDefault();
      }}
      onDrop={event => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        depth.current = 0;
        setOver(false);
        onDrop([...event.dataTransfer.files]);
      }}
    >
      {children}
      {over ? (
        <div className={styles.drop}>
          <Icon of={IconUpload} size={28} />
          <strong>{t('Drop to explore it')}</strong>
          <span>{t('CSV, TSV, JSON, Parquet or Excel')}</span>
        </div>
      ) : null}
    </div>
  );
}
