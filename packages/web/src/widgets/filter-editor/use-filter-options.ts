import type { AdhocFilter, QueryObject } from '@meridian/contracts/documents';
import { countMetric, queryFilterOf, sqlConditions } from '@meridian/core/filters';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { countText } from '../../lib/format';
import { t } from '../../lib/i18n';
import type { Option } from '../../ui/picker';
import { askOnce } from '../ask';

const offered = 100;
const pauseMs = 300;

/** Values of a column, commonest first with their counts; typing asks the server. Null asks nothing. */
export function useValueOptions(datasetId: number, column: string | null) {
  const [text, search] = useState('');
  const settled = useSettled(text, 250);
  const answer = useQuery({
    queryKey: ['column values', datasetId, column, settled],
    queryFn: ({ signal }) => askOnce(datasetId, valuesQuery(column ?? '', settled), signal),
    enabled: column !== null,
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  });
  const options: Option[] = (answer.data?.data ?? []).map(row => {
    const value = column === null ? null : (row[column] ?? null);
    return {
      value: value === null ? '<NULL>' : String(value),
      label: value === null ? t('null') : String(value),
      hint: countText(Number(row['count'] ?? 0)),
    };
  });
  return { options, search, isLoading: answer.isFetching };
}

function valuesQuery(column: string, text: string): QueryObject {
  return {
    columns: [column],
    metrics: [countMetric],
    orderby: [[countMetric, false]],
    row_limit: offered,
    filters: text === '' ? [] : [{ col: column, op: 'ILIKE', val: `%${text}%` }],
  };
}

/** "About 12,400 rows stay": how much a filter leaves of the whole dataset. */
export function useRowsThatStay(datasetId: number, filter: AdhocFilter | null): string {
  const settled = useSettled(JSON.stringify(filter), pauseMs);
  const asked = JSON.parse(settled) as AdhocFilter | null;
  const answer = useQuery({
    queryKey: ['rows that stay', datasetId, settled],
    queryFn: ({ signal }) => askOnce(datasetId, countQuery(asked as AdhocFilter), signal),
    enabled: asked !== null && asked.clause === 'WHERE',
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (filter === null || filter.clause !== 'WHERE') return '';
  if (answer.isError) return t('This condition does not work yet');
  const count = answer.data?.data[0]?.['count'];
  return typeof count === 'number' ? t('About {{count}} rows stay', { count: countText(count) }) : '';
}

function countQuery(filter: AdhocFilter): QueryObject {
  const plain = queryFilterOf(filter);
  return {
    columns: [],
    metrics: [countMetric],
    filters: plain === null ? [] : [plain],
    extras: { where: sqlConditions([filter], 'WHERE') },
    row_limit: 1,
  };
}

function useSettled(value: string, ms: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
