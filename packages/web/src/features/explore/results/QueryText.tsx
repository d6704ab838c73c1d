import { chartDataRoutes } from '@meridian/contracts/api';
import type { QueryContext } from '@meridian/contracts/documents';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api';
import { t } from '../../../lib/i18n';
import { copyText } from '../../../lib/toast';
import { Button } from '../../../ui/button';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/state';
import type { ChartData } from '../../../widgets/chart-frame';
import styles from './results.module.css';

interface Props {
  readonly data: ChartData;
}

/** The SQL of the question as it stands now, whether it was run, failed or waits. */
export function QueryText({ data }: Props) {
  const { question } = data;
  const known = data.state === 'ready' ? data.results.flatMap(({ query }) => query ?? []) : [];
  const asked = useQuery({
    queryKey: ['query text', question],
    queryFn: ({ signal }) => readQuery(question, signal),
    enabled: known.length === 0 && question !== null,
    retry: false,
  });
  const texts = known.length > 0 ? known : (asked.data ?? []);
  if (question === null) return <EmptyState title={t('This chart asks nothing.')} />;
  if (asked.isError)
    return (
      <ErrorState
        title={t('An error occurred while loading the SQL')}
        error={asked.error}
        onRetry={() => void asked.refetch()}
      />
    );
  if (texts.length === 0) return <Skeleton height={120} />;
  const text = texts.join(';\n\n');
  return (
    <div className={styles.query}>
      <pre className={styles.sql}>{text}</pre>
      <Button small icon={IconCopy} onClick={() => void copyText(text, t('Query copied'))}>
        {t('Copy')}
      </Button>
    </div>
  );
}

async function readQuery(question: QueryContext | null, signal: AbortSignal): Promise<readonly string[]> {
  if (question === null) return [];
  const body = { ...question, result_type: 'query' as const };
  const { result } = await call(chartDataRoutes.ask, { search: {}, body }, { signal });
  return result.flatMap(({ query, error }) => query ?? error ?? []);
}
