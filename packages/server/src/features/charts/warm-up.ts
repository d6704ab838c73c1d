import { queryContext } from '@meridian/contracts/documents';
import { chartScope, datasetScope } from '@meridian/core/access';
import { sql } from 'kysely';
import { AppError, type Principal, presentedMessage } from '../../http';
import { storedObject } from '../records';
import { type ChartsContext, visibleChart } from './context';
import { visibleCharts } from './store';
import type { ChartRow } from './tables';

export interface WarmedUp {
  readonly chart_id: number;
  readonly viz_error: string | null;
  readonly viz_status: string | null;
}
interface Asking {
  readonly principal: Principal;
  readonly signal: AbortSignal;
}

/** Asks the questions of one chart anew. Throws `not_found`. */
export async function warmUpChart(context: ChartsContext, id: number, asking: Asking): Promise<WarmedUp> {
  return warmUp(context, await visibleChart(context.db.kysely, asking.principal, id), asking);
}

/** Asks the questions of every chart on a table's dataset, one chart after the other. Throws `not_found`. */
export async function warmUpDataset(
  context: ChartsContext,
  table: { readonly databaseName: string; readonly tableName: string },
  asking: Asking,
): Promise<WarmedUp[]> {
  const executor = context.db.kysely;
  const { principal } = asking;
  const datasets = await context.datasets.onTable(executor, datasetScope(principal), table);
  if (datasets.length === 0) throw new AppError('not_found');
  const charts = await visibleCharts(executor, chartScope(principal))
    .where(
      sql.ref<number>('charts.datasource_id'),
      'in',
      datasets.map(dataset => dataset.id),
    )
    .orderBy('charts.id')
    .execute();
  const warmed: WarmedUp[] = [];
  for (const chart of charts) warmed.push(await warmUp(context, chart, asking));
  return warmed;
}

async function warmUp({ queries }: ChartsContext, chart: ChartRow, { principal, signal }: Asking): Promise<WarmedUp> {
  const failed = (viz_error: string) => ({ chart_id: chart.id, viz_error, viz_status: 'failed' });
  const saved = queryContext.safeParse(storedObject(chart.query_context));
  if (!saved.success) return failed('The chart has no query context: save it again.');
  try {
    await queries.run(principal, { ...saved.data, force: true }, { signal });
    return { chart_id: chart.id, viz_error: null, viz_status: 'success' };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return failed(presentedMessage(error));
  }
}
