import type { Size } from '@meridian/core/chart';
import type { PieModel } from './model';

export interface PieLayout {
  /** Where the list of names and shares stands; `none` where the author switched it off or there is no room. */
  readonly list: 'right' | 'below' | 'none';
  readonly pie: Size;
  /** px the list may take. */
  readonly listHeight: number;
}

export const listRow = 20;
const leastPie = 96;
const padding = 16;
const gap = 16;
/** px of swatch, share and the spaces between them. */
const besideName = 84;
const characterWidth = 6.4;
const nameLimit = 24;

/** The pie beside its list where the frame is wide, above it where it is narrow. */
export function pieLayout(model: Pick<PieModel, 'slices' | 'form'>, size: Size): PieLayout {
  const inner = { width: size.width - 2 * padding, height: size.height - 12 };
  const rows = model.slices.length;
  const bare: PieLayout = { list: 'none', pie: { width: inner.width, height: inner.height }, listHeight: 0 };
  if (!model.form.show_legend || rows < 2 || inner.height < leastPie) return bare;
  const isWide = inner.width >= inner.height * 1.25 && inner.width >= 260;
  if (isWide) {
    const wanted = listWidth(model);
    const half = Math.min(inner.height, inner.width * 0.5);
    if (inner.width - half - gap < wanted && rows * listRow + 8 <= inner.height * 0.5) return below(inner, rows);
    const side = Math.max(Math.min(leastPie, half), Math.min(half, inner.width - gap - wanted));
    return { list: 'right', pie: { width: side, height: inner.height }, listHeight: inner.height };
  }
  const stacked = below(inner, rows);
  return stacked.listHeight < listRow * 2 ? bare : stacked;
}

function below(inner: Size, rows: number): PieLayout {
  const height = Math.max(leastPie, inner.height - Math.min(rows * listRow + 8, inner.height * 0.5));
  return { list: 'below', pie: { width: inner.width, height }, listHeight: inner.height - height };
}

/** px in which the longest name stands whole; past a limit names are shortened anyway. */
function listWidth(model: Pick<PieModel, 'slices'>): number {
  const longest = Math.max(...model.slices.slice(0, 100).map(slice => slice.name.length));
  return Math.min(longest, nameLimit) * characterWidth + besideName;
}
