import { limits } from '@meridian/contracts';
import { type QueryFlags, type RelatedDataset, relatedDatasetIds } from '@meridian/core/query';
import { AppError, type Principal, type Shortcut } from '../../http';
import type { Clock } from '../../platform/clock';
import type { QueryWorkers } from '../../query-workers';
import { type AnnotationNeeds, annotationData } from './annotation-data';
import { createAnswering } from './answering';
import { openAskedBefore } from './asked-before';
import type { Answered, AskedContext, AskOptions, Queries, QuerySources, RulesFor } from './contract';
import { explain } from './explain';
import { type Asking, planAsking } from './plan-asking';
import { type AnswerHow, openShortcuts } from './shortcut';
import { totalsOf } from './totals';

export interface QueriesOptions extends AnnotationNeeds {
  readonly workers: QueryWorkers;
  readonly sources: QuerySources;
  readonly rulesFor: RulesFor;
  readonly clock: Clock;
  readonly flags: QueryFlags;
  readonly cacheBytes?: number;
}

/** What the doors of this feature use besides the front door. */
export interface QueriesService extends Queries {
  /** The kept answer under a key, for somebody who would get that same answer. Throws `not_found` and `answer_not_kept`. */
  again(principal: Principal, key: string): Promise<Answered>;
  /** Throws `invalid_request` where the dataset has no such column. */
  refuseUnknownColumn(principal: Principal, datasetId: number | string, column: string): Promise<void>;
  readonly shortcut: Shortcut;
}

/** authorise → row rules → key of the effective question → kept bytes → single flight → worker → keep. */
export function createQueries(options: QueriesOptions): QueriesService {
  const answering = createAnswering({ ...options, cacheBytes: options.cacheBytes ?? limits.answerCacheBytes });
  const askedBefore = openAskedBefore(options.clock);
  const answerAll = async (askings: readonly Asking[], { principal, force, signal }: AnswerHow) => {
    const failTogether = new AbortController();
    const together = askings.length === 1 ? signal : AbortSignal.any([signal, failTogether.signal]);
    try {
      return await Promise.all(askings.map(asking => answering.answer(asking, { force, signal: together })));
    } catch (error) {
      failTogether.abort();
      const mayReadEngineText = principal.kind === 'person' && askings.every(isUnlimited);
      throw explain(error, { mayReadEngineText, timeoutSeconds: limits.chartTimeoutSeconds });
    }
  };
  const shortcuts = openShortcuts({ ...options, kept: answering.kept, answer: answerAll });
  const planning = (asked: AskOptions & { readonly force?: boolean }): PlanningNeeds => ({
    ...options,
    urlParams: asked.urlParams ?? {},
    ask: (principal, { queries, ...context }) =>
      run(principal, { ...context, queries, force: asked.force ?? false }, { signal: asked.signal }),
  });
  const run = async (principal: Principal, context: AskedContext, asked: AskOptions): Promise<readonly Answered[]> => {
    const askings = await planAskings(principal, context, planning({ ...asked, force: context.force === true }));
    for (const asking of askings) askedBefore.remember(asking, context);
    const force = context.force === true;
    const answers = await answerAll(askings, { principal, force, signal: asked.signal });
    const { verbatim } = asked;
    const isLasting = askings.every(({ question }) => options.sources.readsAnywhere(principal, question.dataset.id));
    if (typeof verbatim === 'string' && isLasting) shortcuts.remember({ verbatim, principal, force }, askings);
    return answers;
  };
  const again = async (principal: Principal, key: string): Promise<Answered> => {
    const context = askedBefore.recall(key);
    if (context === null) throw new AppError('not_found');
    const [asking] = await planAskings(principal, context, planning({ signal: AbortSignal.timeout(againMs) }));
    const answer = asking?.key === key ? answering.kept(key) : undefined;
    if (answer === undefined) throw new AppError('answer_not_kept');
    return { answer, wasKept: true };
  };
  const refuseUnknownColumn = async (principal: Principal, datasetId: number | string, column: string) => {
    const dataset = await options.sources.dataset(principal, datasetId);
    if (dataset.columns.some(({ name }) => name === column)) return;
    throw new AppError('invalid_request', { reason: `Column name ${column} does not exist` });
  };
  return { run, again, refuseUnknownColumn, shortcut: shortcuts.take };
}

/** Milliseconds in which what an answer stands on must be there again. */
const againMs = 30_000;

interface PlanningNeeds extends QueriesOptions {
  readonly urlParams: Readonly<Record<string, string>>;
  readonly ask: (principal: Principal, context: AskedContext) => Promise<readonly Answered[]>;
}

async function planAskings(principal: Principal, context: AskedContext, needs: PlanningNeeds): Promise<Asking[]> {
  const nowMs = needs.clock.now().getTime();
  const askings: Asking[] = [];
  for (const query of context.queries) {
    const { id, type } = query.datasource ?? context.datasource;
    if (type !== 'table' && type !== 'dataset') throw new AppError('not_found');
    const dataset = await needs.sources.dataset(principal, id, context.form_data ?? null);
    const rules = await needs.rulesFor(principal, dataset);
    const totals = totalsOf(query, context.queries);
    const related = await relatedTo(principal, relatedDatasetIds(query, dataset, rules), needs);
    const asking = { principal, ask: (charts: AskedContext) => needs.ask(principal, charts) };
    const annotations = await annotationData(query, needs, asking);
    askings.push(
      planAsking(query, context, { ...needs, principal, dataset, rules, related, nowMs, totals, annotations }),
    );
  }
  return askings;
}

/** Datasets that templates name, as far as this person may ask them; the planner refuses a name without a dataset. */
async function relatedTo(
  principal: Principal,
  ids: readonly number[],
  { sources, rulesFor }: PlanningNeeds,
): Promise<readonly RelatedDataset[]> {
  const related: RelatedDataset[] = [];
  for (const id of ids) {
    try {
      const dataset = await sources.dataset(principal, id);
      related.push({ dataset, rowRules: (await rulesFor(principal, dataset)).rowRules });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }
  return related;
}

/** Nobody's rows are hidden from whoever asks this, so the engine's own words give nothing away. */
function isUnlimited({ question: { rowRules, tableRules = [], related = [] } }: Asking): boolean {
  return rowRules.length === 0 && tableRules.length === 0 && related.every(each => each.rowRules.length === 0);
}
