import { chartOf } from '@meridian/charts';
import type { ChartForm, QueryContext, QueryResult } from '@meridian/contracts/documents';
import type { FilterContext } from '@meridian/core/chart';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { preloadView } from '../chart-view';
import { answerKey, askChart, type ChartAnswer } from './ask-chart';

export interface ChartDataGiven {
  readonly form: ChartForm;
  /** What a dashboard and the view itself add to the question. */
  readonly context: FilterContext;
  /** False waits: the chart is out of sight, or its form is not complete. */
  readonly enabled: boolean;
}

/** The state of a chart's data. `results`, `form` and `asked` belong together: while stale they are those of the question before. */
export interface ChartData {
  /** `waiting` nothing asked yet · `loading` nothing to show yet · `ready` · `stale` the last answer while another question runs · `failed` · `stopped` by the person. */
  readonly state: 'waiting' | 'loading' | 'ready' | 'stale' | 'failed' | 'stopped';
  readonly form: ChartForm;
  readonly results: readonly QueryResult[];
  readonly asked: QueryContext | null;
  /** The question of the form now, whether it was asked or not; null for a type this product does not have. */
  readonly question: QueryContext | null;
  readonly error: Error | null;
  /** Milliseconds from asking to having the shown data; null while there is none. */
  readonly tookMs: number | null;
  /** When the shown data left the database; null while there is none. */
  readonly at: Date | null;
  /** Asks again; `anew` makes the server ask the database. */
  readonly refresh: (how?: 'kept' | 'anew') => void;
  /** Gives up the running question. */
  readonly stop: () => void;
}

const noResults: readonly QueryResult[] = [];
/** An answer is taken as it is for so long; after that it is asked for again when a chart shows it anew. */
const freshMs = 300_000;

/** Asks for a chart's data whenever its question changes, and only then. A question that is overtaken is aborted. */
export function useChartData({ form, context, enabled }: ChartDataGiven): ChartData {
  const client = useQueryClient();
  const question = useMemo(() => questionOf(form, context), [form, context]);
  const queryKey = question === null ? ['no question'] : answerKey(question);
  const query = useQuery<ChartAnswer>({
    queryKey,
    queryFn: async ({ signal }) => {
      if (question === null) throw new Error(`unknown chart type ${form.viz_type}`);
      // Both at once: an answer without its drawing would be an empty frame.
      const [answer] = await Promise.all([askChart(question, form, signal), preloadView(form.viz_type)]);
      return answer;
    },
    enabled: enabled && question !== null,
    placeholderData: previous => (previous?.form.viz_type === form.viz_type ? keepPreviousData(previous) : undefined),
    staleTime: freshMs,
  });
  const { data, isPlaceholderData, fetchStatus, status, error } = query;
  return {
    state: stateOf({ has: data !== undefined, isPlaceholderData, fetchStatus, status, enabled }),
    form: data !== undefined && isPlaceholderData ? data.form : form,
    results: data?.results ?? noResults,
    asked: data?.asked ?? null,
    question,
    error,
    tookMs: data?.tookMs ?? null,
    at: data?.at ?? null,
    refresh: (how = 'kept') => {
      if (question === null) return;
      void client
        .cancelQueries({ queryKey, exact: true }, { revert: true })
        .then(() =>
          client.fetchQuery({
            queryKey,
            queryFn: ({ signal }) => askChart({ ...question, force: how === 'anew' }, form, signal),
            staleTime: 0,
          }),
        )
        .catch(failureIsShownByTheQuery);
    },
    stop: () => void client.cancelQueries({ queryKey, exact: true }, { revert: true }),
  };
}

/** The query keeps the error and the frame shows it; the promise of a refresh has nobody else to tell. */
function failureIsShownByTheQuery(): void {}

/** What a chart's form asks in its surroundings; null for a type this product does not have. */
export function questionOf(form: ChartForm, context: FilterContext): QueryContext | null {
  const chart = chartOf(form.viz_type);
  return chart === null ? null : chart.buildQuery(chart.parseForm(form), context);
}

interface Facts {
  readonly has: boolean;
  readonly isPlaceholderData: boolean;
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
  readonly status: 'pending' | 'error' | 'success';
  readonly enabled: boolean;
}

function stateOf({ has, isPlaceholderData, fetchStatus, status, enabled }: Facts): ChartData['state'] {
  const runs = fetchStatus !== 'idle';
  if (status === 'error' && !runs) return 'failed';
  if (has) return runs || isPlaceholderData ? 'stale' : 'ready';
  if (runs) return 'loading';
  return enabled ? 'stopped' : 'waiting';
}
