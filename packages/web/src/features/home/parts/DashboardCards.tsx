import { dashboardRoutes } from '@meridian/contracts/api';
import { IconLayoutDashboard } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from '../../../lib/i18n';
import type { Person } from '../../../lib/person';
import { useRoute } from '../../../lib/query';
import { Card } from '../../../ui/page';
import { ErrorState } from '../../../ui/state';
import { Star, Thumbnail, useFavourites, When } from '../../../widgets/record';
import styles from '../home.module.css';
import { Names } from './HomeSkeleton';
import { Nothing } from './Nothing';
import { Section } from './Section';
import { type Scope, scopeQuestion, scopeViews, useScope } from './scope';

const columns = ['id', 'dashboard_title', 'url', 'published', 'thumbnail_url', 'changed_on_utc', 'changed_by_name'];
const most = 3;

interface Props {
  readonly person: Person | null;
}

/** Three dashboards, drawn small. */
export function DashboardCards({ person }: Props) {
  const question = (scope: Scope) => ({
    q: scopeQuestion({ scope, person, favourite: 'dashboard_is_favorite', columns, count: most }),
  });
  const starred = useRoute(dashboardRoutes.list, question('favourites'), { keepPrevious: true });
  const [scope, setScope] = useScope('dashboards', starred.data?.count === 0 ? 'all' : 'favourites');
  const { data, error, refetch, isPlaceholderData } = useRoute(dashboardRoutes.list, question(scope), {
    keepPrevious: true,
  });
  // Nothing, kept from another view, says nothing about this one.
  const rows = isPlaceholderData && data?.count === 0 ? undefined : data?.result;
  const favourites = useFavourites(dashboardRoutes, rows?.map(row => row.id) ?? []);
  return (
    <Section title={t('Dashboards')} views={scopeViews()} view={scope} onView={setScope} allAt="/dashboard/list/">
      {error && rows === undefined ? (
        <ErrorState title={t('The dashboards could not be read')} error={error} onRetry={() => void refetch()} />
      ) : rows?.length === 0 ? (
        <Nothing
          scope={scope}
          none={t('There are no dashboards yet.')}
          mine={t('You have no dashboard of your own yet.')}
        />
      ) : (
        <ul className={styles.boards}>
          {rows === undefined
            ? ['a', 'b', 'c'].map(key => (
                <li key={key}>
                  <Card>
                    <div className={styles.board} />
                    <div className={styles.boardText}>
                      <Names />
                    </div>
                  </Card>
                </li>
              ))
            : rows.map(row => {
                const name = row.dashboard_title ?? t('Untitled dashboard');
                return (
                  <li key={row.id}>
                    <Card lift>
                      <div className={styles.board}>
                        <Thumbnail url={row.thumbnail_url} icon={IconLayoutDashboard} size="card" of="dashboard" />
                      </div>
                      <div className={styles.boardText}>
                        <div className={styles.names}>
                          <Link to={row.url} className={styles.cover}>
                            {name}
                          </Link>
                          <span className={styles.facts}>
                            {t('Edited')} <When at={row.changed_on_utc} inText />
                            {row.changed_by_name ? ` · ${row.changed_by_name}` : ''}
                          </span>
                        </div>
                        <span className={styles.star}>
                          <Star name={name} on={favourites.has(row.id)} onChange={on => favourites.set(row.id, on)} />
                        </span>
                      </div>
                    </Card>
                  </li>
                );
              })}
        </ul>
      )}
    </Section>
  );
}
