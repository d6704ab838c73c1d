import type { ChartViewProps } from './props';

export interface LegendItem {
  readonly id: string;
  readonly name: string;
  readonly colour: string;
  readonly swatch: 'fill' | 'line' | 'dash';
}

export interface LegendProps {
  readonly items: readonly LegendItem[];
  readonly hidden: ReadonlySet<string>;
  readonly onHidden: (hidden: ReadonlySet<string>) => void;
  /** The pointer or focus is on an entry; null when it left. */
  readonly onHover: (id: string | null) => void;
  /** px of the line. */
  readonly width: number;
  readonly t: ChartViewProps['t'];
}
