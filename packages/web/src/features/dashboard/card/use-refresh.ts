import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { refreshCharts } from '../../../widgets/chart-frame';

/** Asks the databases for every chart in sight. */
export function useRefresh(): { readonly refreshAll: () => Promise<void> } {
  const client = useQueryClient();
  return { refreshAll: useCallback(() => refreshCharts(client, 'anew'), [client]) };
}
