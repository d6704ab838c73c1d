import type { LegendEntry } from '../timeseries/legend-entries';
import type { ChartViewProps } from './props';

export interface LegendProps {
  readonly items: readonly LegendEntry[];
  readonly hidden: ReadonlySet<string>;
  readonly onHidden: (hidden: ReadonlySet<string>) => void;
  /** The pointer or focus is on an entry; null when it left. */
  readonly onHover: (id: string | null) => void;
  /** px of the line. */
  readonly width: number;
  readonly t: ChartViewProps['t'];
}
