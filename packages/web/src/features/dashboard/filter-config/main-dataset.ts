import { chartsBelow } from '@meridian/core/layout';
import { documentOf, type PageState } from '../state/page-store';

/** The dataset that most charts of the page stand on; null where there is none. */
export function mainDataset(state: PageState): number | null {
  const counts = new Map<number, number>();
  for (const { chartId } of chartsBelow(documentOf(state).layout)) {
    const id = state.charts.get(chartId)?.datasetId ?? null;
    if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return [...counts].sort((one, other) => other[1] - one[1])[0]?.[0] ?? null;
}
