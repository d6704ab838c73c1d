import type { ChartDefinition } from '@meridian/core/chart';
import { charts as registered } from './registry.generated';

export { chartCards } from './cards.generated';
export { chartThemes } from './shared/theme';
export type { ChartEvents, ChartViewProps, ContextMenuEvent } from './shared/view/props';

/** Every chart type, in the order of their folders. A cast: what a definition takes is what its own `parseForm` gave. */
export const charts = registered as unknown as readonly ChartDefinition[];

/** The definition of a chart type; null for one this product does not have. */
export function chartOf(vizType: string): ChartDefinition | null {
  return charts.find(chart => chart.key === vizType) ?? null;
}
