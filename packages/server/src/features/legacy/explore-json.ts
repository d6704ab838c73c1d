import { type AnyRoute, exploreJsonRoutes as routes } from '@meridian/contracts/api';
import type { QueryObject, QueryResult } from '@meridian/contracts/documents';
import { queryObject } from '@meridian/contracts/documents';
import { columnLabel, metricLabel } from '@meridian/core/chart';
import { type LegacyForm, type LegacyRows, legacyData, legacyQuestion } from '@meridian/core/legacy';
import { Answer, AppError, type Incoming, type Mount, type Principal } from '../../http';
import type { Database } from '../../platform/db';
import { type Charts, formDataOf } from '../charts';
import type { Jobs } from '../jobs';
import { type AskedContext, parseRows, type Queries } from '../queries';

export interface ExploreJsonContext {
  readonly db: Database;
  readonly charts: Charts;
  readonly queries: Queries;
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
  mount(routes.kept, async ({ principal, params }) => {
    const { answers, context: asked, purpose } = await context.queries.again(principal, params.cache_key);
    const [query, answered] = [asked.queries[0], answers[0]];
    if (!purpose.startsWith(laterPurpose) || query === undefined || answered === undefined)
      throw new AppError('not_found');
    return presented(asked.form_data ?? {}, query, parseRows(answered));
  });
}

/** Begins what answers are for that become an older chart's data. */
const laterPurpose = 'explore_json ';

async function answer(context: ExploreJsonContext, asked: Asked): Promise<Answer | Record<string, unknown>> {
  const { search, incoming } = asked;
  const { principal, signal } = incoming;
  const form = await wholeForm(context, principal, parsedForm(asked.sent));
  const question = legacyQuestion(form);
  if (question.kind === 'refused') throw new AppError('invalid_request', { reason: question.message });
  const query = checked(question.query);
  const isOn = (flag: string) => search[flag] === 'true';
  const kind = ['samples', 'results', 'query'].find(isOn) ?? 'full';
  const isFile = isOn('csv');
  if (isFile && !principal.permissions.has('can_csv on Superset')) throw new AppError('not_permitted');
  const asking: AskedContext = {
    datasource: { id: datasetOf(form, asked.params), type: 'table' },
    form_data: form,
    queries: [query],
    force: isOn('force'),
    result_type: kind as NonNullable<AskedContext['result_type']>,
    result_format: isFile ? 'csv' : 'json',
  };
  const understood = await context.queries.understand(principal, asking, { signal, urlParams: textsOf(search) });
  const isLater = kind === 'full' && !isFile && context.jobs.isLater(incoming);
  const kept = isLater ? await understood.kept() : null;
  if (isLater && kept === null) {
    const resultUrl = `/superset/explore_json/data/${understood.keyForLater(laterPurpose + JSON.stringify(form))}`;
    return context.jobs.accept(incoming, { resultUrl, run: understood.answer });
  }
  const [answered] = kept ?? (await understood.answer(signal));
  if (answered === undefined) throw new AppError('not_found');
  if (isFile) return new Answer(200, answered.answer.bytes, { 'content-type': 'text/csv; charset=utf-8' });
  const result = parseRows(answered);
  return kind === 'full' ? presented(form, query, result) : { ...result, status: 'success' };
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

/** What a form gives is not checked yet; the door for questions takes only what has its shape. */
function checked(query: QueryObject): QueryObject {
  const parsed = queryObject.safeParse(query);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const reason = `The form cannot be asked: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`;
  throw new AppError('invalid_request', { reason }, { cause: parsed.error });
}

function datasetOf(form: LegacyForm, params: Asked['params']): number | string {
  const [id = '', type = 'table'] = params ? [params.id, params.type] : String(form['datasource'] ?? '').split('__');
  if (id === '') throw new AppError('invalid_request', { reason: 'The form names no dataset.' });
  if (type !== 'table' && type !== 'dataset') throw new AppError('not_found');
  return /^\d+$/.test(id) ? Number(id) : id;
}

function textsOf(search: Asked['search']): Record<string, string> {
  const texts = Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(texts.filter(([name]) => name !== 'form_data'));
}

function presented(form: LegacyForm, query: QueryObject, result: QueryResult): Record<string, unknown> {
  const rows: LegacyRows = {
    rows: result.data,
    columns: result.colnames,
    metrics: (query.metrics ?? []).map(metricLabel),
    groups: (query.columns ?? []).map(columnLabel),
    fromMs: result.from_dttm ?? null,
    toMs: result.to_dttm ?? null,
  };
  const made = legacyData(form, rows);
  if (made.kind === 'refused') throw new AppError('invalid_request', { reason: made.message });
  const { data: _rows, colnames: _names, indexnames: _index, ...facts } = result;
  return {
    ...facts,
    data: made.data,
    colnames: made.columns,
    form_data: form,
    errors: [],
    error: null,
    status: 'success',
  };
}
