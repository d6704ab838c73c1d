import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { GridSimpleComponent } from 'echarts/components';
import { type ECharts, init, use } from 'echarts/core';
import { CanvasRenderer, SVGRenderer } from 'echarts/renderers';

export type { ECharts } from 'echarts/core';

/** An ECharts instance with the parts our charts are made of; installing them again is nothing. The caller disposes of it. */
export function initChart(element: HTMLElement, renderer: 'svg' | 'canvas'): ECharts {
  use([LineChart, BarChart, PieChart, GridSimpleComponent, SVGRenderer, CanvasRenderer]);
  return init(element, null, { renderer });
}
