import { exploreJsonRoutes as routes } from '@meridian/contracts/api';
import type { QueryObject, QueryResult } from '@meridian/contracts/documents';
import { queryObject } from '@meridian/contracts/documents';
import { columnLabel, metricLabel } from '@meridian/core/chart';
import { type LegacyForm, type LegacyRows, legacyData, legacyQuestion } from '@meridian/core/legacy';
import { Answer, AppError, type Mount, type Principal } from '../../http';
import type { Database } from '../../platform/db';
import { type Charts, formDataOf } from '../charts';
import { type AskedContext, parseRows, type Queries } from '../queries';

export interface ExploreJsonContext {
  readonly db: Database;
  readonly charts: Charts;
  readonly queries: Queries;
}

interface Asked {
  readonly principal: Principal;
  readonly signal: AbortSignal;
  readonly search: Readonly<Record<string, unknown>>;
  /** The form as it was sent. */
  readonly sent: unknown;
  readonly params?: { readonly type: string; readonly id: string };
}

export function mountExploreJson(mount: Mount, context: ExploreJsonContext): void {
  mount(routes.get, ({ principal, signal, search }) =>
    answer(context, { principal, signal, search, sent: search.form_data }),
  );
  mount(routes.getOfDataset, ({ principal, signal, search, params }) =>
    answer(context, { principal, signal, search, params, sent: search.form_data }),
  );
  mount(routes.post, ({ principal, signal, search, body }) =>
    answer(context, { principal, signal, search, sent: body?.form_data ?? search.form_data }),
  );
  mount(routes.postOfDataset, ({ principal, signal, search, params, body }) =>
    answer(context, { principal, signal, search, params, sent: body?.form_data ?? search.form_data }),
  );
}

async function answer(context: ExploreJsonContext, asked: Asked): Promise<Answer | Record<string, unknown>> {
  const { principal, signal, search } = asked;
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
  const [answered] = await context.queries.run(principal, asking, { signal, urlParams: textsOf(search) });
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
