import { limits } from '@meridian/contracts';
import type { QueryFlags } from '@meridian/core/query';
import { AppError, type Principal, type Shortcut } from '../../http';
import type { ByteStore } from '../../platform/cache';
import type { Clock } from '../../platform/clock';
import type { QueryWorkers } from '../../query-workers';
import type { AnnotationNeeds } from './annotation-data';
import { createAnswering } from './answering';
import { openContextStore, type StoredContext } from './context-store';
import type {
  Answered,
  AskedContext,
  AskOptions,
  PreparedContext,
  Queries,
  QuerySources,
  RecalledAnswers,
  RefuseBeyondShown,
  RulesFor,
} from './contract';
import { planContext } from './plan-context';
import { createPrincipalAnswering } from './principal-answering';
import { contextKey } from './question-key';
import { openShortcuts } from './shortcut';

export interface QueriesOptions extends AnnotationNeeds {
  readonly workers: QueryWorkers;
  readonly sources: QuerySources;
  readonly rulesFor: RulesFor;
  readonly refuseBeyondShown: RefuseBeyondShown;
  readonly clock: Clock;
  readonly flags: QueryFlags;
  readonly cacheBytes?: number;
  /** Where answers are kept besides memory. */
  readonly behind: ByteStore;
}

/** What the routes of this feature use, besides what other features may. */
export interface QueriesService extends Queries {
  /** Throws `invalid_request` where the dataset has no such column. */
  refuseUnknownColumn(principal: Principal, datasetId: number | string, column: string): Promise<void>;
  readonly shortcut: Shortcut;
}

/** authorise → row rules → key of the effective question → kept bytes → single flight → worker → keep. */
export function createQueries(options: QueriesOptions): QueriesService {
  const answering = createAnswering({ ...options, cacheBytes: options.cacheBytes ?? limits.answerCacheBytes });
  const contexts = openContextStore(options.clock, options.behind);
  const { answerAll, file, keptAll } = createPrincipalAnswering(answering);
  const shortcuts = openShortcuts({ ...options, kept: answering.kept, answer: answerAll });
  const plan = (principal: Principal, context: AskedContext, asked: AskOptions & Pick<StoredContext, 'nowMs'>) => {
    const force = context.force ?? false;
    const ask = (asker: Principal, questions: AskedContext) =>
      run(asker, { ...questions, force }, { signal: asked.signal });
    return planContext(principal, context, { ...options, nowMs: asked.nowMs, urlParams: asked.urlParams ?? {}, ask });
  };
  const prepare = async (principal: Principal, context: AskedContext, asked: AskOptions): Promise<PreparedContext> => {
    const nowMs = options.clock.now().getTime();
    const { requests, chart } = await plan(principal, context, { ...asked, nowMs });
    const once = { context, urlParams: asked.urlParams ?? {}, nowMs };
    requests.forEach(({ key }, at) => {
      contexts.remember(key, { ...once, at, purpose: '' });
    });
    const force = context.force === true;
    const mayBeKept = requests.every(({ timeoutSeconds }) => timeoutSeconds >= 0);
    const areFiles = requests.every(({ format }) => format !== 'json');
    return {
      lookups: requests.map(request => ({
        key: request.key,
        timeoutSeconds: request.timeoutSeconds,
        kept: request.timeoutSeconds < 0 ? null : (answering.kept(request) ?? null),
      })),
      keyForLater: (purpose = '') => {
        const keys = requests.map(request => request.key);
        const key = contextKey(keys, purpose);
        contexts.remember(key, { ...once, at: null, purpose });
        return key;
      },
      kept: async () => (!force && mayBeKept ? keptAll(requests) : null),
      files: signal => (areFiles ? requests.map(request => () => file(request, { principal, force, signal })) : null),
      answer: async signal => {
        const answers = await answerAll(requests, { principal, force, signal });
        const { verbatim } = asked;
        const mayBeRepeated = requests.every(({ question: { dataset } }) =>
          options.sources.readsAnywhere(principal, dataset.id),
        );
        if (typeof verbatim === 'string' && mayBeRepeated)
          shortcuts.remember({ verbatim, principal, force, chart }, requests);
        return answers;
      },
    };
  };
  const run = async (principal: Principal, context: AskedContext, asked: AskOptions): Promise<readonly Answered[]> =>
    (await prepare(principal, context, asked)).answer(asked.signal);
  const recall = async (principal: Principal, key: string): Promise<RecalledAnswers> => {
    const asked = await contexts.recall(key);
    if (asked === null) throw new AppError('not_found');
    const { at, context, purpose } = asked;
    const { requests } = await plan(principal, context, { ...asked, signal: AbortSignal.timeout(recallMs) });
    const wanted = at === null ? requests : requests.slice(at, at + 1);
    const keys = wanted.map(request => request.key);
    const isSame = key === (at === null ? contextKey(keys, purpose) : keys[0]);
    const answers = isSame ? await keptAll(wanted) : null;
    if (answers === null) throw new AppError('answer_not_kept');
    return { answers, context, purpose };
  };
  const refuseUnknownColumn = async (principal: Principal, datasetId: number | string, column: string) => {
    const dataset = await options.sources.dataset(principal, datasetId);
    if (dataset.columns.some(({ name }) => name === column)) return;
    throw new AppError('invalid_request', { reason: `Column name ${column} does not exist` });
  };
  const { restedMs } = answering;
  return { prepare, run, restedMs, recall, refuseUnknownColumn, shortcut: shortcuts.take };
}

/** Milliseconds in which what an answer depends on must be looked up again. */
const recallMs = 30_000;
