import { chartRoutes, dashboardRoutes } from '@meridian/contracts/api';
import { IconLayoutDashboard } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../lib/api';
import { t } from '../../lib/i18n';
import { classNames } from '../../ui/class-names';
import { Icon } from '../../ui/icon';
import { typeLook } from '../../widgets/chart-type';
import styles from './sidebar.module.css';

const most = 12;

/** Starred dashboards and charts, in the sidebar. */
export function FavouriteLinks() {
  const { data } = useQuery({ queryKey: ['favourites', 'sidebar'], queryFn: ({ signal }) => readFavourites(signal) });
  if (data === undefined || data.length === 0) return null;
  return (
    <section className={styles.favourites} aria-label={t('Favourites')}>
      <h2 className={styles.section}>{t('Favourites')}</h2>
      {data.map(entry => (
        <Link key={entry.to} to={entry.to} className={classNames(styles.place, styles.quiet)}>
          <Icon of={entry.icon} />
          <span>{entry.name}</span>
        </Link>
      ))}
    </section>
  );
}

async function readFavourites(signal: AbortSignal) {
  const q = { page_size: most, order_column: 'changed_on_delta_humanized', order_direction: 'desc' as const };
  const starred = (opr: string) => [{ col: 'id', opr, value: true }];
  const [dashboards, charts] = await Promise.all([
    call(
      dashboardRoutes.list,
      { q: { ...q, columns: ['id', 'dashboard_title', 'url'], filters: starred('dashboard_is_favorite') } },
      { signal },
    ),
    call(
      chartRoutes.list,
      { q: { ...q, columns: ['id', 'slice_name', 'url', 'viz_type'], filters: starred('chart_is_favorite') } },
      { signal },
    ),
  ]);
  return [
    ...dashboards.result.map(row => ({
      name: row.dashboard_title ?? t('Untitled dashboard'),
      to: row.url,
      icon: IconLayoutDashboard,
    })),
    ...charts.result.map(row => ({ name: row.slice_name, to: row.url, icon: typeLook(row.viz_type).icon })),
  ];
}
