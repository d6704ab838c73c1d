import { dashboardRoutes } from '@meridian/contracts/api';
import { lazy, memo, Suspense } from 'react';
import { t } from '../../../lib/i18n';
import { useKeys } from '../../../lib/keys';
import { useNarrow } from '../../../ui/layer';
import { PageHeader } from '../../../ui/page';
import { Star, useFavourites } from '../../../widgets/record';
import { usePage } from '../state/page-context';
import { useEditing } from '../state/use-editing';
import styles from './header.module.css';
import { PublishedBadge } from './PublishedBadge';
import { Title } from './Title';
import { ViewActions } from './ViewActions';

const EditActions = lazy(async () => ({ default: (await import('../edit')).EditActions }));
const EditStatus = lazy(async () => ({ default: (await import('../edit')).EditStatus }));

/** The one header: where one is, what it is called and how it stands; right of it what can be done. */
export const DashboardHeader = memo(function DashboardHeader() {
  const narrow = useNarrow();
  const editing = useEditing();
  return (
    <PageHeader
      crumb={{ label: t('Dashboards'), to: '/dashboard/list/' }}
      title={<Title />}
      extra={
        editing ? (
          <Suspense fallback={null}>
            <EditStatus />
          </Suspense>
        ) : (
          <ViewStatus narrow={narrow} />
        )
      }
      actions={
        editing ? (
          <Suspense fallback={null}>
            <EditActions />
          </Suspense>
        ) : (
          <span className={styles.onScreen}>
            <ViewActions />
          </span>
        )
      }
    />
  );
});

function ViewStatus({ narrow }: { readonly narrow: boolean }) {
  const id = usePage(state => state.record.id);
  const title = usePage(state => state.history.document.title);
  const favourites = useFavourites(dashboardRoutes, [id]);
  const star = () => favourites.set(id, !favourites.has(id));
  useKeys([{ keys: 's', label: t('Add to or remove from favourites'), group: t('Dashboard'), run: star }]);
  return (
    <span className={styles.onScreen}>
      <Star name={title} on={favourites.has(id)} onChange={on => favourites.set(id, on)} />
      {narrow ? null : <PublishedBadge />}
    </span>
  );
}
