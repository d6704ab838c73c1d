import { type Query, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { chartAnswersKey } from '../../../widgets/chart-frame';

interface Progress {
  readonly ready: number;
  readonly total: number;
  readonly running: boolean;
}

/** How far the charts in sight are. */
export function useProgress(): Progress {
  const text = useChartQueries(queries => {
    const running = queries.filter(query => query.state.fetchStatus === 'fetching').length;
    return `${queries.length - running}/${queries.length}`;
  });
  const [ready = 0, total = 0] = text.split('/').map(Number);
  return { ready, total, running: ready < total };
}

/** When the oldest answer on the page was made: epoch ms, or null before the first. */
export function useOldestAnswer(): number | null {
  const oldest = useChartQueries(queries =>
    queries.flatMap(query => madeAt(query) ?? []).reduce((least, at) => Math.min(least, at), Number.POSITIVE_INFINITY),
  );
  return Number.isFinite(oldest) ? oldest : null;
}

function madeAt(query: Query): number | null {
  const answer = query.state.data as { readonly at: Date } | undefined;
  return answer === undefined ? null : answer.at.getTime();
}

function useChartQueries<T extends string | number>(read: (queries: readonly Query[]) => T): T {
  const client = useQueryClient();
  const watch = useCallback((changed: () => void) => client.getQueryCache().subscribe(changed), [client]);
  return useSyncExternalStore(watch, () =>
    read(client.getQueryCache().findAll({ queryKey: chartAnswersKey, type: 'active' })),
  );
}
