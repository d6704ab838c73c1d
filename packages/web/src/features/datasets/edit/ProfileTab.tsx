import { uploadRoutes } from '@meridian/contracts/api';
import { countText } from '../../../lib/format';
import { t } from '../../../lib/i18n';
import { useRoute } from '../../../lib/query';
import { ErrorState, Skeleton } from '../../../ui/state';
import { ProfileCards } from '../../../widgets/column-profile';
import styles from '../datasets.module.css';

/** What the columns of a dataset hold, each as a card. */
export function ProfileTab({ id }: { readonly id: number }) {
  const { data, error, refetch } = useRoute(uploadRoutes.profile, { params: { id }, search: {} });
  if (error) return <ErrorState title={t('The profile cannot be read')} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <WaitingCards />;
  const { rows, columns, approximate, unreadable } = data.result;
  return (
    <div className={styles.panel}>
      <p className={styles.facts}>
        <span>
          <b>{countText(rows)}</b> {t('rows')}
        </span>
        <span>
          <b>{countText(columns.length)}</b> {t('columns')}
        </span>
        {approximate ? <span>{t('Distinct values and quantiles are estimates.')}</span> : null}
      </p>
      <ProfileCards columns={columns} />
      {unreadable.map(column => (
        <p key={column.name} className={styles.note}>
          <b>{column.name}</b> {column.reason}
        </p>
      ))}
    </div>
  );
}

const WaitingCards = () => (
  <div className={styles.panel} aria-busy="true">
    <Skeleton width="40%" height={28} />
    <div className={styles.cards}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map(key => (
        <Skeleton key={key} height={260} />
      ))}
    </div>
  </div>
);
