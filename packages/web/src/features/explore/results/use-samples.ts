import { datasourceRoutes } from '@meridian/contracts/api';
import type { QueryResult } from '@meridian/contracts/documents';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api';

const rows = 100;

/** The first rows of a dataset as they are. */
export function useSamples(datasetId: number, enabled: boolean) {
  return useQuery({
    queryKey: ['samples', datasetId],
    queryFn: async ({ signal }) => {
      const { result } = await call(
        datasourceRoutes.samples,
        { search: { datasource_type: 'table', datasource_id: String(datasetId), per_page: rows, page: 1 }, body: {} },
        { signal },
      );
      return result as unknown as QueryResult; // the reply's schema is the looser twin of this shape
    },
    enabled,
    staleTime: 60_000,
  });
}
