import { activityRoutes, chartRoutes, dashboardRoutes, datasetRoutes, type ListFilter } from '@meridian/contracts/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api';
import { t } from '../../../lib/i18n';
import type { Person } from '../../../lib/person';
import { editedBy, fromActivity, fromChart, fromDashboard, fromDataset, latest, type RecentEntry } from './recent';

export const recentViews = ['all', 'edited', 'created'] as const;
export type RecentView = (typeof recentViews)[number];

const most = 5;
const who = ['changed_by.id', 'changed_by.first_name', 'changed_by.last_name', 'changed_on_utc'];
const chartColumns = ['id', 'slice_name', 'url', 'viz_type', 'table.table_name', ...who];
const dashboardColumns = ['id', 'dashboard_title', 'url', 'published', ...who];
const datasetColumns = ['id', 'table_name', 'database.database_name', ...who];

/** The five latest things: opened by the person or edited by anybody, edited by the person, created by the person. */
export function useRecent(view: RecentView, person: Person | null) {
  return useQuery({ ...recentQuery(view, person), enabled: person !== null, placeholderData: before => before });
}

const recentQuery = (view: RecentView, person: Person | null) =>
  queryOptions({
    queryKey: ['home.recent', view, person?.id],
    queryFn: ({ signal }) => (person === null ? [] : readRecent(view, person, signal)),
  });

async function readRecent(view: RecentView, person: Person, signal: AbortSignal): Promise<readonly RecentEntry[]> {
  const q = {
    filters: filtersOf(view, person).map(filter => ({ ...filter, value: filter.value })),
    order_column: 'changed_on_delta_humanized',
    order_direction: 'desc' as const,
    page_size: most,
  };
  const [viewed, charts, dashboards, datasets] = await Promise.all([
    view === 'all' ? call(activityRoutes.recent, { q: { page_size: most, distinct: true } }, { signal }) : null,
    call(chartRoutes.list, { q: { ...q, columns: chartColumns } }, { signal }),
    call(dashboardRoutes.list, { q: { ...q, columns: dashboardColumns } }, { signal }),
    call(datasetRoutes.list, { q: { ...q, columns: datasetColumns } }, { signal }),
  ]);
  const done = (row: Parameters<typeof editedBy>[0]) =>
    view === 'created' ? t('Created by you') : editedBy(row, person);
  return latest(
    [
      ...(viewed?.result ?? []).map(fromActivity),
      ...charts.result.map(row => fromChart(row, done(row))),
      ...dashboards.result.map(row => fromDashboard(row, done(row))),
      ...datasets.result.map(row => fromDataset(row, done(row))),
    ],
    most,
  );
}

function filtersOf(view: RecentView, person: Person): readonly ListFilter[] {
  if (view === 'all') return [];
  return [{ col: view === 'edited' ? 'changed_by' : 'created_by', opr: 'rel_o_m', value: person.id }];
}
