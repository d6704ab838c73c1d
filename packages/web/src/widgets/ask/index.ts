import { chartDataRoutes } from '@meridian/contracts/api';
import type { QueryObject, QueryResult } from '@meridian/contracts/documents';
import { call } from '../../lib/api';

/** Asks one question of a dataset outside any chart: suggestions, counts, the value of an expression. Throws `ApiError`. */
export async function askOnce(datasetId: number, query: QueryObject, signal: AbortSignal): Promise<QueryResult> {
  const body = {
    datasource: { id: datasetId, type: 'table' as const },
    queries: [query],
    result_type: 'full' as const,
    result_format: 'json' as const,
  };
  const { result } = await call(chartDataRoutes.ask, { search: {}, body }, { signal });
  const [first] = result;
  if (first === undefined) throw new Error('The server gave no answer to this question.');
  return first as QueryResult;
}
