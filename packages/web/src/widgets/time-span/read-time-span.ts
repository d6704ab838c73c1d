import type { QueryMetric } from '@meridian/contracts/documents';
import { queryOptions } from '@tanstack/react-query';
import { askOnce } from '../ask';

/** From when to when the instants of a column are. */
export interface TimeSpan {
  /** Epoch ms. */
  readonly first: number;
  readonly last: number;
  /** ms from one to the next in the mean; 0 where counting them takes too long. */
  readonly stepMs: number;
}

/** Counting what differs reads every row: past this time it is not worth waiting for. */
const countMs = 400;

/** From when to when a column's instants are; null where it has none. Its error is an `ApiError`. */
export const timeSpanQuery = (datasetId: number, column: string) =>
  queryOptions({
    queryKey: ['time span', datasetId, column],
    queryFn: ({ signal }) => readTimeSpan(datasetId, column, signal),
    staleTime: 300_000,
    retry: false,
  });

async function readTimeSpan(datasetId: number, column: string, signal: AbortSignal): Promise<TimeSpan | null> {
  const ask = async (aggregates: readonly Aggregate[], until: AbortSignal) => {
    const metrics = aggregates.map(aggregate => metricOf(aggregate, column));
    return (await askOnce(datasetId, { metrics, row_limit: 1 }, until)).data[0] ?? {};
  };
  const counting = ask(['COUNT_DISTINCT'], AbortSignal.any([signal, AbortSignal.timeout(countMs)])).then(
    row => Number(row['COUNT_DISTINCT'] ?? 0),
    () => 0, // the ends alone say enough
  );
  const ends = await ask(['MIN', 'MAX'], signal);
  const [first, last] = [instantOfCell(ends['MIN']), instantOfCell(ends['MAX'])];
  if (first === null || last === null) return null;
  const instants = await counting;
  return { first, last, stepMs: instants < 2 ? 0 : (last - first) / (instants - 1) };
}

type Aggregate = 'MIN' | 'MAX' | 'COUNT_DISTINCT';

const metricOf = (aggregate: Aggregate, column: string): QueryMetric => ({
  expressionType: 'SIMPLE',
  aggregate,
  column: { column_name: column },
  label: aggregate,
  hasCustomLabel: true,
});

/** The instant in a cell of an answer, epoch ms; null for what is none. Engines give instants as epoch ms or as text. */
export function instantOfCell(value: unknown): number | null {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return null;
  const ms = Date.parse(/[zZ]|[+-]\d\d:?\d\d$/.test(value) ? value : `${value.replace(' ', 'T')}Z`);
  return Number.isNaN(ms) ? null : ms;
}
