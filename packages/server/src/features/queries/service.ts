import { limits } from '@meridian/contracts';
import type { QueryFlags } from '@meridian/core/query';
import { AppError, type Principal, type Shortcut } from '../../http';
import type { ByteStore } from '../../platform/cache';
import type { Clock } from '../../platform/clock';
import type { QueryWorkers } from '../../query-workers';
import type { AnnotationNeeds } from './annotation-data';
import { createAnswering } from './answering';
import { type AskedOnce, openAskedBefore } from './asked-before';
import type {
  Answered,
  AskedContext,
  AskOptions,
  FileBody,
  Had,
  Queries,
  QuerySources,
  RefuseBeyondShown,
  RulesFor,
  Understood,
} from './contract';
import { explain, type Hearing, selectsOwnSql } from './explain';
import type { Asking } from './plan-asking';
import { planContext } from './plan-context';
import { contextKey } from './question-key';
import { type AnswerHow, openShortcuts } from './shortcut';

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

/** What the doors of this feature use besides the front door. */
export interface QueriesService extends Queries {
  /** Throws `invalid_request` where the dataset has no such column. */
  refuseUnknownColumn(principal: Principal, datasetId: number | string, column: string): Promise<void>;
  readonly shortcut: Shortcut;
}

/** authorise → row rules → key of the effective question → kept bytes → single flight → worker → keep. */
export function createQueries(options: QueriesOptions): QueriesService {
  const answering = createAnswering({ ...options, cacheBytes: options.cacheBytes ?? limits.answerCacheBytes });
  const askedBefore = openAskedBefore(options.clock, options.behind);
  const answerAll = async (askings: readonly Asking[], { principal, force, signal }: AnswerHow) => {
    const person = personOf(principal);
    const failTogether = new AbortController();
    const together = askings.length === 1 ? signal : AbortSignal.any([signal, failTogether.signal]);
    try {
      return await Promise.all(askings.map(asking => answering.answer(asking, { force, signal: together, person })));
    } catch (error) {
      failTogether.abort();
      throw explain(error, hearingOf(principal, askings));
    }
  };
  const askFile = async (asking: Asking, { principal, force, signal }: AnswerHow): Promise<FileBody> => {
    try {
      return await answering.file(asking, { force, signal, person: personOf(principal) });
    } catch (error) {
      throw explain(error, hearingOf(principal, [asking]));
    }
  };
  const shortcuts = openShortcuts({ ...options, kept: answering.kept, answer: answerAll });
  const keptAll = async (askings: readonly Asking[]): Promise<readonly Answered[] | null> => {
    const answers: Answered[] = [];
    for (const asking of askings) {
      const answer = await answering.keptAnywhere(asking);
      if (answer === null) return null;
      answers.push({ answer, wasKept: true });
    }
    return answers;
  };
  const plan = (principal: Principal, context: AskedContext, asked: AskOptions & Pick<AskedOnce, 'nowMs'>) => {
    const force = context.force ?? false;
    const ask = (asking: Principal, questions: AskedContext) =>
      run(asking, { ...questions, force }, { signal: asked.signal });
    return planContext(principal, context, { ...options, nowMs: asked.nowMs, urlParams: asked.urlParams ?? {}, ask });
  };
  const understand = async (principal: Principal, context: AskedContext, asked: AskOptions): Promise<Understood> => {
    const nowMs = options.clock.now().getTime();
    const { askings, chart } = await plan(principal, context, { ...asked, nowMs });
    const once = { context, urlParams: asked.urlParams ?? {}, nowMs };
    askings.forEach(({ key }, at) => {
      askedBefore.remember(key, { ...once, at, purpose: '' });
    });
    const force = context.force === true;
    return {
      planned: askings.map(asking => ({
        key: asking.key,
        timeoutSeconds: asking.timeoutSeconds,
        kept: asking.timeoutSeconds < 0 ? null : (answering.kept(asking) ?? null),
      })),
      keyForLater: (purpose = '') => {
        const key = contextKey(
          askings.map(asking => asking.key),
          purpose,
        );
        askedBefore.remember(key, { ...once, at: null, purpose });
        return key;
      },
      kept: async () => (force || askings.some(({ timeoutSeconds }) => timeoutSeconds < 0) ? null : keptAll(askings)),
      files: signal =>
        askings.some(({ format }) => format === 'json')
          ? null
          : askings.map(asking => () => askFile(asking, { principal, force, signal })),
      answer: async signal => {
        const answers = await answerAll(askings, { principal, force, signal });
        const { verbatim } = asked;
        const isLasting = askings.every(({ question }) =>
          options.sources.readsAnywhere(principal, question.dataset.id),
        );
        if (typeof verbatim === 'string' && isLasting)
          shortcuts.remember({ verbatim, principal, force, chart }, askings);
        return answers;
      },
    };
  };
  const run = async (principal: Principal, context: AskedContext, asked: AskOptions): Promise<readonly Answered[]> =>
    (await understand(principal, context, asked)).answer(asked.signal);
  const again = async (principal: Principal, key: string): Promise<Had> => {
    const asked = await askedBefore.recall(key);
    if (asked === null) throw new AppError('not_found');
    const { at, context, purpose } = asked;
    const { askings } = await plan(principal, context, { ...asked, signal: AbortSignal.timeout(againMs) });
    const wanted = at === null ? askings : askings.slice(at, at + 1);
    const keys = wanted.map(asking => asking.key);
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
  return { understand, run, restedMs, again, refuseUnknownColumn, shortcut: shortcuts.take };
}

/** Milliseconds in which what an answer stands on must be there again. */
const againMs = 30_000;

function personOf({ kind, userId, username }: Principal): string {
  return `${kind} ${userId ?? username ?? ''}`;
}

function hearingOf(principal: Principal, askings: readonly Asking[]): Hearing {
  const mayReadEngineText = principal.kind === 'person' && askings.every(isUnlimited);
  const isOwnSql = selectsOwnSql(askings.map(({ question }) => question.query));
  return { mayReadEngineText, timeoutSeconds: limits.chartTimeoutSeconds, selectsOwnSql: isOwnSql };
}

/** Nobody's rows are hidden from whoever asks this, so the engine's own words give nothing away. */
function isUnlimited({ question: { rowRules, tableRules = [], related = [] } }: Asking): boolean {
  return rowRules.length === 0 && tableRules.length === 0 && related.every(each => each.rowRules.length === 0);
}
