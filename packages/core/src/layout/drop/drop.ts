import type { Layout, LayoutType } from '@meridian/contracts/documents';
import { layoutKinds, type NewComponent, rootId } from '../tree/kinds';
import { depthBelow, depthOf, isTopLevelTab, subtreeFits, takesChild } from '../tree/nesting';
import { ancestorsOf, childrenOf, componentOf, parentsIn, subtreeOf, topLevelTabsOf, typeOf } from '../tree/tree';
import { minimumWidth, occupiedWidth, widthInside, widthOf } from '../tree/widths';

/** What is under way: something of this layout, or something new. */
export type Dragged =
  | { readonly kind: 'placed'; readonly id: string }
  | { readonly kind: 'new'; readonly component: NewComponent };

/** A gap among the children of a component as they are now: 0 is before the first. */
export interface DropTarget {
  readonly parentId: string;
  readonly index: number;
}

export type Refusal =
  | { readonly reason: 'no-space'; readonly freeColumns: number }
  | { readonly reason: 'wrong-place'; readonly child: LayoutType; readonly parent: LayoutType }
  | { readonly reason: 'inside-itself' }
  | { readonly reason: 'top-level-tab' }
  | { readonly reason: 'chart-missing' };

export interface DropPlan {
  readonly kind: 'planned';
  readonly target: DropTarget;
  /** Columns it will have; null for what has no width of its own. */
  readonly width: number | null;
  /** It gets a row of its own around it. */
  readonly wraps: boolean;
  readonly makesTopLevelTabs: boolean;
}
export type DropDecision = DropPlan | { readonly kind: 'refused'; readonly refusal: Refusal };

/** Decides whether something may go into a gap, and how wide it will be there. Source: spec/facts.md §1.1, specification section 5. */
export function planDrop(layout: Layout, dragged: Dragged, target: DropTarget): DropDecision {
  const type = dragged.kind === 'placed' ? typeOf(layout, dragged.id) : dragged.component.type;
  if (dragged.kind === 'placed' && subtreeOf(layout, dragged.id).includes(target.parentId))
    return refused({ reason: 'inside-itself' });
  const placeRefusal = refusePlace(layout, dragged, { type, parentId: target.parentId });
  if (placeRefusal !== null) return refused(placeRefusal);
  const parent = componentOf(layout, target.parentId);
  const makesTopLevelTabs = type === 'TABS' && parent.id === rootId;
  const fit = widthAt(layout, dragged, target.parentId);
  if (fit.kind === 'overflow') return refused({ reason: 'no-space', freeColumns: fit.freeColumns });
  return { kind: 'planned', target, width: fit.width, wraps: wrapsInRow(type, parent.type), makesTopLevelTabs };
}

function refused(refusal: Refusal): DropDecision {
  return { kind: 'refused', refusal };
}

function refusePlace(
  layout: Layout,
  dragged: Dragged,
  place: { readonly type: LayoutType; readonly parentId: string },
): Refusal | null {
  const parent = componentOf(layout, place.parentId);
  const wrong: Refusal = { reason: 'wrong-place', child: place.type, parent: parent.type };
  if (parent.id === rootId && topLevelTabsOf(layout) !== null) return wrong;
  const isTop = parent.id === topLevelTabsOf(layout)?.id;
  if (dragged.kind === 'placed' && isTopLevelTab(layout, dragged.id) && parent.type === 'TABS' && !isTop) {
    return { reason: 'top-level-tab' };
  }
  if (dragged.kind === 'placed' && childrenOf(layout, parent.id).includes(dragged.id)) return null;
  const depth = depthOf(layout, [...ancestorsOf(parentsIn(layout), parent.id), parent.id]);
  if (!takesChild(parent.type, depth, place.type)) return wrong;
  const below = depthBelow(parent.type, depth, isTopLevelTab(layout, parent.id));
  const wraps = wrapsInRow(place.type, parent.type);
  if (wraps && !takesChild('ROW', below, place.type)) return wrong;
  if (dragged.kind === 'new') return null;
  const at = { depth: wraps ? below + 1 : below, isTopLevel: parent.id === rootId || isTop };
  return subtreeFits(layout, dragged.id, at) ? null : wrong;
}

function wrapsInRow(child: LayoutType, parent: LayoutType): boolean {
  return layoutKinds[child].wrapsInRow && (parent === 'GRID' || parent === 'TAB');
}

type Fit =
  | { readonly kind: 'fits'; readonly width: number | null }
  | { readonly kind: 'overflow'; readonly freeColumns: number };

function widthAt(layout: Layout, dragged: Dragged, parentId: string): Fit {
  const wanted = dragged.kind === 'placed' ? placedWidth(layout, dragged.id) : newWidth(dragged.component);
  if (dragged.kind === 'placed' && childrenOf(layout, parentId).includes(dragged.id))
    return { kind: 'fits', width: wanted.width };
  const taken = typeOf(layout, parentId) === 'ROW' ? occupiedWidth(layout, parentId) : 0;
  const free = widthInside(layout, parentId) - taken;
  if (free < wanted.least) return { kind: 'overflow', freeColumns: free };
  return { kind: 'fits', width: wanted.width === null ? null : Math.min(wanted.width, free) };
}

interface WantedWidth {
  readonly width: number | null;
  readonly least: number;
}

function placedWidth(layout: Layout, id: string): WantedWidth {
  const component = componentOf(layout, id);
  const hasWidth = layoutKinds[component.type].meta.width !== undefined;
  return { width: hasWidth ? widthOf(component) : null, least: minimumWidth(layout, id) };
}

function newWidth(component: NewComponent): WantedWidth {
  const width = component.meta?.width ?? layoutKinds[component.type].meta.width ?? null;
  return { width, least: 1 };
}

/** The sentence for a refused drop. */
export function refusalText(refusal: Refusal): string {
  switch (refusal.reason) {
    case 'no-space':
      return 'There is not enough space for this component. Try decreasing its width, or increasing the destination width.';
    case 'top-level-tab':
      return 'Can not move top level tab into nested tabs';
    case 'inside-itself':
      return 'Nothing can be put inside itself';
    case 'chart-missing':
      return 'Sorry, there is no chart definition associated with the chart trying to be added.';
    case 'wrong-place':
      return `${sentenceName(refusal.child)} cannot go into ${withArticle(refusal.parent)}`;
    default:
      return refusal satisfies never;
  }
}

/** The same in a few words, for the tag beside the pointer. */
export function refusalTag(refusal: Refusal): string {
  if (refusal.reason !== 'no-space') return refusalText(refusal);
  if (refusal.freeColumns < 1) return 'Not enough space in this row';
  return `Not enough space: make it ${refusal.freeColumns} ${refusal.freeColumns === 1 ? 'column' : 'columns'} or narrower`;
}

const names: Readonly<Record<LayoutType, string>> = {
  ROOT: 'the page',
  GRID: 'the grid',
  HEADER: 'header',
  TABS: 'tabs',
  TAB: 'tab',
  ROW: 'row',
  COLUMN: 'column',
  CHART: 'chart',
  MARKDOWN: 'text',
  DIVIDER: 'divider',
  DYNAMIC: 'component',
};

function withArticle(type: LayoutType): string {
  return type === 'ROOT' || type === 'GRID' || type === 'TABS' ? names[type] : `a ${names[type]}`;
}

function sentenceName(type: LayoutType): string {
  const name = type === 'TABS' || type === 'MARKDOWN' ? names[type] : withArticle(type);
  return name.charAt(0).toUpperCase() + name.slice(1);
}
