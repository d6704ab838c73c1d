import type { Size } from '@meridian/core/chart';
import type { EChartsOption } from 'echarts';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type ECharts, initChart, initVectorChart } from './init-chart';

export interface EChartInput {
  readonly option: EChartsOption;
  readonly size: Size;
  readonly renderer: 'svg' | 'canvas';
}

/** Keeps an ECharts drawing in step with an option and a size. Series with the same id move into their new place. */
export function useEChart({ option, size, renderer }: EChartInput): {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly chart: ECharts | null;
} {
  const ref = useRef<HTMLDivElement | null>(null);
  const [chart, setChart] = useState<ECharts | null>(null);
  const firstSize = useRef(size);

  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    let made: ECharts | null = null;
    let gone = false;
    const show = (next: ECharts) => {
      made = next;
      if (gone) next.dispose();
      else setChart(next);
    };
    const wanted = { renderer, size: firstSize.current };
    if (renderer === 'svg') show(initVectorChart(element, wanted));
    else void initChart(element, wanted).then(show);
    return () => {
      gone = true;
      made?.dispose();
      setChart(null);
    };
  }, [renderer]);

  useLayoutEffect(() => {
    if (chart === null || chart.isDisposed()) return;
    // A resize draws the old option anew, for nothing where the size is the same.
    if (chart.getWidth() !== size.width || chart.getHeight() !== size.height)
      chart.resize({ width: size.width, height: size.height, silent: true });
    chart.setOption(option, { replaceMerge: ['series', 'xAxis', 'yAxis', 'grid'] });
  }, [chart, option, size.width, size.height]);

  useEffect(() => {
    if (chart === null || renderer === 'canvas') return;
    const svg = ref.current?.querySelector('svg');
    svg?.setAttribute('aria-hidden', 'true');
  }, [chart, renderer]);

  return { ref, chart };
}
