import type { Layout, LayoutType } from '@meridian/contracts/documents';
import { gridId, rootId } from './kinds';
import { childrenOf, typeOf } from './tree';

type Depths = Readonly<Partial<Record<LayoutType, number>>>;

/** The deepest a parent may lie and still take such a child; what is missing is never taken. Source: spec/facts.md §1.1. */
const deepestParent: Readonly<Partial<Record<LayoutType, Depths>>> = {
  ROOT: { TABS: 0, GRID: 0 },
  GRID: { CHART: 1, DYNAMIC: 1, MARKDOWN: 1, COLUMN: 1, DIVIDER: 1, HEADER: 1, ROW: 1, TABS: 1 },
  ROW: { CHART: 4, DYNAMIC: 4, MARKDOWN: 4, COLUMN: 4 },
  TABS: { TAB: 3 },
  TAB: { CHART: 5, DYNAMIC: 5, MARKDOWN: 5, DIVIDER: 5, HEADER: 5, COLUMN: 3, ROW: 3, TABS: 3 },
  COLUMN: { CHART: 5, HEADER: 5, MARKDOWN: 5, ROW: 3, DIVIDER: 3, TABS: 3 },
};

export function takesChild(parent: LayoutType, parentDepth: number, child: LayoutType): boolean {
  const deepest = deepestParent[parent]?.[child];
  return deepest !== undefined && parentDepth <= deepest;
}

/** The depth of a component from the types of its ancestors, root first: the root is 0, the grid and a top-level tab 1, tabs inside add none. */
export function depthBelow(parent: LayoutType, parentDepth: number, isTopLevel: boolean): number {
  if (parent === 'TABS') return parentDepth;
  if (parent === 'TAB') return isTopLevel ? parentDepth + 1 : parentDepth;
  return parentDepth + 1;
}

/** Depth of the last component of a path that begins with the root. */
export function depthOf(layout: Layout, path: readonly string[]): number {
  let depth = 0;
  let parent = rootId;
  for (const id of path.slice(1)) {
    depth = depthBelow(typeOf(layout, parent), depth, isTopLevelTab(layout, parent));
    parent = id;
  }
  return depth;
}

/** True when the subtree at `id` keeps to the nesting rules with its top at that depth. Tabs always keep the tabs they have. */
export function subtreeFits(
  layout: Layout,
  id: string,
  at: { readonly depth: number; readonly isTopLevel: boolean },
): boolean {
  const type = typeOf(layout, id);
  return childrenOf(layout, id).every(child => {
    const childType = typeOf(layout, child);
    const depth = depthBelow(type, at.depth, at.isTopLevel);
    const fits = type === 'TABS' || takesChild(type, at.depth, childType);
    return fits && subtreeFits(layout, child, { depth, isTopLevel: at.isTopLevel && childType === 'TAB' });
  });
}

export function isTopLevelTab(layout: Layout, id: string): boolean {
  if (typeOf(layout, id) !== 'TAB') return false;
  const top = childrenOf(layout, rootId)[0];
  return top !== undefined && top !== gridId && childrenOf(layout, top).includes(id);
}
