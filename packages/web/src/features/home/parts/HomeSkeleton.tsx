import { Card } from '../../../ui/page';
import { Skeleton } from '../../../ui/state';
import styles from '../home.module.css';

/** The shape of home, until it is known who looks at it. */
export function HomeSkeleton() {
  return (
    <div aria-hidden="true">
      <div className={styles.section}>
        <Head />
        <div className={styles.boards}>
          {['a', 'b', 'c'].map(key => (
            <Card key={key}>
              <div className={styles.board} />
              <div className={styles.boardText}>
                <Names />
              </div>
            </Card>
          ))}
        </div>
      </div>
      <div className={styles.section}>
        <Head />
        <Card>
          {['40%', '28%', '34%', '22%', '30%'].map(width => (
            <div key={width} className={styles.recent}>
              <Skeleton width={width} />
            </div>
          ))}
        </Card>
      </div>
    </div>
  );
}

const Head = () => (
  <div className={styles.sectionHead}>
    <Skeleton width={180} height={16} />
  </div>
);

/** A name and the line below it. */
export const Names = () => (
  <div className={styles.names}>
    <Skeleton width="52%" />
    <Skeleton width="74%" />
  </div>
);
