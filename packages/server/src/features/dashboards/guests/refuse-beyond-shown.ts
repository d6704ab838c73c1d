import { dashboardMetadata, type NativeFilter, type QueryObject } from '@meridian/contracts/documents';
import { beyondShown, columnsOf, dashboardScope, type ShownQuestions } from '@meridian/core/access';
import { columnOf, datasetOf, filtersOf, kindOf } from '@meridian/core/filters';
import { formAxisOf, type QueryDataset } from '@meridian/core/query';
import { AppError, type Principal } from '../../../http';
import type { ChartRow } from '../../charts';
import { storedObject } from '../../records';
import type { DashboardsContext } from '../context';
import { chartIdsOf } from '../neighbours/above';
import { mayDrill, showsLayerOn } from '../neighbours/opened-data';
import { visibleDashboards } from '../store';
import { questionsOfChart } from './chart-questions';

/** One question of a guest over a dataset that a dashboard opens to them. */
export interface GuestQuestion {
  readonly query: QueryObject;
  readonly resultType: string;
  readonly form: Readonly<Record<string, unknown>>;
  readonly dataset: QueryDataset;
}

/** Throws `question_forbidden` where a guest asks for more than the chart or the filter shows that the form names. */
export async function refuseBeyondShown(
  context: Pick<DashboardsContext, 'db' | 'charts'>,
  principal: Principal,
  { query, resultType, form, dataset }: GuestQuestion,
): Promise<void> {
  const shown = await shownBy(context, principal, { form, dataset });
  const part = shown === null ? 'chart' : beyondShown({ query, resultType, formAxis: formAxisOf(form) }, shown);
  if (part === null) return;
  const reason = `A guest cannot change what a chart asks for: its ${part} must be as the dashboard shows it.`;
  throw new AppError('question_forbidden', { reason, errorType: 'DASHBOARD_SECURITY_ACCESS_ERROR' });
}

async function shownBy(
  { db, charts }: Pick<DashboardsContext, 'db' | 'charts'>,
  principal: Principal,
  { form, dataset }: Pick<GuestQuestion, 'form' | 'dataset'>,
): Promise<ShownQuestions | null> {
  const row = await visibleDashboards(db.kysely, dashboardScope(principal))
    .where('dashboards.id', '=', Number(form['dashboardId']))
    .executeTakeFirst();
  if (!row) return null;
  const onBoard = await charts.byId(db.kysely, await chartIdsOf(db.kysely, row.id));
  const metadata = dashboardMetadata.safeParse(storedObject(row.json_metadata)).data;
  const filters = filtersOf(metadata?.native_filter_configuration ?? []);
  const narrowing = await columnsOnBoard(onBoard, filters, dataset);
  const isDrilling = mayDrill(principal);
  const drillColumns = isDrilling
    ? new Set(dataset.columns.filter(each => each.groupable).map(each => each.name))
    : null;
  const timeColumns = offeredTimes(filters, dataset);
  const common = { filterColumns: narrowing, timeColumns, drillColumns, resultTypes: new Set<string>() };
  if (form['slice_id'] !== undefined && form['slice_id'] !== null) {
    const chartId = Number(form['slice_id']);
    const shown = { dashboardId: row.id, chartId, datasetId: dataset.id };
    const isLayer = !onBoard.has(chartId) && (await showsLayerOn(db.kysely, shown));
    const chart = (isLayer ? await charts.byId(db.kysely, [chartId]) : onBoard).get(chartId);
    return chart === undefined ? null : { ...common, questions: await questionsOfChart(chart) };
  }
  if (form['native_filter_id'] === undefined) return isDrilling ? { ...common, questions: [] } : null;
  const filter = filters.find(({ id }) => id === form['native_filter_id']);
  return filter === undefined ? null : { ...common, ...shownByFilter(filter), drillColumns: null };
}

/** The columns among which a filter of the dashboard lets everybody choose what counts as time. */
function offeredTimes(filters: readonly NativeFilter[], dataset: QueryDataset): ReadonlySet<string> {
  const isOffered = filters.some(filter => filter.filterType === 'filter_timecolumn');
  return new Set(isOffered ? timesOf(dataset) : []);
}

function timesOf({ columns }: QueryDataset): readonly string[] {
  return columns.filter(({ isTime }) => isTime).map(({ name }) => name);
}

/** Columns of this dataset that the dashboard narrows by: those of its filters, of its charts, and times. */
async function columnsOnBoard(
  charts: ReadonlyMap<number, ChartRow>,
  filters: readonly NativeFilter[],
  dataset: QueryDataset,
): Promise<ReadonlySet<string>> {
  const beside = [...charts.values()].filter(({ datasource_id }) => datasource_id === dataset.id);
  const questions = (await Promise.all(beside.map(questionsOfChart))).flat();
  const ofCharts = questions.flatMap(columnsOf).filter(column => typeof column === 'string');
  const ofFilters = filters.map(columnOf).filter(name => name !== null);
  return new Set([...ofCharts, ...ofFilters, ...timesOf(dataset)]);
}

/** Kinds of filters whose options are facts of a dataset. */
const optionTypes: Readonly<Record<string, readonly string[]>> = {
  filter_timecolumn: ['columns'],
  filter_timegrain: ['timegrains'],
};

function shownByFilter(filter: NativeFilter): Pick<ShownQuestions, 'questions' | 'resultTypes'> {
  const request = { context: {}, search: '', columnIsNumeric: false, dashboardId: null };
  const asked = kindOf(filter)?.optionsQuestion(filter, request)?.queries ?? [];
  const column = columnOf(filter);
  const resultTypes = new Set(optionTypes[filter.filterType] ?? []);
  if (column === null) return { questions: datasetOf(filter) === null ? [] : [...asked, {}], resultTypes };
  const bounds = (['MIN', 'MAX'] as const).map(aggregate => ({
    expressionType: 'SIMPLE' as const,
    aggregate,
    column: { column_name: column },
  }));
  const ordered = filter.sortMetric ? [filter.sortMetric] : [];
  return {
    questions: asked.map(question => ({
      ...question,
      columns: [...(question.columns ?? []), column],
      metrics: [...(question.metrics ?? []), ...bounds, ...ordered],
    })),
    resultTypes,
  };
}
