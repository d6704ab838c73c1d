import { chartDataRoutes } from '@meridian/contracts/api';
import { genericDataTypes, type QueryContext, type QueryResult } from '@meridian/contracts/documents';
import { noValue, screenNumberFormatter, timeFormatter } from '@meridian/core/format';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../../lib/api';
import { t } from '../../../../lib/i18n';
import { showToast } from '../../../../lib/toast';
import { IconButton } from '../../../../ui/button';
import { Drawer } from '../../../../ui/layer';
import { EmptyState, ErrorState, Skeleton } from '../../../../ui/state';
import { DataTable, type TableColumn } from '../../../../ui/table';
import type { ChartData } from '../../../../widgets/chart-frame';
import styles from '../card.module.css';

interface Props {
  readonly part: 'query' | 'table';
  readonly name: string;
  readonly data: ChartData;
  readonly onClose: () => void;
}

const widthPx = 560;

/** What stands behind a chart: the SQL that asked, or the rows that answered. */
export function ChartDetails({ part, name, data, onClose }: Props) {
  return (
    <Drawer
      open
      onClose={onClose}
      width={widthPx}
      title={part === 'query' ? t('Query of {{name}}', { name }) : name}
      bare
    >
      <div className={styles.details}>
        {part === 'query' ? <Query data={data} /> : <Rows result={data.results[0] ?? null} />}
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

interface Row {
  readonly key: string;
  readonly cells: readonly string[];
}

function Rows({ result }: { readonly result: QueryResult | null }) {
  const table = useMemo(() => (result === null ? null : tableOf(result)), [result]);
  if (table === null || table.rows.length === 0) return <EmptyState title={t('There are no rows')} />;
  return (
    <DataTable
      label={t('Rows')}
      columns={table.columns}
      rows={table.rows}
      idOf={row => row.key}
      nameOf={row => row.cells[0] ?? ''}
    />
  );
}

function tableOf(result: QueryResult): {
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
} {
  const formats = result.colnames.map((name, at) =>
    formatterOf(
      result.coltypes[at] ?? genericDataTypes.string,
      result.data.map(row => row[name]),
    ),
  );
  const columns = result.colnames.map(
    (name, at): TableColumn<Row> => ({
      key: name,
      head: name,
      cell: row => row.cells[at] ?? '',
      ...(isRight(result.coltypes[at]) ? { align: 'end' as const } : {}),
    }),
  );
  const rows = result.data.map((row, index) => ({
    key: String(index),
    cells: result.colnames.map((name, at) => formats[at]?.(row[name] ?? null) ?? ''),
  }));
  return { columns, rows };
}

const isRight = (type: number | undefined): boolean =>
  type === genericDataTypes.numeric || type === genericDataTypes.temporal;

const dayMs = 86_400_000;

/** Numbers as read, instants as dates, with the time of day where any has one. */
function formatterOf(type: number, values: readonly unknown[]): (value: unknown) => string {
  const number = screenNumberFormatter(',.6~g');
  const isDays = values.every(value => typeof value !== 'number' || value % dayMs === 0);
  const time = timeFormatter(isDays ? '%Y-%m-%d' : '%Y-%m-%d %H:%M:%S');
  return value => {
    if (value === null || value === undefined) return noValue;
    if (typeof value === 'number') return type === genericDataTypes.temporal ? time(value) : number(value);
    return String(value);
  };
}
