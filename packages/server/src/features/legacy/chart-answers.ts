import { limits } from '@meridian/contracts';
import { type QueryObject, queryObject } from '@meridian/contracts/documents';
import { columnLabel, metricLabel } from '@meridian/core/chart';
import {
  type EarlierRows,
  earlierQuestions,
  isLegacyChart,
  type LegacyForm,
  type LegacyRows,
  layerForm,
  layerIds,
  legacyData,
  legacyQuestion,
} from '@meridian/core/legacy';
import { AppError, type Principal } from '../../http';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db';
import { type ChartRow, type Charts, formDataOf } from '../charts';
import { type Answered, type AskedContext, parseRows, type Queries } from '../queries';

export interface ChartAnswersNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly charts: Charts;
  readonly queries: Queries;
}

/** Who asks, and how. */
interface Asker {
  readonly principal: Principal;
  readonly signal: AbortSignal;
  readonly urlParams?: Readonly<Record<string, string>>;
}

interface AskedForm extends Asker {
  readonly form: LegacyForm;
  readonly force: boolean;
}

/** Answers to the forms of older charts. All throw what the door for questions throws, and `chart_refused`. */
export interface ChartAnswers {
  /** What the form asks of its dataset. */
  asking(form: LegacyForm, dataset: number | string): AskedContext;
  /** What the form's type makes of the answer, earlier ranges included. */
  present(asked: Asker & { readonly asking: AskedContext }, answered: Answered): Promise<Record<string, unknown>>;
  /** The layers of a map that is made of other charts. */
  layered(asked: AskedForm): Promise<Record<string, unknown>>;
}

export function createChartAnswers(needs: ChartAnswersNeeds): ChartAnswers {
  const whole = async (asked: AskedForm): Promise<Record<string, unknown>> => {
    const asking = { ...askingOf(asked.form, datasetOf(asked.form)), force: asked.force };
    const [answered] = await orRefused(needs.queries.run(asked.principal, asking, asked));
    if (answered === undefined) throw new AppError('not_found');
    return present(needs, { ...asked, asking }, answered);
  };
  return {
    asking: askingOf,
    present: (asked, answered) => present(needs, asked, answered),
    layered: asked => layered(needs, asked, whole),
  };
}

function askingOf(form: LegacyForm, dataset: number | string): AskedContext {
  const question = legacyQuestion(form);
  if (question.kind === 'refused') throw new AppError('chart_refused', { reason: question.message });
  const datasource = { id: dataset, type: 'table' } as const;
  return { datasource, form_data: form, queries: [checked(question.query)] };
}

async function present(
  needs: ChartAnswersNeeds,
  asked: Asker & { readonly asking: AskedContext },
  answered: Answered,
): Promise<Record<string, unknown>> {
  const { asking } = asked;
  const [form, query] = [asking.form_data ?? {}, asking.queries[0]];
  if (query === undefined) throw new AppError('not_found');
  const result = parseRows(answered);
  const range = { fromMs: result.from_dttm ?? null, toMs: result.to_dttm ?? null };
  const rows: LegacyRows = {
    ...range,
    rows: result.data,
    columns: result.colnames,
    metrics: (query.metrics ?? []).map(metricLabel),
    groups: (query.columns ?? []).map(columnLabel),
    earlier: await earlierRows(needs, asked, { form, query, range }),
  };
  const made = legacyData(form, rows);
  if (made.kind === 'refused') throw new AppError('chart_refused', { reason: made.message });
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

interface Compared {
  readonly form: LegacyForm;
  readonly query: QueryObject;
  readonly range: { readonly fromMs: number | null; readonly toMs: number | null };
}

async function earlierRows(
  { queries, clock }: ChartAnswersNeeds,
  { principal, asking, ...how }: Asker & { readonly asking: AskedContext },
  { form, query, range }: Compared,
): Promise<readonly EarlierRows[]> {
  const made = earlierQuestions(form, query, { ...range, nowMs: clock.now().getTime() });
  if (made.kind === 'refused') throw new AppError('chart_refused', { reason: made.message });
  if (made.questions.length === 0) return [];
  const context = { ...asking, queries: made.questions.map(each => checked(each.query)) };
  const answers = await orRefused(queries.run(principal, context, how));
  return made.questions.flatMap((each, at) => {
    const answered = answers[at];
    return answered === undefined ? [] : [{ asked: each, rows: parseRows(answered).data }];
  });
}

async function layered(
  { db, charts }: ChartAnswersNeeds,
  asked: AskedForm,
  answer: (layer: AskedForm) => Promise<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const ids = layerIds(asked.form);
  if (ids.length > limits.questionsPerContext)
    throw new AppError('chart_refused', { reason: `A map has at most ${limits.questionsPerContext} layers.` });
  const rows = await charts.byId(db.kysely, ids);
  const features: Record<string, unknown[]> = {};
  const slices: object[] = [];
  for (const id of ids) {
    const row = rows.get(id);
    if (row === undefined || !isLegacyChart(row.viz_type ?? '')) throw noLayer(id);
    const form = layerForm(asked.form, { ...formDataOf(row), slice_id: id });
    const { data } = await answer({ ...asked, form }).catch((error: unknown) => {
      throw isHidden(error) ? noLayer(id, error) : error;
    });
    const type = row.viz_type ?? '';
    features[type] = [...(features[type] ?? []), ...featuresOf(data)];
    slices.push(presentSlice(row));
  }
  const data = { features, mapboxApiKey: '', slices };
  return { data, form_data: asked.form, errors: [], error: null, status: 'success', rowcount: 0 };
}

/** One sentence for all reasons: who asks may not be allowed to know of the chart. */
function noLayer(id: number, cause?: unknown): AppError {
  const reason = `The layer ${id} is gone, is no layer of a map, or shows data that is not open to you. Choose another.`;
  return new AppError('chart_refused', { reason }, { cause });
}

const hiding: ReadonlySet<string> = new Set(['dataset_forbidden', 'question_forbidden', 'not_found']);
const isHidden = (error: unknown): boolean => error instanceof AppError && hiding.has(error.code);

function featuresOf(data: unknown): readonly unknown[] {
  const features = typeof data === 'object' && data !== null && 'features' in data ? data.features : [];
  return Array.isArray(features) ? features : [];
}

function presentSlice(row: ChartRow) {
  const { id, slice_name, description } = row;
  const form_data = { ...formDataOf(row), slice_id: id };
  return { slice_id: id, slice_name, description, form_data, slice_url: `/explore/?slice_id=${id}` };
}

/** Where a form's question is refused, it is the chart that cannot be made. What an engine says goes on as it is. */
export async function orRefused<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const isRefusal = error.code === 'refused_errors' || (error.code === 'invalid_request' && !error.params['extra']);
    if (!isRefusal) throw error;
    throw new AppError('chart_refused', { reason: String(error.params['reason']) }, { cause: error });
  }
}

/** What a form gives is not checked yet; the door for questions takes only what has its shape. */
function checked(query: QueryObject): QueryObject {
  const parsed = queryObject.safeParse(query);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const reason = `The form cannot be asked: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`;
  throw new AppError('chart_refused', { reason }, { cause: parsed.error });
}

/** The dataset that the address names, else the form. Throws `invalid_request` and `not_found`. */
export function datasetOf(form: LegacyForm, params?: { readonly type: string; readonly id: string }): number | string {
  const [id = '', type = 'table'] = params ? [params.id, params.type] : String(form['datasource'] ?? '').split('__');
  if (id === '') throw new AppError('invalid_request', { reason: 'The form names no dataset.' });
  if (type !== 'table' && type !== 'dataset') throw new AppError('not_found');
  return /^\d+$/.test(id) ? Number(id) : id;
}
