import type { Layout } from '@meridian/contracts/documents';
import { ancestorsOf, childrenOf, gridId, parentsIn, subtreeOf, topLevelTabsOf } from '@meridian/core/layout';

type OpenTabs = Readonly<Record<string, string>>;

/** The tabs to open so that every wanted tab, or thing in a tab, is in sight; groups nobody names open their first. */
export function openTabsFor(layout: Layout, wanted: readonly string[]): OpenTabs {
  const parents = parentsIn(layout);
  const named = wanted.filter(id => layout[id] !== undefined).flatMap(id => [...ancestorsOf(parents, id), id]);
  return Object.fromEntries(
    named.flatMap(id => {
      const group = parents.get(id);
      return layout[id]?.type === 'TAB' && group !== undefined ? [[group, id] as const] : [];
    }),
  );
}

/** The open tab of a group: the one chosen if it is still there, else the first. */
export function openTabOf(layout: Layout, openTabs: OpenTabs, groupId: string): string | null {
  const tabs = childrenOf(layout, groupId);
  const chosen = openTabs[groupId];
  return chosen !== undefined && tabs.includes(chosen) ? chosen : (tabs[0] ?? null);
}

/** What the page shows below its header: the open top-level tab, or the grid. */
export function shownContainer(layout: Layout, openTabs: OpenTabs): string {
  const tabs = topLevelTabsOf(layout);
  return tabs === null ? gridId : (openTabOf(layout, openTabs, tabs.id) ?? gridId);
}

/** Every open tab from the top down: what a shared link names. */
export function activeTabs(layout: Layout, openTabs: OpenTabs): readonly string[] {
  return subtreeOf(layout, 'ROOT_ID')
    .filter(id => layout[id]?.type === 'TABS')
    .flatMap(group => openTabOf(layout, openTabs, group) ?? []);
}
