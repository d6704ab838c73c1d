import { classNames } from '../class-names';
import styles from './state.module.css';

interface Props {
  /** px or a share; the whole width when not said. */
  readonly width?: number | string;
  /** px; a line of text when not said. */
  readonly height?: number;
}

/** Holds the place of what comes, at its exact size; seen only after 180 ms. */
export function Skeleton({ width = '100%', height }: Props) {
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.skeleton, height === undefined && styles.line)}
      style={{ display: 'block', width, ...(height === undefined ? {} : { height }) }}
    />
  );
}
