import { chartDataRoutes } from '@meridian/contracts/api';
import type { ChartForm, QueryContext, QueryResult } from '@meridian/contracts/documents';
import { ApiError, call } from '../../lib/api';
import { createTurns } from './turns';

/** An answer with the question and the form it was asked for. */
export interface ChartAnswer {
  readonly asked: QueryContext;
  readonly form: ChartForm;
  readonly results: readonly QueryResult[];
  /** Milliseconds from asking to having it. */
  readonly tookMs: number;
  /** When the data left the database, or when it arrived where the server does not say. */
  readonly at: Date;
}

/** Browsers keep six connections to a server: one stays free for what a person does while charts run. */
const inTurn = createTurns(5);

/** The key of an answer: what is asked, and nothing of how it is drawn or of who asks. Asking anew replaces the kept answer. */
export function answerKey({ datasource, queries, result_type }: QueryContext): readonly unknown[] {
  return [chartDataRoutes.ask.id, { datasource, queries: queries.map(asked), result_type: result_type ?? null }];
}

/** Of a question's annotation layers only what the server answers by: formulas and looks are drawn from the form. */
function asked(query: QueryContext['queries'][number]): unknown {
  if (!query.annotation_layers?.length) return query;
  const layers = query.annotation_layers
    .filter(layer => layer['annotationType'] !== 'FORMULA')
    .map(({ name, annotationType, sourceType, value, overrides }) => ({
      ...{ name, annotationType, sourceType, value },
      overrides: overrides ?? null,
    }));
  return { ...query, annotation_layers: layers };
}

/** Asks the server. An answer that carries an error of its query fails like one that was refused. */
export async function askChart(asked: QueryContext, form: ChartForm, signal: AbortSignal): Promise<ChartAnswer> {
  const { reply, started } = await inTurn(signal, async () => {
    const begun = performance.now();
    return {
      started: begun,
      reply: await call(chartDataRoutes.ask, { body: asked, search: informative(asked) }, { signal }),
    };
  });
  // A cast: the web trusts the shape of its own server's answers.
  const results = reply.result as unknown as readonly QueryResult[];
  const failed = results.find(result => result.error);
  if (failed?.error)
    throw new ApiError({ status: 400, type: 'UNKNOWN', message: failed.error, body: { query: failed.query } });
  const cachedAt = results[0]?.cached_dttm;
  return { asked, form, results, tookMs: performance.now() - started, at: cachedAt ? new Date(cachedAt) : new Date() };
}

/** Who asks, for logs; the question itself is in the body. */
function informative({ form_data: about, force }: QueryContext) {
  const slice = about?.['slice_id'];
  const dashboard = about?.['dashboardId'];
  return {
    ...(slice ? { form_data: JSON.stringify({ slice_id: slice }) } : {}),
    ...(dashboard ? { dashboard_id: String(dashboard) } : {}),
    ...(force ? { force: 'true' } : {}),
  };
}
