import type { Size } from '@meridian/core/chart';
import { textWidth } from '../axis/text-width';
import { type Figure, unitGap } from './figure';

/** Font sizes of a big number, px, and the box of its trend. */
export interface KpiLayout {
  readonly number: number;
  readonly unit: number;
  readonly sparkline: Size | null;
  /** The number stands in the middle of a frame of its own, not in a row of small cards. */
  readonly isLarge: boolean;
}

const leastNumber = 24;
const mostNumber = 72;
const standardShare = 0.4;

/**
 * The number grows with its frame, 24 px in a small card, and never wider than the frame. `share` is the author's font size, a share
 * of the height; the standard one leaves the size to the frame.
 */
export function kpiLayout(
  figure: Figure,
  size: Size,
  { share, hasTrend }: { readonly share: number; readonly hasTrend: boolean },
): KpiLayout {
  const isLarge = size.height >= 180;
  const wide = size.width >= 240;
  const sparkline = hasTrend ? sparklineBox(size, { isLarge, wide }) : null;
  const beside = sparkline !== null && !isLarge ? sparkline.width + 12 : 0;
  const room = Math.max(40, size.width - 32 - beside);
  const byHeight = isLarge ? size.height * 0.22 : size.height * 0.34;
  const wanted = byHeight * (share / standardShare);
  const perPx =
    textWidth(figure.lead + figure.number, 1) * 1.04 + textWidth(figure.unit, 0.54) + 0.08 + unitGap(figure);
  const number = Math.floor(Math.min(mostNumber, Math.max(leastNumber, Math.min(wanted, room / perPx))));
  const fitted = Math.min(number, Math.floor(room / perPx));
  return { number: Math.max(9, fitted), unit: Math.round(Math.max(12, fitted * 0.54)), sparkline, isLarge };
}

function sparklineBox(
  size: Size,
  { isLarge, wide }: { readonly isLarge: boolean; readonly wide: boolean },
): Size | null {
  if (isLarge) return { width: size.width - 32, height: Math.round(size.height * 0.36) };
  if (!wide || size.height < 72) return null;
  return { width: Math.round(size.width * 0.38), height: Math.min(44, Math.round(size.height * 0.4)) };
}
