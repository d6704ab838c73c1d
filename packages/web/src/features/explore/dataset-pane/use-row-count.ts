import { countMetric } from '@meridian/core/filters';
import { useQuery } from '@tanstack/react-query';
import { rowsText } from '../../../lib/format';
import { askOnce } from '../../../widgets/ask';

/** "3,000,000 rows", once it was counted; empty until then and where it cannot be. */
export function useRowCount(datasetId: number, enabled: boolean): string {
  const { data } = useQuery({
    queryKey: ['rows of dataset', datasetId],
    queryFn: ({ signal }) => askOnce(datasetId, { columns: [], metrics: [countMetric], row_limit: 1 }, signal),
    enabled,
    staleTime: 300_000,
    retry: false,
  });
  const count = data?.data[0]?.['count'];
  if (typeof count !== 'number') return '';
  return rowsText(count);
}
