import type { Size } from '@meridian/core/chart';
import { textOn } from '@meridian/core/colour';
import type { EChartsOption } from 'echarts';
import { textWidth } from '../shared/axis/text-width';
import { chartTokens } from '../shared/tokens.generated';
import type { PieModel, Slice } from './model';

export interface PieView {
  readonly hidden: ReadonlySet<string>;
  readonly animate: boolean;
  readonly bare: boolean;
  /** Names and shares stand in a list beside the pie, so that only what fits is written on it. */
  readonly listed: boolean;
}

const standardRadius = 70;

/** Slices up to which the surface parts them; with more the gaps would be most of the picture. */
const mostParted = 60;

/** Share of a slice (0–1) from which text fits inside it. */
const roomInside = 0.08;

export function pieOption(model: PieModel, size: Size, view: PieView): EChartsOption {
  const { form, theme } = model;
  const outside = !view.listed && !view.bare && form.labels_outside;
  const outer = Math.min(100, (form.outerRadius / standardRadius) * (outside ? 70 : 94));
  const inner = form.donut
    ? outer * Math.min(0.95, Math.max(form.innerRadius / form.outerRadius, view.listed ? 0.62 : 0))
    : 0;
  const slices = model.slices.filter(slice => !view.hidden.has(slice.id));
  return {
    animation: view.animate,
    animationDuration: 0,
    animationDurationUpdate: chartTokens.motion.chart,
    textStyle: { fontFamily: theme.fontFamily },
    series: [
      {
        type: 'pie',
        id: 'pie',
        center: ['50%', '50%'],
        radius: [`${inner}%`, `${outer}%`],
        startAngle: 90,
        ...(form.roseType === 'area' || form.roseType === 'radius' ? { roseType: form.roseType } : {}),
        minAngle: 1,
        itemStyle: {
          borderColor: theme.surface,
          borderWidth: slices.length > 1 && slices.length <= mostParted ? 2 : 0,
          borderRadius: 3,
        },
        emphasis: { focus: 'self', scale: true, scaleSize: 3, label: { show: !outside && !view.bare } },
        blur: { itemStyle: { opacity: 0.3 }, label: { opacity: 0.5 } },
        labelLine: { show: outside && form.label_line, length: 8, length2: 6, lineStyle: { color: theme.axisLine } },
        data: slices.map(slice =>
          dataOf(slice, model, {
            outside,
            bare: view.bare,
            radius: (Math.min(size.width, size.height) / 2) * (outer / 100),
          }),
        ),
        animationType: 'scale',
      },
    ],
  } as EChartsOption;
}

interface Labels {
  readonly outside: boolean;
  /** px of the whole pie. */
  readonly radius: number;
  readonly bare: boolean;
}

function dataOf(slice: Slice, { form, theme, selected, percent }: PieModel, labels: Labels): object {
  const isQuiet = selected.length > 0 && !selected.includes(slice.mark?.label ?? '');
  const text = labels.outside
    ? slice.screenLabel
    : insideText(slice, { radius: labels.radius, percent, isPlain: form.label_type === 'key' });
  const fits = slice.label !== '' && (labels.outside || (slice.share >= roomInside && !form.donut));
  return {
    name: slice.id,
    value: slice.value,
    itemStyle: { color: slice.colour, opacity: isQuiet ? 0.3 : 1 },
    label: {
      show: !labels.bare && fits,
      position: labels.outside ? 'outer' : 'inside',
      formatter: () => text,
      color: labels.outside ? theme.textSecondary : textOn(slice.colour),
      textBorderWidth: 0,
      fontSize: labels.outside ? 12 : 11,
      fontWeight: labels.outside ? 400 : 500,
      fontFamily: theme.fontFamily,
    },
  };
}

interface Inside {
  readonly radius: number;
  readonly percent: (share: number) => string;
  /** The author asked for names alone, which stand in the list. */
  readonly isPlain: boolean;
}

/** The author's words where the slice is wide enough for them, else its share. */
function insideText(slice: Slice, { radius, percent, isPlain }: Inside): string {
  const room = Math.min(1.2, 2 * Math.PI * slice.share) * radius * 0.6;
  return !isPlain && textWidth(slice.screenLabel, 11) <= room ? slice.screenLabel : percent(slice.share);
}
