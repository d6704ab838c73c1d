import type { CSSProperties } from 'react';
import styles from './legend.module.css';

interface Props {
  readonly kind: 'fill' | 'line' | 'dash';
  readonly colour: string;
}

/** The sign of a series: a field, a line, or a dashed line for a comparison. */
export function Swatch({ kind, colour }: Props) {
  return <span aria-hidden="true" className={styles[kind]} style={{ '--swatch': colour } as CSSProperties} />;
}
