import type { XAXisOption, YAXisOption } from 'echarts/types/dist/shared';
import type { AxisInput } from './axis-input';
import { laneFontSize } from './frame';
import type { TimeseriesModel } from './model';
import { categoryAxis, labelStyle, numberAxis, timeAxis } from './option-places';

type Axis = XAXisOption & YAXisOption;

/** The axis of the values. */
export function valueAxis({ model, view, frame }: AxisInput): Axis {
  const { theme, y } = model;
  const { scale } = frame;
  const crossesZero = scale.min < 0 && scale.max > 0;
  const hasLane = model.horizontal && frame.valueLane !== null;
  return {
    type: y.kind,
    min: scale.min,
    max: scale.max,
    ...(y.kind === 'value' ? { interval: scale.step } : {}),
    axisLine: { show: false },
    axisTick: { show: false },
    minorTick: { show: model.form.minorTicks && !view.bare },
    minorSplitLine: {
      show: model.form.minorSplitLine && !view.bare,
      lineStyle: { color: theme.gridline, opacity: 0.6 },
    },
    splitLine: {
      show: !view.bare && !hasLane,
      lineStyle: {
        width: 1,
        color: scale.ticks.map(tick => (tick === 0 && crossesZero ? theme.crosshair : theme.gridline)),
      },
    },
    axisLabel: {
      ...labelStyle(model),
      show: !view.bare && !hasLane,
      margin: 8,
      formatter: (value: number) => frame.tickText(value),
    },
    ...titleOf(model, y.title, model.horizontal ? 'below' : 'left'),
  } as Axis;
}

/** The axis of the x values. */
export function placeAxis(input: AxisInput): Axis {
  const { model } = input;
  const base = {
    axisTick: { show: false },
    splitLine: { show: false },
    axisLine: {
      show: !input.view.bare && !model.horizontal,
      onZero: false,
      lineStyle: { color: model.theme.axisLine },
    },
    ...titleOf(model, model.x.title, model.horizontal ? 'left' : 'below'),
  };
  if (model.x.kind === 'time') return { ...base, ...timeAxis(input) } as Axis;
  return { ...base, ...(model.x.kind === 'value' ? numberAxis(input) : categoryAxis(input)) } as Axis;
}

/** The values at the right edge of horizontal bars. */
export function laneAxis({ model, frame }: AxisInput): Axis {
  return {
    type: 'category',
    position: 'right',
    inverse: true,
    data: [...(frame.valueLane ?? [])],
    axisLine: { show: false },
    axisTick: { show: false },
    axisLabel: {
      ...labelStyle(model),
      color: model.theme.text,
      fontSize: laneFontSize,
      align: 'right',
      margin: frame.margins.right - 16,
      interval: 0,
    },
  } as Axis;
}

function titleOf(model: TimeseriesModel, title: string, side: 'left' | 'below'): object {
  if (title === '') return {};
  const isTop = side === 'left' && !model.horizontal && model.form.y_axis_title_position === 'Top';
  return {
    name: title,
    nameLocation: isTop ? 'end' : 'middle',
    nameRotate: side === 'left' && !isTop ? 90 : 0,
    nameGap: isTop ? 12 : side === 'below' ? 28 : 44,
    nameTextStyle: { ...labelStyle(model), color: model.theme.textSecondary, ...(isTop ? { align: 'left' } : {}) },
  };
}
