import { countMetric } from '@meridian/core/filters';
import { IconAlertCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../../lib/api';
import { countText, rowsText } from '../../lib/format';
import { t } from '../../lib/i18n';
import { Icon } from '../../ui/icon';
import { askOnce } from '../ask';
import { rangeSentence } from './range-words';
import { useResolvedRange } from './resolve-range';
import styles from './time-range-editor.module.css';
import type { RangeColumn } from './use-rows-over-time';

/** Milliseconds of rest before the server is asked what a text means (SLOW_DEBOUNCE). */
const pauseMs = 500;

interface Props {
  readonly text: string;
  readonly onValidity?: (valid: boolean) => void;
  /** The column the range is of: then days and rows are counted below it. */
  readonly column?: RangeColumn;
}

/** What a range means now, in dates; or why it cannot be read. */
export function ResolvedRange({ text, onValidity, column }: Props) {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  const answer = useResolvedRange(settled);
  const fault =
    answer.error instanceof ApiError ? answer.error.message : answer.isError ? t('The range cannot be read.') : null;
  useEffect(() => onValidity?.(fault === null), [fault, onValidity]);
  const rows = useQuery({
    queryKey: ['rows in range', column?.datasetId, column?.name, settled],
    queryFn: ({ signal }) => countRows(column, settled, signal),
    enabled: column !== undefined && answer.isSuccess,
    retry: false,
    staleTime: 60_000,
  });
  if (fault !== null) {
    return (
      <p className={styles.fault} role="alert">
        <Icon of={IconAlertCircle} size={14} />
        {fault}
      </p>
    );
  }
  const { since: from = null, until: to = null } = answer.data ?? {};
  return (
    <p className={styles.resolved} aria-live="polite">
      <span>{rangeSentence(from, to, column?.label)}</span>
      {column === undefined ? null : (
        <span className={styles.resolvedCount}>
          {[from !== null && to !== null ? lengthText(to - from) : null, rows.data ?? null].filter(Boolean).join(' · ')}
        </span>
      )}
    </p>
  );
}

const hourMs = 3_600_000;

function lengthText(ms: number): string {
  const hours = Math.round(ms / hourMs);
  if (hours < 48) return hours === 1 ? t('1 hour') : t('{{count}} hours', { count: hours });
  return t('{{count}} days', { count: countText(Math.round(hours / 24)) });
}

async function countRows(column: RangeColumn | undefined, range: string, signal: AbortSignal): Promise<string | null> {
  if (column === undefined) return null;
  const filters = [{ col: column.name, op: 'TEMPORAL_RANGE', val: range }];
  const { data } = await askOnce(
    column.datasetId,
    { columns: [], metrics: [countMetric], filters, row_limit: 1 },
    signal,
  );
  const count = data[0]?.['count'];
  return typeof count === 'number' ? rowsText(count) : null;
}
