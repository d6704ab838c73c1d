import type { DashboardMetadata, FilterScope, Layout } from '@meridian/contracts/documents';
import { ancestorsOf, chartsBelow, parentsIn, rootId } from '../../layout';

/** Everything, with nothing left out: the scope of a new filter. */
export const wholeDashboard: FilterScope = { rootPath: [rootId], excluded: [] };

/** Of each chart on a page, everything around it; of a chart placed twice, what is around either place. */
export type ScopeIndex = ReadonlyMap<number, ReadonlySet<string>>;

export function scopeIndex(layout: Layout): ScopeIndex {
  const parents = parentsIn(layout);
  const index = new Map<number, Set<string>>();
  for (const { chartId, componentId } of chartsBelow(layout)) {
    const around = index.get(chartId) ?? new Set<string>();
    for (const ancestor of ancestorsOf(parents, componentId)) around.add(ancestor);
    index.set(chartId, around);
  }
  return index;
}

/** A chart is in scope when it is not excluded and something around it is on the scope's path. */
export function isInScope(scope: FilterScope, chartId: number, index: ScopeIndex): boolean {
  if (scope.excluded.includes(chartId)) return false;
  const around = index.get(chartId);
  return around !== undefined && scope.rootPath.some(id => around.has(id));
}

/** The charts a filter is about, in reading order. */
export function chartsInScope(scope: FilterScope, index: ScopeIndex): readonly number[] {
  return [...index.keys()].filter(chartId => isInScope(scope, chartId, index));
}

/** The tabs that hold a chart the filter is about. */
export function tabsInScope(scope: FilterScope, layout: Layout): readonly string[] {
  const index = scopeIndex(layout);
  return Object.values(layout)
    .filter(component => component.type === 'TAB')
    .filter(tab => chartsBelow(layout, tab.id).some(({ chartId }) => isInScope(scope, chartId, index)))
    .map(tab => tab.id);
}

/** Which charts a click in a chart filters: its own scope where it has one, else the dashboard's. Never itself. */
export function crossFilterScope(metadata: DashboardMetadata, chartId: number): FilterScope {
  const own = metadata.chart_configuration?.[String(chartId)]?.crossFilters?.scope;
  const scope =
    own === undefined || own === 'global' ? (metadata.global_chart_configuration?.scope ?? wholeDashboard) : own;
  return scope.excluded.includes(chartId) ? scope : { ...scope, excluded: [...scope.excluded, chartId] };
}
