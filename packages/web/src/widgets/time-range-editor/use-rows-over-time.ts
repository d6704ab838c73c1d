import type { QueryObject } from '@meridian/contracts/documents';
import { countMetric } from '@meridian/core/filters';
import { useQuery } from '@tanstack/react-query';
import { askOnce } from '../ask';
import { binsOf, grainOf } from './bins';

/** The column of instants that a range is of. */
export interface RangeColumn {
  readonly datasetId: number;
  readonly name: string;
  readonly label: string;
}

/** How many rows a column has over time, and from when to when; null data for a column without instants. */
export function useRowsOverTime(column: RangeColumn | null) {
  return useQuery({
    queryKey: ['rows over time', column?.datasetId, column?.name],
    queryFn: ({ signal }) => (column === null ? null : readRows(column, signal)),
    enabled: column !== null,
    staleTime: 300_000,
    retry: false,
  });
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
  return { unit, first, last, ...binsOf(counts, unit) };
}

/** Engines give instants as epoch ms or as text. */
function momentOf(value: unknown): number | null {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return null;
  const ms = Date.parse(/[zZ]|[+-]\d\d:?\d\d$/.test(value) ? value : `${value.replace(' ', 'T')}Z`);
  return Number.isNaN(ms) ? null : ms;
}
