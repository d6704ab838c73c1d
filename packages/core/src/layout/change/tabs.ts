import type { Layout, LayoutComponent } from '@meridian/contracts/documents';
import { gridId, layoutKinds, type NewId, rootId } from '../tree/kinds';
import { childrenOf, componentOf, topLevelTabsOf } from '../tree/tree';

/** Adds an empty tab behind the others. */
export function addTab(
  layout: Layout,
  given: { readonly tabsId: string; readonly text?: string },
  newId: NewId,
): Layout {
  const tabs = componentOf(layout, given.tabsId);
  const tab: LayoutComponent = {
    id: newId('TAB'),
    type: 'TAB',
    children: [],
    meta: { ...layoutKinds.TAB.meta, text: given.text ?? '' },
  };
  return { ...layout, [tab.id]: tab, [tabs.id]: { ...tabs, children: [...(tabs.children ?? []), tab.id] } };
}

/** Takes the top-level tabs away; what was in them comes one after another on the grid. */
export function removeTopLevelTabs(layout: Layout): Layout {
  const tabs = topLevelTabsOf(layout);
  if (tabs === null) return layout;
  const tabIds = tabs.children ?? [];
  const gone = new Set([tabs.id, ...tabIds]);
  const kept = Object.fromEntries(Object.entries(layout).filter(([id]) => !gone.has(id)));
  const moved = tabIds.flatMap(tab => childrenOf(layout, tab));
  return {
    ...kept,
    [gridId]: { ...componentOf(layout, gridId), children: [...childrenOf(layout, gridId), ...moved] },
    [rootId]: { ...componentOf(layout, rootId), children: [gridId] },
  };
}
