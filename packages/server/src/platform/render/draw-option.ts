import type { Size } from '@meridian/core/chart';
import type { EChartsOption } from 'echarts';

/** An ECharts option as an `svg` element of a size. The library is loaded with the first picture. */
export async function drawOption(option: object, size: Size): Promise<string> {
  const { init } = await loadECharts();
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: size.width, height: size.height });
  try {
    chart.setOption({ ...(option as EChartsOption), animation: false });
    return chart.renderToSVGString();
  } finally {
    chart.dispose();
  }
}

async function loadECharts() {
  const [core, charts, components, renderers] = await Promise.all([
    import('echarts/core'),
    import('echarts/charts'),
    import('echarts/components'),
    import('echarts/renderers'),
  ]);
  core.use([charts.LineChart, charts.BarChart, charts.PieChart, components.GridSimpleComponent, renderers.SVGRenderer]);
  return core;
}
