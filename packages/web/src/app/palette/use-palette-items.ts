import { chartRoutes, dashboardRoutes, datasetRoutes } from '@meridian/contracts/api';
import { IconDatabase, IconLayoutDashboard } from '@tabler/icons-react';
import { useMemo } from 'react';
import { t } from '../../lib/i18n';
import { useRoute } from '../../lib/query';
import { typeLook } from '../../widgets/chart-type';
import type { PaletteItem } from './palette-item';
import { useFoundFields, useFoundTabs } from './use-inside';
import { usePaletteActions } from './use-palette-actions';

/** The hundred records of each kind that changed last are searched here, letter by letter; the server finds the rest by the whole text. */
const recent = { page_size: 100, order_direction: 'desc' } as const;
const chartColumns = ['id', 'slice_name', 'viz_type', 'url', 'table.table_name'];
const dashboardColumns = ['id', 'dashboard_title', 'url', 'published'];
const datasetColumns = ['id', 'table_name', 'schema', 'database.database_name'];

interface Found {
  readonly items: readonly PaletteItem[];
  readonly loading: boolean;
}

/** Everything search can find for this text. */
export function usePaletteItems(text: string): Found {
  const charts = useCharts(text);
  const dashboards = useDashboards(text);
  const datasets = useDatasets(text);
  const tabs = useFoundTabs(text);
  const fields = useFoundFields(text);
  const actions = usePaletteActions();
  const items = useMemo(
    () => [...charts.items, ...dashboards.items, ...tabs.items, ...datasets.items, ...fields.items, ...actions],
    [charts.items, dashboards.items, tabs.items, datasets.items, fields.items, actions],
  );
  return { items, loading: [charts, dashboards, tabs, datasets, fields].some(({ loading }) => loading) };
}

function useCharts(text: string): Found {
  const order = { ...recent, columns: chartColumns, order_column: 'changed_on_delta_humanized' };
  const filters = [{ col: 'slice_name', opr: 'chart_all_text', value: text }];
  const known = useRoute(chartRoutes.list, { q: order }, { staleMs: 60_000 });
  const more = useRoute(
    chartRoutes.list,
    { q: { ...order, filters } },
    { enabled: asksServer(text, known.data?.count) },
  );
  const items = useMemo(
    () =>
      unique([...(known.data?.result ?? []), ...(more.data?.result ?? [])]).map(row => {
        const look = typeLook(row.viz_type);
        return {
          id: `chart ${row.id}`,
          scope: 'charts' as const,
          group: t('Charts'),
          label: row.slice_name,
          hint: `${look.name} · ${row.table.table_name ?? '–'}`,
          icon: look.icon,
          to: row.url,
          run: null,
          keys: null,
        };
      }),
    [known.data, more.data],
  );
  return { items, loading: known.isLoading || more.isLoading };
}

function useDashboards(text: string): Found {
  const order = { ...recent, columns: dashboardColumns, order_column: 'changed_on_delta_humanized' };
  const filters = [{ col: 'dashboard_title', opr: 'title_or_slug', value: text }];
  const known = useRoute(dashboardRoutes.list, { q: order }, { staleMs: 60_000 });
  const asked = { enabled: asksServer(text, known.data?.count) };
  const more = useRoute(dashboardRoutes.list, { q: { ...order, filters } }, asked);
  const items = useMemo(
    () =>
      unique([...(known.data?.result ?? []), ...(more.data?.result ?? [])]).map(row => ({
        id: `dashboard ${row.id}`,
        scope: 'charts' as const,
        group: t('Dashboards'),
        label: row.dashboard_title ?? t('Untitled dashboard'),
        hint: row.published ? '' : t('Draft'),
        icon: IconLayoutDashboard,
        to: row.url,
        run: null,
        keys: null,
      })),
    [known.data, more.data],
  );
  return { items, loading: known.isLoading || more.isLoading };
}

function useDatasets(text: string): Found {
  const order = { ...recent, columns: datasetColumns, order_column: 'changed_on_delta_humanized' };
  const filters = [{ col: 'table_name', opr: 'ct', value: text }];
  const known = useRoute(datasetRoutes.list, { q: order }, { staleMs: 60_000 });
  const more = useRoute(
    datasetRoutes.list,
    { q: { ...order, filters } },
    { enabled: asksServer(text, known.data?.count) },
  );
  const items = useMemo(
    () =>
      unique([...(known.data?.result ?? []), ...(more.data?.result ?? [])]).map(row => ({
        id: `dataset ${row.id}`,
        scope: 'data' as const,
        group: t('Datasets'),
        label: row.table_name,
        hint: row.database.database_name,
        icon: IconDatabase,
        to: `/explore/?datasource_id=${row.id}&datasource_type=table`,
        run: null,
        keys: null,
      })),
    [known.data, more.data],
  );
  return { items, loading: known.isLoading || more.isLoading };
}

/** The server is asked only where there are more records than are known here. */
const asksServer = (text: string, count: number | undefined): boolean =>
  text.length >= 2 && count !== undefined && count > recent.page_size;

const unique = <Row extends { readonly id: number }>(rows: readonly Row[]): readonly Row[] => [
  ...new Map(rows.map(row => [row.id, row])).values(),
];
