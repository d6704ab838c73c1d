import { chartDataRoutes } from '@meridian/contracts/api';
import { type QueryContext, queryContext } from '@meridian/contracts/documents';
import { AppError, type Incoming, type Mount, type Principal } from '../../http';
import type { Clock } from '../../platform/clock';
import type { AskedContext, SavedQuestions } from './contract';
import { fileAnswer } from './files';
import { jsonAnswer } from './json-answer';
import type { QueriesService } from './service';

export interface ChartDataRouteNeeds {
  readonly queries: QueriesService;
  readonly savedQuestions: SavedQuestions;
  readonly clock: Clock;
}

type Asked = Incoming<typeof chartDataRoutes.ask>;

/** Charts' data over HTTP: asked, had again by key, and by saved chart. */
export function chartDataDoors(mount: Mount, { queries, savedQuestions, clock }: ChartDataRouteNeeds): void {
  const reply = async (
    incoming: Pick<Asked, 'principal' | 'signal' | 'headers'> & { readonly rawBody?: string | null },
    context: AskedContext,
    name: string | null,
  ) => {
    const format = context.result_format ?? 'json';
    if (format !== 'json') refuseFile(incoming.principal);
    const answers = await queries.run(incoming.principal, context, {
      signal: incoming.signal,
      rawBody: incoming.rawBody ?? null,
    });
    if (format !== 'json' && answers.every(({ answer }) => answer.format === format)) {
      return fileAnswer(answers, { format, name, now: clock.now() });
    }
    return jsonAnswer(answers, incoming.headers['if-none-match']);
  };
  mount(
    chartDataRoutes.ask,
    incoming => reply(incoming, incoming.body, incoming.body.filename ?? null),
    queries.shortcut,
  );
  mount(chartDataRoutes.ofChart, async incoming => {
    const { id } = incoming.params;
    const saved = await savedQuestions(incoming.principal, id);
    if (saved === null) throw new AppError('invalid_request', { reason: noSavedQuestions });
    return reply(incoming, withSearch(parseSaved(saved), incoming.search), null);
  });
  mount(chartDataRoutes.kept, async ({ params, principal, headers }) => {
    const answered = await queries.again(principal, params.cache_key);
    const { format } = answered.answer;
    if (format === 'json') return jsonAnswer([answered], headers['if-none-match']);
    refuseFile(principal);
    return fileAnswer([answered], { format, name: null, now: clock.now() });
  });
}

const noSavedQuestions = 'Chart has no query context saved. Please save the chart again.';

function refuseFile(principal: Principal): void {
  if (!principal.permissions.has('can_csv on Superset')) throw new AppError('not_permitted');
}

function parseSaved(saved: unknown): QueryContext {
  const parsed = queryContext.safeParse(saved);
  if (!parsed.success) throw new AppError('invalid_request', { reason: noSavedQuestions }, { cause: parsed.error });
  return parsed.data;
}

function withSearch(context: QueryContext, search: Incoming<typeof chartDataRoutes.ofChart>['search']): AskedContext {
  return {
    ...context,
    result_format: search.format ?? 'json',
    result_type: search.type ?? 'full',
    force: search.force === undefined ? (context.force ?? false) : /^(?:true|1|on)$/i.test(search.force),
  };
}
