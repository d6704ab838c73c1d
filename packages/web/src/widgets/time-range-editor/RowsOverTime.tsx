import type { QueryObject } from '@meridian/contracts/documents';
import { countMetric } from '@meridian/core/filters';
import { useQuery } from '@tanstack/react-query';
import { type PointerEvent, useState } from 'react';
import { t } from '../../lib/i18n';
import { askOnce } from '../ask';
import { binsOf, grainOf } from './bins';
import { momentText } from './range-words';
import styles from './time-range-editor.module.css';

/** The column of instants that a range is of. */
export interface RangeColumn {
  readonly datasetId: number;
  readonly name: string;
  readonly label: string;
}

interface Props {
  readonly column: RangeColumn;
  /** Epoch ms; null where the range is open. */
  readonly since: number | null;
  readonly until: number | null;
  readonly onRange: (since: number, until: number) => void;
}

const height = 54;
const width = 416;

/** How many rows there are over time, and which of them the range takes; dragging over it takes others. */
export function RowsOverTime({ column, since, until, onRange }: Props) {
  const rows = useQuery({
    queryKey: ['rows over time', column.datasetId, column.name],
    queryFn: ({ signal }) => readRows(column, signal),
    staleTime: 300_000,
    retry: false,
  });
  const [drag, setDrag] = useState<{ readonly from: number; readonly to: number } | null>(null);
  if (rows.isError) return null;
  if (rows.data === undefined || rows.data === null) return <div className={styles.histogramPlace} />;
  const { bins, start, end, unit } = rows.data;
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
        <span>
          {t('Data from {{first}} to {{last}}', { first: momentText(start), last: momentText(end - 86_400_000) })}
        </span>
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

async function readRows({ datasetId, name }: RangeColumn, signal: AbortSignal) {
  const edge = (aggregate: 'MIN' | 'MAX') => ({
    expressionType: 'SIMPLE' as const,
    aggregate,
    column: { column_name: name },
    label: aggregate,
    hasCustomLabel: true,
  });
  const edges = await askOnce(datasetId, { metrics: [edge('MIN'), edge('MAX')], row_limit: 1 }, signal);
  const [first, last] = [momentOf(edges.data[0]?.['MIN']), momentOf(edges.data[0]?.['MAX'])];
  if (first === null || last === null) return null;
  const { grain, unit } = grainOf(last - first);
  const bucket = {
    expressionType: 'SQL' as const,
    sqlExpression: name,
    label: name,
    columnType: 'BASE_AXIS' as const,
    timeGrain: grain,
  };
  const query = { columns: [bucket], metrics: [countMetric], row_limit: 5000 } as QueryObject;
  const { data } = await askOnce(datasetId, query, signal);
  const counts = data.flatMap(row => {
    const start = momentOf(row[name]);
    return start === null ? [] : [{ start, count: Number(row['count'] ?? 0) }];
  });
  return { unit, ...binsOf(counts, unit) };
}

/** Engines give instants as epoch ms or as text. */
function momentOf(value: unknown): number | null {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return null;
  const ms = Date.parse(/[zZ]|[+-]\d\d:?\d\d$/.test(value) ? value : `${value.replace(' ', 'T')}Z`);
  return Number.isNaN(ms) ? null : ms;
}
