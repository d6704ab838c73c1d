import type { Size } from '@meridian/core/chart';
import { textWidth } from '../axis/text-width';
import type { XAxis } from './axes';
import type { TimeseriesForm } from './form';

/** px a label needs at least before its bars are laid on their side. */
const leastLabel = 44;
/** px of one row of horizontal bars. */
export const rowHeight = 24;
/** Rows a column of horizontal bars may have; beyond them the axis thins out instead. */
const mostRows = 60;

/** Bars lie where the author says so, or where their names would not fit below them. */
export function isHorizontal(form: TimeseriesForm, x: XAxis, size: Size): boolean {
  if (form.orientation === 'horizontal') return true;
  if (x.kind !== 'category' || form.xAxisLabelRotation !== 0 || x.values.length > mostRows) return false;
  const room = (size.width - 72) / Math.max(1, x.values.length);
  const widest = Math.max(0, ...x.values.map(value => textWidth(x.text(value), 11)));
  return room < leastLabel && widest + 8 > room && x.values.length * rowHeight <= size.height * 1.5;
}
