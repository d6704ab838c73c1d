import type { TabNode } from '@meridian/contracts/api';
import type { Layout, LayoutComponent } from '@meridian/contracts/documents';
import { parseLayout } from '@meridian/core/layout';
import { storedObject } from '../../records';
import type { DashboardRow } from '../tables';

export interface DashboardTabs {
  readonly all_tabs: Record<string, string>;
  readonly tab_tree: TabNode[];
  readonly native_filters: Record<string, Record<string, unknown>[]>;
}

/** The tabs of a dashboard as a tree, and the filters that hold in each. */
export function tabsOf(row: Pick<DashboardRow, 'position_json' | 'json_metadata'>): DashboardTabs {
  const layout = parseLayout(storedObject(row.position_json), type => `${type}-none`);
  const all_tabs: Record<string, string> = {};
  const tab_tree = nodesBelow(layout, 'ROOT_ID', { parents: [], all: all_tabs });
  return { all_tabs, tab_tree, native_filters: filtersByTab(row, Object.keys(all_tabs)) };
}

interface Walk {
  readonly parents: readonly string[];
  readonly all: Record<string, string>;
}

function nodesBelow(layout: Layout, id: string, { parents, all }: Walk): TabNode[] {
  const path = [...parents, id];
  return (layout[id]?.children ?? []).flatMap(child => {
    const component = layout[child];
    if (component?.type !== 'TAB') return nodesBelow(layout, child, { parents: path, all });
    const title = titleOf(component);
    all[child] = title;
    return [{ title, value: child, parents: path, children: nodesBelow(layout, child, { parents: path, all }) }];
  });
}

function titleOf({ meta }: LayoutComponent): string {
  return meta?.text || meta?.defaultText || meta?.placeholder || '';
}

function filtersByTab(
  row: Pick<DashboardRow, 'json_metadata'>,
  tabs: readonly string[],
): Record<string, Record<string, unknown>[]> {
  const configured = storedObject(row.json_metadata)['native_filter_configuration'];
  const filters = (Array.isArray(configured) ? configured : []) as Record<string, unknown>[];
  const inTab = (tab: string) =>
    filters.filter(filter => Array.isArray(filter['tabsInScope']) && filter['tabsInScope'].includes(tab));
  const ofTabs = tabs.map(tab => [tab, inTab(tab)] as const).filter(([, found]) => found.length > 0);
  return { all: filters, ...Object.fromEntries(ofTabs) };
}
