import type { SizeLimits } from '@meridian/core/layout';
import { classNames } from '../../../../ui/class-names';
import styles from './tools.module.css';
import type { useResizing } from './use-resizing';

interface Props {
  readonly limits: SizeLimits;
  readonly resizing: ReturnType<typeof useResizing>;
  readonly text: string;
}

/** The handles at the right, below and in the corner, and the size in columns and units. Keys do the same on the handle that moves. */
export function ResizeHandles({ limits, resizing, text }: Props) {
  if (limits.width === null && limits.height === null) return null;
  return (
    <>
      {limits.width === null ? null : (
        <span
          data-side=""
          aria-hidden="true"
          className={classNames(styles.side, styles.right)}
          {...resizing.handle('right')}
        />
      )}
      {limits.height === null ? null : (
        <span
          data-side=""
          aria-hidden="true"
          className={classNames(styles.side, styles.bottom)}
          {...resizing.handle('bottom')}
        />
      )}
      {limits.width === null || limits.height === null ? null : (
        <span
          data-side=""
          aria-hidden="true"
          className={classNames(styles.side, styles.corner)}
          {...resizing.handle('corner')}
        />
      )}
      <span className={styles.size}>{text}</span>
    </>
  );
}
