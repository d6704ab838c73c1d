export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where a layer stands: the side of what it belongs to, and which edges are in line (`start` and `end` of left and right, or of top and bottom). */
export type Side =
  | 'bottom'
  | 'bottom-start'
  | 'bottom-end'
  | 'top'
  | 'top-start'
  | 'top-end'
  | 'right'
  | 'right-start'
  | 'left'
  | 'left-start';

interface Given {
  readonly anchor: Box;
  readonly size: { readonly width: number; readonly height: number };
  readonly view: { readonly width: number; readonly height: number };
  readonly side: Side;
  /** px between the two. */
  readonly gap: number;
}

/** px that stay free at the edges of the window. */
const margin = 8;

/**
 * The corner of a layer beside its anchor, in px of the window. It changes to the opposite side where that has more room, and moves along
 * the anchor rather than leave the window.
 */
export function placeBeside({ anchor, size, view, side, gap }: Given): { readonly x: number; readonly y: number } {
  const [wanted = 'bottom', align = 'centre'] = side.split('-');
  const vertical = wanted === 'bottom' || wanted === 'top';
  const along = vertical
    ? spanOf(anchor.y, anchor.height, size.height, view.height)
    : spanOf(anchor.x, anchor.width, size.width, view.width);
  const across = vertical
    ? spanOf(anchor.x, anchor.width, size.width, view.width)
    : spanOf(anchor.y, anchor.height, size.height, view.height);
  const main = keepInside(besideOf(along, wanted === 'bottom' || wanted === 'right', gap), along);
  const cross = keepInside(alignedOf(across, align), across);
  return vertical ? { x: cross, y: main } : { x: main, y: cross };
}

interface Span {
  readonly from: number;
  readonly to: number;
  readonly size: number;
  readonly view: number;
}

const spanOf = (from: number, length: number, size: number, view: number): Span => ({
  from,
  to: from + length,
  size,
  view,
});

function besideOf({ from, to, size, view }: Span, after: boolean, gap: number): number {
  const roomAfter = view - to - gap - margin;
  const roomBefore = from - gap - margin;
  const goesAfter = after ? roomAfter >= size || roomAfter >= roomBefore : roomBefore < size && roomAfter > roomBefore;
  return goesAfter ? to + gap : from - gap - size;
}

function alignedOf({ from, to, size }: Span, align: string): number {
  if (align === 'start') return from;
  return align === 'end' ? to - size : (from + to - size) / 2;
}

const keepInside = (at: number, { size, view }: Span): number =>
  Math.round(Math.max(margin, Math.min(at, view - size - margin)));
