import type { ChartCreate } from '@meridian/contracts/api';
import { chartScope } from '@meridian/core/access';
import type { Feature } from '../../feature';
import type { Principal } from '../../http';
import type { Executor } from '../../platform/db';
import type { ChartTimeouts } from '../queries';
import { openChartTimeouts } from './chart-timeouts';
import { type ChartsContext, chartFacts, visibleChart } from './context';
import type { ChartFacts } from './present';
import { mountCharts } from './routes';
import { createChart, removeCharts } from './save';
import { chartsById, visibleCharts } from './store';
import { type ChartRow, migrations } from './tables';

export type { ChartsContext, DashboardsAbove } from './context';
export { abilitiesOf, type ChartDashboard, type ChartFacts, exploreUrl, formDataOf, paragraphs } from './present';
export { chartOwners, insertChart, onDatasetWithin, visibleCharts } from './store';
export type { ChartRow, ChartTables } from './tables';

/** Charts, for the features above. */
export interface Charts extends Feature {
  /** The chart, by id or uuid, for somebody who may see it. Throws `not_found`. */
  visible(executor: Executor, principal: Principal, idOrUuid: number | string): Promise<ChartRow>;
  /** Those of these charts that a person sees. */
  visibleById(executor: Executor, principal: Principal, ids: readonly number[]): Promise<readonly ChartRow[]>;
  byId(executor: Executor, ids: readonly number[]): Promise<ReadonlyMap<number, ChartRow>>;
  facts(executor: Executor, principal: Principal, rows: readonly ChartRow[]): Promise<(row: ChartRow) => ChartFacts>;
  /** Saves a new chart; gives its id. Throws as the door does. */
  create(body: ChartCreate, principal: Principal): Promise<number>;
  /** Deletes charts, all or none. */
  remove(ids: readonly number[], principal: Principal): Promise<void>;
  /** The query context saved with a chart; null where it has none. Throws `not_found`. */
  savedQuestions(principal: Principal, chartId: number): Promise<unknown>;
  readonly timeouts: ChartTimeouts;
}

export function chartsFeature(context: ChartsContext): Charts {
  return {
    migrations,
    routes: mount => mountCharts(mount, context),
    visible: visibleChart,
    visibleById: async (executor, principal, ids) =>
      ids.length === 0
        ? []
        : visibleCharts(executor, chartScope(principal))
            .where('charts.id', 'in', [...new Set(ids)])
            .execute(),
    byId: chartsById,
    facts: (executor, principal, rows) => chartFacts(context, executor, { rows, principal, wants: () => true }),
    create: (body, principal) => createChart(context, body, principal),
    remove: (ids, principal) => removeCharts(context, ids, { principal, ifMatch: null }),
    savedQuestions: async (principal, chartId) => {
      const row = await visibleChart(context.db.kysely, principal, chartId);
      return row.query_context ? JSON.parse(row.query_context) : null;
    },
    timeouts: openChartTimeouts(context.db),
  };
}
