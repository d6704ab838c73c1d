import { Skeleton } from '../../../ui/state';
import styles from './page.module.css';

const cards = [
  { key: 'first figure', columns: 3, height: 112 },
  { key: 'second figure', columns: 3, height: 112 },
  { key: 'third figure', columns: 3, height: 112 },
  { key: 'fourth figure', columns: 3, height: 112 },
  { key: 'wide', columns: 8, height: 280 },
  { key: 'beside', columns: 4, height: 280 },
  { key: 'below', columns: 5, height: 272 },
  { key: 'below, middle', columns: 4, height: 272 },
  { key: 'below, right', columns: 3, height: 272 },
] as const;

/** The page before anything is known of it: header, filters and a grid like most. */
export function PageSkeleton() {
  return (
    <div className={styles.screen} aria-busy="true">
      <div className={styles.skeletonHead}>
        <Skeleton width={220} height={20} />
      </div>
      <div className={styles.skeletonGrid}>
        {cards.map(({ key, columns, height }) => (
          <div key={key} className={styles.skeletonCard} style={{ '--span': columns, height } as object}>
            <Skeleton width="40%" />
          </div>
        ))}
      </div>
    </div>
  );
}
