import { type AnyRoute, exploreJsonRoutes as routes } from '@meridian/contracts/api';
import { type LegacyForm, layeredChart } from '@meridian/core/legacy';
import { Answer, AppError, type Incoming, type Mount, type Principal } from '../../http';
import { formDataOf } from '../charts';
import type { Jobs } from '../jobs';
import { type AskedContext, parseRows } from '../queries';
import { type ChartAnswersNeeds, createChartAnswers, datasetOf, orRefused } from './chart-answers';

export interface ExploreJsonContext extends ChartAnswersNeeds {
  readonly jobs: Jobs;
}

interface Asked {
  readonly incoming: Pick<Incoming<AnyRoute>, 'principal' | 'signal' | 'headers' | 'requestId'>;
  readonly search: Readonly<Record<string, unknown>>;
  /** The form as it was sent. */
  readonly sent: unknown;
  readonly params?: { readonly type: string; readonly id: string };
}

export function mountExploreJson(mount: Mount, context: ExploreJsonContext): void {
  const charts = createChartAnswers(context);
  mount(routes.get, incoming => {
    const { search } = incoming;
    return answer(context, { incoming, search, sent: search.form_data });
  });
  mount(routes.getOfDataset, incoming => {
    const { search, params } = incoming;
    return answer(context, { incoming, search, params, sent: search.form_data });
  });
  mount(routes.post, incoming => {
    const { search, body } = incoming;
    return answer(context, { incoming, search, sent: body?.form_data ?? search.form_data });
  });
  mount(routes.postOfDataset, incoming => {
    const { search, params, body } = incoming;
    return answer(context, { incoming, search, params, sent: body?.form_data ?? search.form_data });
  });
  mount(routes.kept, async ({ principal, params, signal }) => {
    const { answers, context: asked, purpose } = await context.queries.recall(principal, params.cache_key);
    const answered = answers[0];
    if (!purpose.startsWith(laterPurpose) || answered === undefined) throw new AppError('not_found');
    return charts.present({ principal, asking: asked, signal }, answered);
  });
}

/** Begins what answers are for that become an older chart's data. */
const laterPurpose = 'explore_json ';

async function answer(context: ExploreJsonContext, asked: Asked): Promise<Answer | Record<string, unknown>> {
  const { search, incoming } = asked;
  const { principal, signal } = incoming;
  const charts = createChartAnswers(context);
  const form = await wholeForm(context, principal, parsedForm(asked.sent));
  const isOn = (flag: string) => search[flag] === 'true';
  const kind = ['samples', 'results', 'query'].find(isOn) ?? 'full';
  const isFile = isOn('csv');
  if (isFile && !principal.permissions.has('can_csv on Superset')) throw new AppError('not_permitted');
  const how = { force: isOn('force'), urlParams: textsOf(search) };
  if (form['viz_type'] === layeredChart) return charts.layered({ principal, form, signal, ...how });
  const made = charts.asking(form, datasetOf(form, asked.params));
  const asking: AskedContext = {
    ...made,
    // Samples are a look at the data: the chart's own limit is not theirs.
    queries: kind === 'samples' ? made.queries.map(query => ({ ...query, row_limit: null })) : made.queries,
    force: how.force,
    result_type: kind as NonNullable<AskedContext['result_type']>,
    result_format: isFile ? 'csv' : 'json',
  };
  const prepared = await orRefused(context.queries.prepare(principal, asking, { signal, urlParams: how.urlParams }));
  const isWhole = kind === 'full' && !isFile;
  const isLater = isWhole && context.jobs.isLater(incoming);
  const kept = isLater ? await prepared.kept() : null;
  if (isLater && kept === null) {
    const resultUrl = `/superset/explore_json/data/${prepared.keyForLater(laterPurpose + JSON.stringify(form))}`;
    return context.jobs.accept(incoming, { resultUrl, run: prepared.answer });
  }
  const [answered] = kept ?? (await orRefused(prepared.answer(signal)));
  if (answered === undefined) throw new AppError('not_found');
  if (isFile) return new Answer(200, answered.answer.bytes, { 'content-type': 'text/csv; charset=utf-8' });
  if (!isWhole) return kind === 'query' ? { ...parseRows(answered) } : { ...parseRows(answered), status: 'success' };
  return charts.present({ principal, asking, signal, urlParams: how.urlParams }, answered);
}

/** The saved chart's form where one is named, and over it what was sent. */
async function wholeForm(
  { db, charts }: ExploreJsonContext,
  principal: Principal,
  form: LegacyForm,
): Promise<LegacyForm> {
  const chartId = Number(form['slice_id']);
  if (!Number.isInteger(chartId) || chartId <= 0 || form['viz_type'] !== undefined) return form;
  return { ...formDataOf(await charts.visible(db.kysely, principal, chartId)), ...form };
}

function parsedForm(sent: unknown): LegacyForm {
  if (typeof sent === 'object' && sent !== null && !Array.isArray(sent)) return sent as LegacyForm;
  try {
    const form: unknown = typeof sent === 'string' ? JSON.parse(sent) : null;
    if (typeof form === 'object' && form !== null && !Array.isArray(form)) return form as LegacyForm;
  } catch (error) {
    throw new AppError('invalid_request', { reason: 'form_data is not valid JSON.' }, { cause: error });
  }
  throw new AppError('invalid_request', { reason: 'form_data must be the form of a chart, as JSON.' });
}

function textsOf(search: Asked['search']): Record<string, string> {
  const texts = Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(texts.filter(([name]) => name !== 'form_data'));
}
