import { databaseRoutes, datasetRoutes } from '@meridian/contracts/api';
import { chartScope } from '@meridian/core/access';
import { sql } from 'kysely';
import type { Mount, Principal } from '../../../http';
import { visibleCharts } from '../../charts';
import type { Databases } from '../../databases';
import type { DashboardsContext } from '../context';
import { dashboardsWith } from './above';

/** What stands on a dataset or a connection; only here are both charts and dashboards known. */
export function mountRelated(mount: Mount, context: DashboardsContext & { readonly databases: Databases }): void {
  const executor = context.db.kysely;
  mount(datasetRoutes.relatedObjects, async ({ principal, params }) => {
    const dataset = await context.datasets.visible(executor, principal, params.id);
    return related(context, principal, sql<boolean>`charts.datasource_id = ${dataset.id}`);
  });
  mount(databaseRoutes.relatedObjects, async ({ principal, params }) => {
    const database = await context.databases.visible(principal, params.id);
    const onDatabase = sql<boolean>`exists (select 1 from datasets as standing
      where standing.id = charts.datasource_id and standing.database_id = ${database.id})`;
    return {
      ...(await related(context, principal, onDatabase)),
      sqllab_tab_states: { count: 0, result: [] },
    };
  });
}

async function related({ db }: DashboardsContext, principal: Principal, where: ReturnType<typeof sql<boolean>>) {
  const charts = await visibleCharts(db.kysely, chartScope(principal)).where(where).orderBy('charts.id').execute();
  const dashboards = await dashboardsWith(
    db.kysely,
    principal,
    charts.map(chart => chart.id),
  );
  return {
    charts: {
      count: charts.length,
      result: charts.map(({ id, slice_name, viz_type }) => ({ id, slice_name, viz_type: viz_type ?? '' })),
    },
    dashboards: {
      count: dashboards.length,
      result: dashboards.map(row => ({
        id: row.id,
        title: row.dashboard_title ?? '',
        slug: row.slug,
        json_metadata: row.json_metadata,
      })),
    },
  };
}
