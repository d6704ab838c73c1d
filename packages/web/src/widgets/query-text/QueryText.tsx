import { IconAlertCircle, IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../lib/i18n';
import { copyText } from '../../lib/toast';
import { IconButton } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { EmptyState, ErrorState, Skeleton } from '../../ui/state';
import type { ChartData } from '../chart-frame';
import { type Query, queriesIn, readQueries } from './queries';
import styles from './query-text.module.css';

interface Props {
  readonly data: ChartData;
}

/** The SQL of a chart's question as it stands now, whether it was run, failed or waits: each query with what the engine has against it. */
export function QueryText({ data }: Props) {
  const { question } = data;
  const known = data.state === 'ready' ? queriesIn(data.results) : [];
  const asked = useQuery({
    queryKey: ['query text', question],
    queryFn: ({ signal }) => (question === null ? [] : readQueries(question, signal)),
    enabled: known.length === 0 && question !== null,
    retry: false,
  });
  const queries = known.length > 0 ? known : (asked.data ?? []);
  if (question === null) return <EmptyState title={t('This chart asks nothing.')} />;
  if (asked.isError)
    return (
      <ErrorState
        title={t('An error occurred while loading the SQL')}
        error={asked.error}
        onRetry={() => void asked.refetch()}
      />
    );
  if (queries.length === 0 && asked.isLoading)
    return (
      <div className={styles.queries}>
        <Skeleton height={120} />
      </div>
    );
  return (
    <div className={styles.queries}>
      {queries.map((query, at) => (
        <Part
          // biome-ignore lint/suspicious/noArrayIndexKey: queries have a place and no name
          key={at}
          query={query}
          title={
            queries.length > 1 ? t('Query {{number}} of {{count}}', { number: at + 1, count: queries.length }) : null
          }
        />
      ))}
    </div>
  );
}

function Part({ query: { sql, error }, title }: { readonly query: Query; readonly title: string | null }) {
  return (
    <section className={styles.query} aria-label={title ?? t('Query')}>
      {title === null ? null : <h3 className={styles.title}>{title}</h3>}
      {sql === null ? null : (
        <span className={styles.copy}>
          <IconButton small icon={IconCopy} label={t('Copy')} onClick={() => void copyText(sql, t('Query copied'))} />
        </span>
      )}
      {error === null ? null : (
        <p className={styles.fault}>
          <Icon of={IconAlertCircle} size={14} />
          {error}
        </p>
      )}
      {sql === null ? null : <pre className={styles.sql}>{sql}</pre>}
    </section>
  );
}
