import type { FilterScope, Layout } from '@meridian/contracts/documents';
import { chartsBelow, childrenOf, componentOf, rootId, tabTitle, topLevelTabsOf } from '../../layout';
import { isInScope, scopeIndex } from './scope';

/** A tab or a chart in the tree that a scope is chosen from. */
export type ScopeNode =
  | {
      readonly kind: 'all' | 'tab';
      readonly id: string;
      readonly title: string;
      readonly children: readonly ScopeNode[];
    }
  | { readonly kind: 'chart'; readonly id: string; readonly title: string; readonly chartId: number };

/** The page as tabs and charts in reading order; rows and columns are not shown. */
export function scopeTree(layout: Layout, titles: { readonly allTabs: string; readonly allCharts: string }): ScopeNode {
  const title = topLevelTabsOf(layout) === null ? titles.allCharts : titles.allTabs;
  return { kind: 'all', id: rootId, title, children: nodesBelow(layout, rootId) };
}

function nodesBelow(layout: Layout, id: string): readonly ScopeNode[] {
  return childrenOf(layout, id).flatMap((child): readonly ScopeNode[] => {
    const component = componentOf(layout, child);
    if (component.type === 'TAB')
      return [{ kind: 'tab', id: child, title: tabTitle(component), children: nodesBelow(layout, child) }];
    if (component.type !== 'CHART') return nodesBelow(layout, child);
    return chartsBelow(layout, child).map(chart => ({
      kind: 'chart',
      id: child,
      title: chart.name,
      chartId: chart.chartId,
    }));
  });
}

/** The charts below a node, each once. */
export function chartsOfNode(node: ScopeNode): readonly number[] {
  if (node.kind === 'chart') return [node.chartId];
  return [...new Set(node.children.flatMap(chartsOfNode))];
}

export interface ScopeCount {
  readonly inScope: number;
  readonly all: number;
}

export function countScope(node: ScopeNode, checked: ReadonlySet<number>): ScopeCount {
  const charts = chartsOfNode(node);
  return { inScope: charts.filter(chart => checked.has(chart)).length, all: charts.length };
}

/** The charts checked when a scope is shown. */
export function checkedCharts(scope: FilterScope, layout: Layout): ReadonlySet<number> {
  const index = scopeIndex(layout);
  return new Set([...index.keys()].filter(chartId => isInScope(scope, chartId, index)));
}

/**
 * The scope that means exactly these charts. Tabs in which every chart was unchecked leave the path, so that charts added to the others
 * later are in scope and charts added to those are not; single charts inside the rest are excluded.
 */
export function scopeOfCharts(layout: Layout, checked: ReadonlySet<number>): FilterScope {
  const tabs = topLevelTabsOf(layout)?.children ?? [];
  const all = [...scopeIndex(layout).keys()];
  const charts = (id: string) => chartsBelow(layout, id).map(chart => chart.chartId);
  const open = tabs.filter(tab => charts(tab).length === 0 || charts(tab).some(chart => checked.has(chart)));
  const rootPath = tabs.length === 0 || open.length === tabs.length ? [rootId] : open;
  const reached = new Set(rootPath.includes(rootId) ? all : rootPath.flatMap(charts));
  return { rootPath: [...rootPath], excluded: all.filter(chart => reached.has(chart) && !checked.has(chart)) };
}

/** True for the part of a tree that a search leaves: a node whose title has the text, or that holds such a node. */
export function matchesScope(node: ScopeNode, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  if (wanted === '' || node.title.toLowerCase().includes(wanted)) return true;
  return node.kind !== 'chart' && node.children.some(child => matchesScope(child, text));
}
