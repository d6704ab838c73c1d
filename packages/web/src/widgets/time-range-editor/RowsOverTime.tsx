import type { FittingGrain } from '@meridian/core/time';
import { type PointerEvent, useState } from 'react';
import { t } from '../../lib/i18n';
import { momentText } from './range-words';
import styles from './time-range-editor.module.css';
import { type RangeColumn, useRowsOverTime } from './use-rows-over-time';

interface Props {
  readonly column: RangeColumn;
  /** Epoch ms; null where the range is open. */
  readonly since: number | null;
  readonly until: number | null;
  readonly onRange: (since: number, until: number) => void;
}

/** One bin in words. */
const units: Readonly<Record<FittingGrain, string>> = {
  PT1S: 'second',
  PT1M: 'minute',
  PT10M: '10 minutes',
  PT1H: 'hour',
  P1D: 'day',
  P1W: 'week',
  P1M: 'month',
  P3M: 'quarter',
  P1Y: 'year',
};

const height = 54;
const width = 416;

/** How many rows there are over time, and which of them the range takes; dragging over it takes others. */
export function RowsOverTime({ column, since, until, onRange }: Props) {
  const rows = useRowsOverTime(column);
  const [drag, setDrag] = useState<{ readonly from: number; readonly to: number } | null>(null);
  if (rows.isError) return null;
  if (rows.data === undefined || rows.data === null) return <div className={styles.histogramPlace} />;
  const { bins, first, last, start, end, grain } = rows.data;
  const unit = units[grain];
  const top = Math.max(1, ...bins.map(bin => bin.count));
  const step = width / bins.length;
  const [from, to] =
    drag === null ? [since ?? start, until ?? end] : [Math.min(drag.from, drag.to), Math.max(drag.from, drag.to)];
  const timeAt = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const at = Math.round(Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)) * bins.length);
    return bins[at]?.start ?? end;
  };
  return (
    <div>
      <div className={styles.histogramHead}>
        <span>{t(`Rows per ${unit}`)}</span>
        <span>{t('Data from {{first}} to {{last}}', { first: momentText(first), last: momentText(last) })}</span>
      </div>
      <svg
        className={styles.histogram}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('Rows per {{unit}} of {{column}}. Drag to choose a range.', { unit, column: column.label })}
        onPointerDown={event => {
          event.currentTarget.setPointerCapture(event.pointerId);
          const at = timeAt(event);
          setDrag({ from: at, to: at });
        }}
        onPointerMove={event => {
          if (drag !== null) setDrag({ ...drag, to: timeAt(event) });
        }}
        onPointerUp={() => {
          if (drag !== null && drag.from !== drag.to)
            onRange(Math.min(drag.from, drag.to), Math.max(drag.from, drag.to));
          setDrag(null);
        }}
        onPointerCancel={() => setDrag(null)}
      >
        {bins.map((bin, at) => {
          const tall = (bin.count / top) * (height - 2);
          const isIn = bin.start >= from && bin.start < to;
          return (
            <rect
              key={bin.start}
              className={isIn ? styles.barIn : styles.bar}
              x={at * step}
              y={height - tall}
              width={Math.max(1, step - (step > 4 ? 1 : 0))}
              height={tall}
            />
          );
        })}
      </svg>
    </div>
  );
}
