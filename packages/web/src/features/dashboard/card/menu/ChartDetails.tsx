import { chartDataRoutes } from '@meridian/contracts/api';
import type { QueryContext, QueryResult } from '@meridian/contracts/documents';
import type { DatasetFacts } from '@meridian/core/chart';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../lib/api';
import { rowsText } from '../../../../lib/format';
import { t } from '../../../../lib/i18n';
import { copyText } from '../../../../lib/toast';
import { Badge } from '../../../../ui/badge';
import { IconButton } from '../../../../ui/button';
import { SearchField } from '../../../../ui/field';
import { Drawer } from '../../../../ui/layer';
import { EmptyState, ErrorState, Skeleton } from '../../../../ui/state';
import { DownloadMenu } from '../../../../widgets/chart-file';
import type { ChartData } from '../../../../widgets/chart-frame';
import { CopyRows, ResultTable } from '../../../../widgets/result-table';
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
  const result = data.results[0] ?? null;
  return (
    <Drawer
      open
      onClose={onClose}
      width={widthPx}
      title={part === 'query' ? t('Query of {{name}}', { name }) : name}
      headExtra={part === 'table' && result !== null ? <Badge>{rowsText(result.data.length)}</Badge> : null}
      bare
    >
      <div className={styles.details}>
        {part === 'query' ? (
          <Query data={data} />
        ) : result === null ? (
          <EmptyState title={t('There are no rows')} />
        ) : (
          <Rows name={name} question={data.question} result={result} facts={facts} />
        )}
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
        <IconButton icon={IconCopy} label={t('Copy')} onClick={() => void copyText(text ?? '', t('Query copied'))} />
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

interface RowsProps {
  readonly name: string;
  readonly question: QueryContext | null;
  readonly result: QueryResult;
  readonly facts: DatasetFacts;
}

function Rows({ name, question, result, facts }: RowsProps) {
  const [search, setSearch] = useState('');
  return (
    <>
      <div className={styles.rowTools}>
        <SearchField label={t('Search rows')} value={search} onChange={setSearch} quiet />
        <CopyRows result={result} />
        <DownloadMenu question={question} name={name} />
      </div>
      <ResultTable label={t('Rows')} result={result} facts={facts} search={search} />
    </>
  );
}
