import { limits } from '@meridian/contracts';
import type { Layout } from '@meridian/contracts/documents';
import { childrenOf, rootId, typeOf, widthInside } from '@meridian/core/layout';
import type { DragState } from './drag-store';

/** px within the element that holds the page's rows. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface LandingMarks {
  /** In the gutter where the thing will go. */
  readonly line: Box;
  readonly isUpright: boolean;
  /** The room it will take, where that room is free now. */
  readonly area: Box | null;
}

const gutter = limits.gridGutterPx;

/** Where the line and the dashed area of a landing are drawn; null where its place is not on the page. */
export function landingMarks(page: HTMLElement, layout: Layout, drag: DragState): LandingMarks | null {
  const { landing } = drag;
  if (landing === null) return null;
  const { parentId, index } = landing.kind === 'planned' ? landing.plan.target : landing;
  const origin = page.getBoundingClientRect();
  const shift = (box: Box): Box => ({ ...box, left: box.left - origin.left, top: box.top - origin.top });
  if (parentId === rootId)
    return {
      line: shift({ left: origin.left + 8, top: origin.top - 8, width: origin.width - 16, height: 2 }),
      isUpright: false,
      area: null,
    };
  const place = document.querySelector(`[data-container="${CSS.escape(parentId)}"]`)?.getBoundingClientRect();
  if (place === undefined) return null;
  const isRow = typeOf(layout, parentId) === 'ROW';
  const boxes = childrenOf(layout, parentId).map(id => document.getElementById(id)?.getBoundingClientRect() ?? place);
  const [before, after] = [boxes[index - 1], boxes[index]];
  const line = isRow ? uprightLine(place, before, after) : flatLine(place, before, after);
  const width = landing.kind === 'planned' ? widthPx(place, layout, parentId, landing.plan.width) : null;
  const area =
    width === null || after !== undefined
      ? null
      : { ...freeCorner(place, before, isRow), width, height: drag.heightPx };
  return { line: shift(line), isUpright: isRow, area: area === null ? null : shift(area) };
}

function uprightLine(place: DOMRect, before: DOMRect | undefined, after: DOMRect | undefined): Box {
  const left =
    after !== undefined && before !== undefined
      ? (before.right + after.left) / 2
      : after !== undefined
        ? after.left - gutter / 2
        : before !== undefined
          ? before.right + gutter / 2
          : place.left;
  return { left: left - 1, top: place.top, width: 2, height: Math.max(place.height, 40) };
}

function flatLine(place: DOMRect, before: DOMRect | undefined, after: DOMRect | undefined): Box {
  const top =
    after !== undefined && before !== undefined
      ? (before.bottom + after.top) / 2
      : after !== undefined
        ? after.top - gutter / 2
        : before !== undefined
          ? before.bottom + gutter / 2
          : place.top;
  return { left: place.left, top: top - 1, width: place.width, height: 2 };
}

function freeCorner(
  place: DOMRect,
  before: DOMRect | undefined,
  isRow: boolean,
): { readonly left: number; readonly top: number } {
  if (before === undefined) return { left: place.left, top: place.top };
  return isRow ? { left: before.right + gutter, top: before.top } : { left: place.left, top: before.bottom + gutter };
}

/** The width of some columns inside a place, as the grid draws them. */
function widthPx(place: DOMRect, layout: Layout, parentId: string, columns: number | null): number {
  const all = widthInside(layout, parentId);
  if (columns === null || typeOf(layout, parentId) === 'COLUMN') return place.width;
  const column = (place.width - gutter * (all - 1)) / all;
  return column * columns + gutter * (columns - 1);
}
