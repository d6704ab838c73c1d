import type { Layout } from '@meridian/contracts/documents';
import {
  childrenOf,
  type Dragged,
  type DropTarget,
  planDrop,
  rootId,
  topLevelTabsOf,
  typeOf,
} from '@meridian/core/layout';
import type { Landing } from './drag-store';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** px near the edge of a row or column that mean "before" or "behind" it, not into it. */
const edgePx = 12;
/** px at the top of the page where tabs become those of the whole page. */
const topPx = 20;

/** Where a thing would land with the pointer here: in the innermost place that takes its kind. */
export function landingAt(
  canvas: HTMLElement,
  layout: Layout,
  given: { readonly containerId: string; readonly dragged: Dragged; readonly point: Point },
): Landing | null {
  const { containerId, dragged, point } = given;
  let refused: Landing | null = null;
  for (const target of [...topGap(canvas, layout, dragged, point), ...gapsUnder(layout, containerId, point)]) {
    const decision = planDrop(layout, dragged, target);
    if (decision.kind === 'planned') return { kind: 'planned', plan: decision };
    const landing: Landing = { kind: 'refused', refusal: decision.refusal, ...target };
    if (decision.refusal.reason === 'no-space') return landing;
    refused ??= landing;
  }
  return refused;
}

/** The gaps at a point, innermost first. */
function gapsUnder(layout: Layout, id: string, point: Point): readonly DropTarget[] {
  const isRow = typeOf(layout, id) === 'ROW';
  const children = childrenOf(layout, id);
  const boxes = children.map(child => document.getElementById(child)?.getBoundingClientRect() ?? null);
  const index = boxes.filter(box => box !== null && isBefore(box, point, isRow)).length;
  const own: DropTarget = { parentId: id, index };
  const over = boxes.findIndex(box => box !== null && isInside(box, point, isRow));
  const child = children[over];
  const inner = child === undefined ? null : insideOf(layout, child, point);
  return inner === null ? [own] : [...gapsUnder(layout, inner, point), own];
}

function isBefore(box: DOMRect, point: Point, isRow: boolean): boolean {
  return isRow ? box.left + box.width / 2 < point.x : box.top + box.height / 2 < point.y;
}

function isInside(box: DOMRect, point: Point, isRow: boolean): boolean {
  const [acrossX, acrossY] = isRow ? [edgePx, 0] : [0, edgePx];
  const isThin = isRow ? box.width < edgePx * 3 : box.height < edgePx * 3;
  const [x, y] = isThin ? [0, 0] : [acrossX, acrossY];
  return point.x >= box.left + x && point.x <= box.right - x && point.y >= box.top + y && point.y <= box.bottom - y;
}

/** The container of a component that things are put into: itself, or the open tab of tabs. */
function insideOf(layout: Layout, id: string, point: Point): string | null {
  const type = typeOf(layout, id);
  if (type === 'ROW' || type === 'COLUMN') return id;
  if (type !== 'TABS') return null;
  const open = childrenOf(layout, id).find(tab => {
    const box = document.querySelector(`[data-container="${CSS.escape(tab)}"]`)?.getBoundingClientRect();
    return box !== undefined && point.y >= box.top - edgePx;
  });
  return open ?? null;
}

function topGap(canvas: HTMLElement, layout: Layout, dragged: Dragged, point: Point): readonly DropTarget[] {
  const type = dragged.kind === 'new' ? dragged.component.type : typeOf(layout, dragged.id);
  const isTop = point.y < canvas.getBoundingClientRect().top + topPx;
  return type === 'TABS' && isTop && topLevelTabsOf(layout) === null ? [{ parentId: rootId, index: 0 }] : [];
}
