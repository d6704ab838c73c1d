import type { QueryObject } from '@meridian/contracts/documents';
import { countMetric } from '@meridian/core/filters';
import { fittingGrain } from '@meridian/core/time';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { askOnce } from '../ask';
import { instantOfCell, timeSpanQuery } from '../time-span';
import { binsOf } from './bins';

/** The column of instants that a range is of. */
export interface RangeColumn {
  readonly datasetId: number;
  readonly name: string;
  readonly label: string;
}

/** How many rows a column has over time, and from when to when; null data for a column without instants. */
export function useRowsOverTime(column: RangeColumn | null) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: ['rows over time', column?.datasetId, column?.name],
    queryFn: ({ signal }) => (column === null ? null : readRows(queries, column, signal)),
    enabled: column !== null,
    staleTime: 300_000,
    retry: false,
  });
}

async function readRows(queries: QueryClient, { datasetId, name }: RangeColumn, signal: AbortSignal) {
  const span = await queries.ensureQueryData(timeSpanQuery(datasetId, name));
  if (span === null) return null;
  const { first, last, stepMs } = span;
  const grain = fittingGrain({ spanMs: last - first, stepMs });
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
    const start = instantOfCell(row[name]);
    return start === null ? [] : [{ start, count: Number(row['count'] ?? 0) }];
  });
  return { grain, first, last, ...binsOf(counts, grain) };
}
