import { chartDataRoutes } from '@meridian/contracts/api';
import { type QueryContext, queryContext } from '@meridian/contracts/documents';
import { AppError, type Handler, type Incoming, type Mount, type Principal } from '../../http';
import type { Clock } from '../../platform/clock';
import type { Jobs } from '../jobs';
import type { AskedContext, SavedQuestions } from './contract';
import { fileAnswer } from './files';
import { jsonAnswer } from './json-answer';
import type { QueriesService } from './service';

export interface ChartDataRouteNeeds {
  readonly queries: QueriesService;
  readonly savedQuestions: SavedQuestions;
  readonly clock: Clock;
  readonly jobs: Jobs;
}

type IncomingQuestion = Pick<Incoming<typeof chartDataRoutes.ask>, 'principal' | 'signal' | 'headers' | 'requestId'> & {
  readonly search: Readonly<Record<string, unknown>>;
  readonly verbatim: string | null;
};

/** Charts' data over HTTP: asked, had again by key, and by saved chart. */
export function chartDataDoors(mount: Mount, { queries, savedQuestions, clock, jobs }: ChartDataRouteNeeds): void {
  const reply = async (incoming: IncomingQuestion, context: AskedContext, name: string | null) => {
    const { principal, signal, headers, search, verbatim } = incoming;
    const format = context.result_format ?? 'json';
    if (format !== 'json') refuseFile(principal);
    const prepared = await queries.prepare(principal, context, { signal, verbatim, urlParams: textsOf(search) });
    if (mayBeLater(context) && jobs.isLater(incoming)) {
      const kept = await prepared.kept();
      if (kept !== null) return jsonAnswer(kept, headers['if-none-match']);
      const resultUrl = `/api/v1/chart/data/${prepared.keyForLater()}`;
      return jobs.accept(incoming, { resultUrl, run: prepared.answer });
    }
    const files = format === 'json' ? null : prepared.files(signal);
    if (format !== 'json' && files !== null) return fileAnswer(files, { format, name, now: clock.now() });
    return jsonAnswer(await prepared.answer(signal), headers['if-none-match']);
  };
  const ask: Handler<typeof chartDataRoutes.ask> = incoming =>
    reply(incoming, incoming.body, incoming.body.filename ?? null);
  mount(chartDataRoutes.ask, ask, passing => (jobs.isLater(passing) ? null : queries.shortcut(passing)));
  mount(chartDataRoutes.ofChart, async incoming => {
    const saved = await savedQuestions(incoming.principal, incoming.params.id);
    if (saved === null) throw new AppError('invalid_request', { reason: noSavedQuestions });
    return reply(incoming, withSearch(parseSaved(saved), incoming.search), null);
  });
  mount(chartDataRoutes.kept, async ({ params, principal, headers }) => {
    const { answers } = await queries.recall(principal, params.cache_key);
    const format = answers[0]?.answer.format ?? 'json';
    if (format === 'json') return jsonAnswer(answers, headers['if-none-match']);
    refuseFile(principal);
    const files = answers.map(answered => async () => answered);
    return fileAnswer(files, { format, name: null, now: clock.now() });
  });
}

/** Only whole answers as JSON come later; spec/facts.md §2.3. */
function mayBeLater({ result_format = 'json', result_type = 'full' }: AskedContext): boolean {
  return result_format === 'json' && result_type === 'full';
}

/** Parameters of the address as templates may read them. */
function textsOf(search: Readonly<Record<string, unknown>>): Record<string, string> {
  const texts = Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(texts);
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
