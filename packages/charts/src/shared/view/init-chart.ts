import type { Size } from '@meridian/core/chart';
import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { GridSimpleComponent } from 'echarts/components';
import { type ECharts, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

export type { ECharts } from 'echarts/core';

interface Wanted {
  readonly renderer: 'svg' | 'canvas';
  /** px; asked of the page, it would have to be laid out for it. */
  readonly size: Size;
}

/**
 * An ECharts instance with the parts our charts are made of; installing them again is nothing. The canvas is fetched only for charts
 * of many marks. The caller disposes of the instance.
 */
export async function initChart(element: HTMLElement, wanted: Wanted): Promise<ECharts> {
  if (wanted.renderer === 'canvas') use((await import('./canvas-renderer')).CanvasRenderer);
  return initVectorChart(element, wanted);
}

/** The same at once, for SVG; for a canvas once it was fetched. */
export function initVectorChart(element: HTMLElement, { renderer, size }: Wanted): ECharts {
  use([LineChart, BarChart, PieChart, GridSimpleComponent, SVGRenderer]);
  return init(element, null, { renderer, width: size.width, height: size.height });
}
