import { chartDataRoutes } from '@meridian/contracts/api';
import type { QueryContext, QueryResult } from '@meridian/contracts/documents';
import type { DatasetFacts } from '@meridian/core/chart';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/api';
import { t } from '../../../../lib/i18n';
import { showToast } from '../../../../lib/toast';
import { IconButton } from '../../../../ui/button';
import { Drawer } from '../../../../ui/layer';
import { EmptyState, ErrorState, Skeleton } from '../../../../ui/state';
import type { ChartData } from '../../../../widgets/chart-frame';
import { ResultTable } from '../../../../widgets/result-table';
import styles from '../card.module.css';

interface Props {
  readonly part: 'query' | 'table';
  readonly name: string;
  readonly data: ChartData;
  /** Labels and formats of its dataset. */
  readonly facts: DatasetFacts;
  readonly onClose: () => void;
}

const widthPx = 560;

/** What stands behind a chart: the SQL that asked, or the rows that answered. */
export function ChartDetails({ part, name, data, facts, onClose }: Props) {
  return (
    <Drawer
      open
      onClose={onClose}
      width={widthPx}
      title={part === 'query' ? t('Query of {{name}}', { name }) : name}
      bare
    >
      <div className={styles.details}>
        {part === 'query' ? <Query data={data} /> : <Rows result={data.results[0] ?? null} facts={facts} />}
      </div>
    </Drawer>
  );
}

function Query({ data }: { readonly data: ChartData }) {
  const { question } = data;
  const {
    data: text,
    error,
    isLoading,
    refetch,
  } = useQuery({
    queryKey: ['query text', question],
    queryFn: ({ signal }) => (question === null ? '' : queryText(question, signal)),
  });
  if (error !== null)
    return (
      <ErrorState title={t('An error occurred while loading the SQL')} error={error} onRetry={() => void refetch()} />
    );
  if (isLoading) return <Skeleton height={160} />;
  return (
    <>
      <div className={styles.copy}>
        <IconButton
          icon={IconCopy}
          label={t('Copy')}
          onClick={() =>
            navigator.clipboard.writeText(text ?? '').then(
              () => showToast(t('Query copied')),
              () => showToast(t('Sorry, your browser does not support copying.'), { kind: 'failed' }),
            )
          }
        />
      </div>
      <pre className={styles.sql}>{text}</pre>
    </>
  );
}

async function queryText(question: QueryContext, signal: AbortSignal): Promise<string> {
  const body = { ...question, result_type: 'query' as const };
  const { result } = await call(chartDataRoutes.ask, { search: {}, body }, { signal });
  return result.flatMap(({ query }) => query ?? []).join(';\n\n');
}

function Rows({ result, facts }: { readonly result: QueryResult | null; readonly facts: DatasetFacts }) {
  if (result === null) return <EmptyState title={t('There are no rows')} />;
  return <ResultTable label={t('Rows')} result={result} facts={facts} />;
}
