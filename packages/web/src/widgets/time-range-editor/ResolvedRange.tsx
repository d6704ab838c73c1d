import { IconAlertCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../../lib/api';
import { t } from '../../lib/i18n';
import { Icon } from '../../ui/icon';
import { resolveRange } from './resolve-range';
import styles from './time-range-editor.module.css';

/** Milliseconds of rest before the server is asked what a text means (SLOW_DEBOUNCE). */
const pauseMs = 500;

interface Props {
  readonly text: string;
  readonly onValidity?: (valid: boolean) => void;
}

/** What a range means now, in dates; or why it cannot be read. */
export function ResolvedRange({ text, onValidity }: Props) {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  const answer = useQuery({
    queryKey: ['time range', settled],
    queryFn: ({ signal }) => resolveRange(settled, signal),
    retry: false,
    staleTime: 60_000,
  });
  const fault =
    answer.error instanceof ApiError ? answer.error.message : answer.isError ? t('The range cannot be read.') : null;
  useEffect(() => onValidity?.(fault === null), [fault, onValidity]);
  if (fault !== null) {
    return (
      <p className={styles.fault} role="alert">
        <Icon of={IconAlertCircle} size={14} />
        {fault}
      </p>
    );
  }
  const { since, until } = answer.data ?? {};
  return (
    <p className={styles.resolved} aria-live="polite">
      {since || until ? `${dateText(since, t('the beginning'))} – ${dateText(until, t('the end'))}` : t('All times')}
    </p>
  );
}

function dateText(iso: string | null | undefined, open: string): string {
  if (!iso) return open;
  const date = new Date(`${iso.slice(0, 19)}Z`);
  const midnight = iso.slice(11, 19) === '00:00:00' || iso.length === 10;
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    ...(midnight ? {} : { hour: '2-digit', minute: '2-digit' }),
  }).format(date);
}
