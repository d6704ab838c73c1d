import { chartScope } from '@meridian/core/access';
import { AppError, type Principal } from '../../http';
import type { Clock } from '../../platform/clock';
import type { Database, Executor } from '../../platform/db';
import type { Ids } from '../../platform/ids';
import type { Datasets } from '../datasets';
import type { Queries } from '../queries';
import { linkedPeople, peopleById } from '../records';
import { tagsOf } from '../tags';
import { abilitiesOf, type ChartDashboard, type ChartFacts } from './present';
import { chartOwners, type ListedChart, visibleCharts } from './store';
import type { ChartRow } from './tables';

/** What charts must know of the dashboards above them. */
export interface DashboardsAbove {
  /** Dashboards with each of these charts that a person sees. */
  ofCharts(
    executor: Executor,
    principal: Principal,
    chartIds: readonly number[],
  ): Promise<ReadonlyMap<number, readonly ChartDashboard[]>>;
  /**
   * Shows a chart on exactly these dashboards, of those a person may change. Throws `refused_fields` for one that is not there,
   * `not_permitted` for a new one that may not be changed.
   */
  showOn(
    executor: Executor,
    chart: { readonly chartId: number; readonly dashboardIds: readonly number[] },
    principal: Principal,
  ): Promise<void>;
  /** Takes a chart that is deleted off every dashboard. */
  chartGone(executor: Executor, chartId: number): Promise<void>;
}

export interface ChartsContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly datasets: Datasets;
  readonly above: DashboardsAbove;
  readonly queries: Queries;
  /** Hears of a chart that was made or changed, after it is stored. */
  readonly saved: (chartId: number, principal: Principal) => void;
}

/** The chart, by id or uuid, for somebody who may see it. Throws `not_found`. */
export async function visibleChart(
  executor: Executor,
  principal: Principal,
  idOrUuid: number | string,
): Promise<ChartRow> {
  const visible = visibleCharts(executor, chartScope(principal));
  const isId = typeof idOrUuid === 'number' || /^\d{1,9}$/.test(idOrUuid);
  const row = await (isId
    ? visible.where('charts.id', '=', Number(idOrUuid))
    : visible.where('charts.uuid', '=', idOrUuid.toLowerCase())
  ).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}

/** The chart, for somebody who may change it. Throws `not_found` where it may not be seen, else `not_permitted`. */
export async function editableChart(executor: Executor, principal: Principal, id: number): Promise<ChartRow> {
  const row = await visibleChart(executor, principal, id);
  const owners = (await linkedPeople(executor, chartOwners, [id])).get(id) ?? [];
  if (!abilitiesOf({ owners, principal }).can_edit) throw new AppError('not_permitted');
  return row;
}

/** What the replies about these charts are made from; one query for each relation, and none for those left out. */
export async function chartFacts(
  { datasets, above, clock }: Pick<ChartsContext, 'datasets' | 'above' | 'clock'>,
  executor: Executor,
  {
    rows,
    principal,
    wants,
  }: {
    readonly rows: readonly ListedChart[];
    readonly principal: Principal;
    readonly wants: (part: 'dashboards' | 'tags' | 'dataset') => boolean;
  },
): Promise<(row: ListedChart) => ChartFacts> {
  const ids = rows.map(row => row.id);
  const owners = await linkedPeople(executor, chartOwners, ids);
  const people = await peopleById(
    executor,
    rows.flatMap(row => [row.changed_by, row.created_by, row.last_saved_by]),
  );
  const datasetIds = wants('dataset') ? rows.map(row => row.datasource_id).filter(id => id !== null) : [];
  const byDataset = await datasets.byId(executor, datasetIds);
  const dashboards = await above.ofCharts(executor, principal, wants('dashboards') ? ids : []);
  const tags = await tagsOf(executor, 'chart', wants('tags') ? ids : []);
  const now = clock.now();
  return row => ({
    dataset: byDataset.get(row.datasource_id ?? -1),
    owners: owners.get(row.id) ?? [],
    dashboards: dashboards.get(row.id) ?? [],
    tags: tags.get(row.id) ?? [],
    people,
    principal,
    now,
  });
}
