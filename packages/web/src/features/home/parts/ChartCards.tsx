import { chartRoutes } from '@meridian/contracts/api';
import { Link } from '@tanstack/react-router';
import { t } from '../../../lib/i18n';
import type { Person } from '../../../lib/person';
import { useRoute } from '../../../lib/query';
import { Card } from '../../../ui/page';
import { ErrorState } from '../../../ui/state';
import { typeLook } from '../../../widgets/chart-type';
import { chartPicture, Thumbnail } from '../../../widgets/record';
import styles from '../home.module.css';
import { Names } from './HomeSkeleton';
import { Nothing } from './Nothing';
import { Section } from './Section';
import { scopeQuestion, scopeViews, useScope } from './scope';

const columns = ['id', 'slice_name', 'url', 'viz_type', 'table.table_name', 'thumbnail_url'];
const most = 4;

interface Props {
  readonly person: Person | null;
}

/** Four charts, as small cards. */
export function ChartCards({ person }: Props) {
  const [scope, setScope] = useScope('charts', 'mine');
  const q = scopeQuestion({ scope, person, favourite: 'chart_is_favorite', columns, count: most });
  const { data, error, refetch, isPlaceholderData } = useRoute(
    chartRoutes.list,
    { q },
    { keepPrevious: true, enabled: person !== null },
  );
  // Nothing, kept from another view, says nothing about this one.
  const rows = isPlaceholderData && data?.count === 0 ? undefined : data?.result;
  return (
    <Section title={t('Charts')} views={scopeViews()} view={scope} onView={setScope} allAt="/chart/list/">
      {error && rows === undefined ? (
        <ErrorState title={t('The charts could not be read')} error={error} onRetry={() => void refetch()} />
      ) : rows?.length === 0 ? (
        <Nothing scope={scope} none={t('There are no charts yet.')} mine={t('You have no chart of your own yet.')} />
      ) : (
        <ul className={styles.charts}>
          {rows === undefined
            ? ['a', 'b', 'c', 'd'].map(key => (
                <li key={key}>
                  <Card>
                    <div className={styles.chart} />
                    <div className={styles.chartText}>
                      <Names />
                    </div>
                  </Card>
                </li>
              ))
            : rows.map(row => {
                const look = typeLook(row.viz_type);
                return (
                  <li key={row.id}>
                    <Card lift>
                      <div className={styles.chart}>
                        <Thumbnail url={chartPicture(row)} icon={look.icon} size="card" ratio={3.8} />
                      </div>
                      <div className={styles.chartText}>
                        <Link to={row.url} className={styles.cover}>
                          {row.slice_name}
                        </Link>
                        <span
                          className={styles.facts}
                        >{`${look.name} · ${row.table.table_name ?? t('Dataset deleted')}`}</span>
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
