import { type QueryFlags, type RelatedDataset, relatedDatasetIds, whyTooLongIn } from '@meridian/core/query';
import { AppError, type Principal } from '../../http';
import { type AnnotationNeeds, annotationData } from './annotation-data';
import type { Answered, AskedContext, QuerySources, RefuseBeyondShown, RulesFor } from './contract';
import { type AnswerRequest, planRequest } from './plan-request';
import type { RequestingChart } from './shortcut';
import { totalsOf } from './totals';

/** What a context is planned with. */
export interface PlanningNeeds extends AnnotationNeeds {
  readonly sources: QuerySources;
  readonly rulesFor: RulesFor;
  readonly refuseBeyondShown: RefuseBeyondShown;
  readonly flags: QueryFlags;
  /** When it is asked, in milliseconds since 1970. */
  readonly nowMs: number;
  readonly urlParams: Readonly<Record<string, string>>;
  /** How the charts are asked that annotations stand on. */
  readonly ask: (principal: Principal, context: AskedContext) => Promise<readonly Answered[]>;
}

/** A context, ready to be looked up or asked. */
export interface PlannedContext {
  /** In the order of the questions. */
  readonly requests: readonly AnswerRequest[];
  readonly chart: RequestingChart | null;
}

/** Authorises every question of a context and settles what it asks for this person. Throws what the sources throw. */
export async function planContext(
  principal: Principal,
  context: AskedContext,
  needs: PlanningNeeds,
): Promise<PlannedContext> {
  const chart = await requestingChart(context, needs.sources);
  const chartTimeoutSeconds = chart?.timeoutSeconds ?? null;
  const requests: AnswerRequest[] = [];
  for (const query of context.queries) {
    const { id, type } = query.datasource ?? context.datasource;
    if (type !== 'table' && type !== 'dataset') throw new AppError('not_found');
    const dataset = await needs.sources.dataset(principal, id, context.form_data ?? null);
    const reason = whyTooLongIn(query);
    if (reason !== null) throw new AppError('invalid_request', { reason });
    if (principal.kind === 'guest') {
      const resultType = query.result_type ?? context.result_type ?? 'full';
      await needs.refuseBeyondShown(principal, { query, resultType, form: context.form_data ?? {}, dataset });
    }
    const rules = await needs.rulesFor(principal, dataset);
    const totals = totalsOf(query, context.queries);
    const related = await relatedTo(principal, relatedDatasetIds(query, dataset, rules), needs);
    const asker = { principal, ask: (charts: AskedContext) => needs.ask(principal, charts) };
    const annotations = await annotationData(query, needs, asker);
    const facts = { ...needs, principal, dataset, rules, related, totals, annotations, chartTimeoutSeconds };
    requests.push(planRequest(query, context, facts));
  }
  return { requests, chart };
}

/** The saved chart that asks, as its form says; what it wants matters only to how long answers are kept. */
async function requestingChart(
  { form_data }: AskedContext,
  { chartTimeouts }: QuerySources,
): Promise<RequestingChart | null> {
  const id = Number(form_data?.['slice_id'] ?? 0);
  return Number.isSafeInteger(id) && id > 0 ? { id, timeoutSeconds: await chartTimeouts.of(id) } : null;
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
