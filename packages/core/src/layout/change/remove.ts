import type { Layout } from '@meridian/contracts/documents';
import { gridId, rootId } from '../tree/kinds';
import { childrenOf, componentOf, parentsIn, subtreeOf, topLevelTabsOf } from '../tree/tree';

/** Takes a component out with all that is in it; a row or tabs it leaves empty go too. */
export function removeComponent(layout: Layout, id: string): Layout {
  const parentId = parentsIn(layout).get(id);
  if (parentId === undefined || parentId === rootId)
    return id === topLevelTabsOf(layout)?.id ? withoutTopLevel(layout, id) : layout;
  const parent = componentOf(layout, parentId);
  const children = childrenOf(layout, parentId).filter(child => child !== id);
  return removeIfEmptied({ ...without(layout, id), [parentId]: { ...parent, children } }, parentId);
}

/** Takes an emptied row or emptied tabs out; everything else stays as it is. */
export function removeIfEmptied(layout: Layout, id: string): Layout {
  const component = layout[id];
  const isContainerOfOthers = component?.type === 'ROW' || component?.type === 'TABS';
  if (!isContainerOfOthers || childrenOf(layout, id).length > 0) return layout;
  return removeComponent(layout, id);
}

function without(layout: Layout, id: string): Layout {
  const gone = new Set(subtreeOf(layout, id));
  return Object.fromEntries(Object.entries(layout).filter(([each]) => !gone.has(each)));
}

function withoutTopLevel(layout: Layout, tabsId: string): Layout {
  const root = componentOf(layout, rootId);
  return { ...without(layout, tabsId), [rootId]: { ...root, children: [gridId] } };
}
