import { t } from '../../../lib/i18n';
import { PageHeader } from '../../../ui/page';
import { Skeleton } from '../../../ui/state';
import styles from '../datasets.module.css';

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];

/** The page of a dataset before it is there: its head, its tabs, a table of columns. */
export const DatasetSkeleton = () => (
  <>
    <PageHeader
      crumb={{ label: t('Datasets'), to: '/tablemodelview/list/' }}
      title={<Skeleton width={160} height={20} />}
    />
    <div className={styles.page} aria-busy="true">
      <div className={styles.waitingTabs}>
        {['a', 'b', 'c', 'd'].map(key => (
          <Skeleton key={key} width={64} height={16} />
        ))}
      </div>
      <div className={styles.waitingRows}>
        {rows.map(key => (
          <Skeleton key={key} height={20} />
        ))}
      </div>
    </div>
  </>
);
