import { datasourceRoutes } from '@meridian/contracts/api';
import type { QueryResult } from '@meridian/contracts/documents';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api';

export const samplesPerPage = 100;

export interface Samples {
  readonly result: QueryResult;
  /** Rows that can be paged through. */
  readonly count: number;
}

/** Rows of a dataset as they are, a page at a time; pages count from 0. */
export function useSamples(datasetId: number, page: number, enabled: boolean) {
  return useQuery({
    queryKey: ['samples', datasetId, page],
    queryFn: async ({ signal }): Promise<Samples> => {
      const search = {
        datasource_type: 'table' as const,
        datasource_id: String(datasetId),
        per_page: samplesPerPage,
        page: page + 1,
      };
      const { result } = await call(datasourceRoutes.samples, { search, body: {} }, { signal });
      const shown = result as unknown as QueryResult; // the reply's schema is the looser twin of this shape
      return { result: shown, count: Number(result['total_count'] ?? shown.data.length) };
    },
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}
