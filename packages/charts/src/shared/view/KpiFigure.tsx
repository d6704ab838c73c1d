import { type Figure, unitGap } from '../kpi/figure';
import styles from '../kpi/kpi.module.css';
import type { KpiLayout } from '../kpi/layout';

interface Props {
  readonly figure: Figure;
  readonly layout: Pick<KpiLayout, 'number' | 'unit'>;
  /** A colour by the author's rules; null for ink. */
  readonly colour: string | null;
}

/** A number in two sizes. */
export function KpiFigure({ figure, layout, colour }: Props) {
  return (
    <p className={styles.figure} style={{ fontSize: layout.number, ...(colour === null ? {} : { color: colour }) }}>
      {figure.lead === '' ? null : <small style={{ fontSize: layout.unit }}>{figure.lead} </small>}
      {figure.number}
      {figure.unit === '' ? null : (
        <small style={{ fontSize: layout.unit, marginLeft: unitGap(figure) * layout.number }}>{figure.unit}</small>
      )}
    </p>
  );
}
