import type { Still, StillInput } from '@meridian/core/chart';
import { shorten } from '../shared/axis/text-width';
import { svgRect, svgText } from '../shared/still/svg';
import { listRow, type PieLayout, pieLayout } from './layout';
import type { PieModel } from './model';
import { pieOption } from './option';

const padding = 16;

/** A pie as a picture, with its list of shares; alone in a miniature. */
export function pieStill(model: PieModel, { size, bare }: StillInput): Still {
  const view = { hidden: new Set<string>(), animate: false, bare };
  if (bare)
    return {
      kind: 'echarts',
      option: pieOption(model, size, { ...view, listed: true }),
      box: { x: 0, y: 0, ...size },
      around: '',
    };
  const layout = pieLayout(model, size);
  return {
    kind: 'echarts',
    option: pieOption(model, layout.pie, { ...view, listed: layout.list !== 'none' }),
    box: { x: padding, y: 0, ...layout.pie },
    around: listOf(model, layout, size.width),
  };
}

function listOf({ slices, theme, percent }: PieModel, { list, pie, listHeight }: PieLayout, width: number): string {
  if (list === 'none') return '';
  const left = list === 'right' ? padding + pie.width + 20 : padding;
  const right = width - padding;
  const count = Math.min(slices.length, Math.floor(listHeight / listRow));
  const top = list === 'right' ? (pie.height - count * listRow) / 2 : pie.height;
  return slices
    .slice(0, count)
    .map(({ name, colour, share }, index) => {
      const y = top + index * listRow;
      const text = percent(share);
      return [
        svgRect({ x: left, y: y + 5, width: 10, height: 10 }, colour, 3),
        svgText(shorten(name, 12, right - left - 80), {
          x: left + 18,
          y: y + 14,
          size: 12,
          colour: theme.textSecondary,
        }),
        svgText(text, { x: right, y: y + 14, size: 12, colour: theme.text, anchor: 'end' }),
      ].join('');
    })
    .join('');
}
