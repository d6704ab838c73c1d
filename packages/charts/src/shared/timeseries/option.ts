import type { Size } from '@meridian/core/chart';
import type { EChartsOption } from 'echarts';
import { chartTokens } from '../tokens.generated';
import { plotFrame } from './frame';
import { plainView, type TimeseriesView } from './look';
import type { TimeseriesModel } from './model';
import { laneAxis, placeAxis, valueAxis } from './option-axes';
import { seriesOptions } from './option-series';
import { pointCount } from './visible';

/** Above so many points nothing moves. */
const mostMovingPoints = 2000;

/** The model as ECharts draws it at a size. Legend, tooltip and zoom are not ECharts' but stand around it. */
export function timeseriesOption(model: TimeseriesModel, size: Size, view: TimeseriesView = plainView): EChartsOption {
  const frame = plotFrame(model, view, size);
  const input = { model, view, size, frame };
  const places = placeAxis(input);
  const values = valueAxis(input);
  const lane = frame.valueLane === null ? [] : [laneAxis(input)];
  return {
    useUTC: true,
    animation: view.animate && pointCount(model) <= mostMovingPoints,
    animationDuration: 0,
    animationDurationUpdate: chartTokens.motion.chart,
    animationEasingUpdate: 'cubicOut',
    textStyle: { fontFamily: model.theme.fontFamily, color: model.theme.textSecondary },
    grid: { ...frame.margins, outerBoundsMode: 'none' },
    xAxis: model.horizontal ? values : places,
    yAxis: model.horizontal ? [places, ...lane] : values,
    series: seriesOptions(input),
  } as EChartsOption;
}
