import { useEffect, useState } from 'react';
import type { ECharts } from './init-chart';

/** The series of the bar under the pointer: how bars stand beside each other only their drawing knows. */
export function useHoveredBar(chart: ECharts | null): string | null {
  const [hovered, setHovered] = useState<string | null>(null);
  useEffect(() => {
    if (chart === null) return;
    const over = (event: { readonly seriesType?: string; readonly seriesId?: string }) =>
      setHovered(event.seriesType === 'bar' ? (event.seriesId ?? null) : null);
    const out = () => setHovered(null);
    chart.on('mouseover', over as never);
    chart.on('mouseout', out);
    return () => {
      if (chart.isDisposed()) return;
      chart.off('mouseover', over as never);
      chart.off('mouseout', out);
    };
  }, [chart]);
  return hovered;
}
