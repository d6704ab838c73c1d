import { chartRoutes } from '@meridian/contracts/api';
import { chartsBelow } from '@meridian/core/layout';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { t } from '../../../../lib/i18n';
import { useRoute } from '../../../../lib/query';
import { Button, IconButton } from '../../../../ui/button';
import { SearchField } from '../../../../ui/field';
import { Menu } from '../../../../ui/menu';
import { EmptyState, ErrorState, Skeleton } from '../../../../ui/state';
import { isNew } from '../../data/new-dashboard';
import { usePage } from '../../state/page-context';
import { type ListedChart, listedColumns } from './adopt-chart';
import { ChartEntry } from './ChartEntry';
import styles from './palette.module.css';

const orders = {
  recent: { label: 'Recently edited', column: 'changed_on_delta_humanized', direction: 'desc' },
  name: { label: 'By name', column: 'slice_name', direction: 'asc' },
  type: { label: 'By type', column: 'viz_type', direction: 'asc' },
} as const;
type Order = keyof typeof orders;
const pageSize = 100;
const waiting = ['a', 'b', 'c', 'd', 'e'];

/** The charts one may add, searched and ordered by the server; those already here say so. */
export function Charts() {
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<Order>('recent');
  const [pages, setPages] = useState(1);
  const layout = usePage(state => state.history.document.layout);
  const here = useMemo(() => new Set(chartsBelow(layout).map(chart => chart.chartId)), [layout]);
  const dashboardId = usePage(state => state.record.id);
  const { data, error, isLoading, refetch } = useRoute(
    chartRoutes.list,
    {
      q: {
        columns: [...listedColumns],
        filters: search === '' ? [] : [{ col: 'slice_name', opr: 'chart_all_text', value: search }],
        order_column: orders[order].column,
        order_direction: orders[order].direction,
        page: 0,
        page_size: pageSize * pages,
      },
    },
    { keepPrevious: true },
  );
  const charts: readonly ListedChart[] = data?.result ?? [];
  const count = data?.count ?? 0;
  return (
    <section className={styles.charts} aria-label={t('Charts')}>
      <div className={styles.search}>
        <SearchField label={t('Search your charts')} value={search} onChange={setSearch} quiet />
        <IconButton
          kind="secondary"
          icon={IconPlus}
          label={t('New chart')}
          onClick={() =>
            window.open(
              isNew({ id: dashboardId }) ? '/chart/add' : `/chart/add?dashboard_id=${dashboardId}`,
              '_blank',
              'noopener',
            )
          }
        />
      </div>
      <div className={styles.order}>
        <span aria-live="polite">{data === undefined ? '' : t('{{count}} charts', { count })}</span>
        <Menu
          label={t('Order')}
          align="end"
          entries={(Object.keys(orders) as Order[]).map(key => ({
            label: t(orders[key].label),
            checked: key === order,
            onSelect: () => setOrder(key),
          }))}
        >
          <Button small kind="ghost" iconAfter={IconChevronDown}>
            {t(orders[order].label)}
          </Button>
        </Menu>
      </div>
      <div className={styles.list}>
        {error !== null ? (
          <ErrorState title={t('Could not fetch all saved charts')} error={error} onRetry={() => void refetch()} />
        ) : null}
        {isLoading ? waiting.map(key => <Skeleton key={key} height={50} />) : null}
        {data !== undefined && charts.length === 0 ? (
          <EmptyState title={search === '' ? t('There are no charts yet') : t('No chart matches')} />
        ) : null}
        {charts.map(chart => (
          <ChartEntry key={chart.id} chart={chart} isHere={here.has(chart.id)} />
        ))}
        {charts.length < count ? (
          <Button small kind="ghost" onClick={() => setPages(pages + 1)}>
            {t('Show more')}
          </Button>
        ) : null}
      </div>
    </section>
  );
}
