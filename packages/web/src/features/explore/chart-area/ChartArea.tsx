import type { DatasetFacts } from '@meridian/core/chart';
import { IconMaximize } from '@tabler/icons-react';
import { useRef } from 'react';
import { countText, durationText } from '../../../lib/format';
import { t } from '../../../lib/i18n';
import { Badge } from '../../../ui/badge';
import { IconButton } from '../../../ui/button';
import { type ChartData, ChartFrame } from '../../../widgets/chart-frame';
import styles from './chart-area.module.css';

interface Props {
  readonly dataset: DatasetFacts;
  readonly data: ChartData;
  readonly rowLimit: number;
  readonly pending: number;
}

/** The chart at its real size, with how many rows it stands on and how long they took. */
export function ChartArea({ dataset, data, rowLimit, pending }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const rows = data.results[0]?.sql_rowcount ?? data.results[0]?.rowcount ?? null;
  const limitReached = rows !== null && rowLimit > 0 && rows >= rowLimit;
  return (
    <div ref={frame} className={styles.area}>
      <div className={styles.facts}>
        {pending > 0 ? <Badge tone="warning">{t('Shown as before your changes')}</Badge> : null}
        {rows === null ? null : (
          <Badge tone={limitReached || rows === 0 ? 'danger' : 'neutral'}>
            {t('{{count}} rows', { count: countText(rows) })}
            {limitReached ? ` · ${t('Limit reached')}` : ''}
          </Badge>
        )}
        {data.tookMs === null ? null : <Badge>{durationText(data.tookMs)}</Badge>}
        <IconButton
          icon={IconMaximize}
          label={t('Full screen')}
          onClick={() => void frame.current?.requestFullscreen()}
        />
      </div>
      <div className={styles.chart}>
        <ChartFrame data={data} dataset={dataset} />
      </div>
    </div>
  );
}
