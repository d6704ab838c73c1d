import { useBelow, useNarrow } from '../../../ui/layer';
import { Skeleton } from '../../../ui/state';
import styles from './explore.module.css';

const fields = [62, 48, 71, 40, 55, 66, 44, 58, 50, 69].map((width, row) => ({
  key: `field ${row}`,
  width: `${width}%`,
}));
const controls = [32, 64, 32, 96, 64, 64, 32].map((height, row) => ({ key: `control ${row}`, height }));

/** The panes of explore before there is anything in them: what comes lands where it will stay. */
export function OpeningPanes() {
  const narrow = useNarrow();
  const [belowMd, belowXl] = [useBelow('md'), useBelow('xl')];
  return (
    <div className={styles.panes} aria-busy="true">
      {narrow ? null : belowXl ? (
        <div className={styles.strip} />
      ) : (
        <div className={styles.pane}>
          <div className={styles.openingFields}>
            {fields.map(({ key, width }) => (
              <Skeleton key={key} width={width} />
            ))}
          </div>
        </div>
      )}
      {narrow ? null : belowMd ? (
        <div className={styles.strip} />
      ) : (
        <div className={`${styles.pane} ${styles.wide}`}>
          <div className={styles.openingControls}>
            {controls.map(({ key, height }) => (
              <Skeleton key={key} height={height} />
            ))}
          </div>
        </div>
      )}
      <div className={styles.main}>
        <div className={styles.openingChart}>
          {[0, 1, 2, 3, 4].map(line => (
            <span key={line} />
          ))}
        </div>
      </div>
    </div>
  );
}
