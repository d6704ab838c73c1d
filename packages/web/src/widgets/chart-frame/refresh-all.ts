import { chartDataRoutes } from '@meridian/contracts/api';
import type { QueryContext } from '@meridian/contracts/documents';
import type { QueryClient } from '@tanstack/react-query';
import { askChart, type ChartAnswer } from './ask-chart';

/** The beginning of every chart answer's key: what is counted, refreshed or stopped together. */
export const chartAnswersKey: readonly [string] = [chartDataRoutes.ask.id];

/** Asks every chart on screen again; `anew` makes the server ask its databases. A chart that fails says so in its own frame. */
export async function refreshCharts(client: QueryClient, how: 'kept' | 'anew'): Promise<void> {
  const shown = client.getQueryCache().findAll({ queryKey: chartAnswersKey, type: 'active' });
  await Promise.allSettled(
    shown.map(({ queryKey, state }) => {
      const answer = state.data as ChartAnswer | undefined;
      // A cast: the key of a chart's answer ends with its question.
      const question = queryKey[1] as QueryContext;
      if (answer === undefined) return client.invalidateQueries({ queryKey, exact: true });
      return client.fetchQuery({
        queryKey,
        queryFn: ({ signal }) => askChart({ ...question, force: how === 'anew' }, answer.form, signal),
        staleTime: 0,
      });
    }),
  );
}
