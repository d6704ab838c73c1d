import type { Layout, LayoutComponent, LayoutType } from '@meridian/contracts/documents';
import { gridId, rootId } from './kinds';

const none: readonly string[] = [];

export function childrenOf(layout: Layout, id: string): readonly string[] {
  return layout[id]?.children ?? none;
}

/** The component, which must be there. Throws where it is not: an id that leads nowhere is a broken tree. */
export function componentOf(layout: Layout, id: string): LayoutComponent {
  const component = layout[id];
  if (component === undefined) throw new Error(`layout has no component ${id}`);
  return component;
}

export function typeOf(layout: Layout, id: string): LayoutType {
  return componentOf(layout, id).type;
}

/** Each component's parent, for everything below the root. */
export function parentsIn(layout: Layout): ReadonlyMap<string, string> {
  const parents = new Map<string, string>();
  for (const component of Object.values(layout)) {
    for (const child of component.children ?? none) parents.set(child, component.id);
  }
  return parents;
}

/** The ancestors of a component, root first; empty for the root and for what is not in the tree. */
export function ancestorsOf(parents: ReadonlyMap<string, string>, id: string): readonly string[] {
  const ancestors: string[] = [];
  for (let parent = parents.get(id); parent !== undefined; parent = parents.get(parent)) ancestors.unshift(parent);
  return ancestors;
}

/** The ids below a component in reading order, itself first. */
export function subtreeOf(layout: Layout, id: string): readonly string[] {
  return [id, ...childrenOf(layout, id).flatMap(child => subtreeOf(layout, child))];
}

/** The tabs over the whole page, or null. */
export function topLevelTabsOf(layout: Layout): LayoutComponent | null {
  const top = childrenOf(layout, rootId)[0];
  const component = top === undefined ? undefined : layout[top];
  return component?.type === 'TABS' ? component : null;
}

/** Where things are added when nobody says where: the grid, or the first of the top-level tabs. */
export function firstContainerOf(layout: Layout): string {
  return topLevelTabsOf(layout)?.children?.[0] ?? gridId;
}

export interface PlacedChart {
  readonly componentId: string;
  readonly chartId: number;
  /** The name it has on this dashboard. */
  readonly name: string;
}

/** The charts below a component in reading order; a chart placed twice is there twice. */
export function chartsBelow(layout: Layout, id: string = rootId): readonly PlacedChart[] {
  return subtreeOf(layout, id).flatMap(each => {
    const component = layout[each];
    const chartId = component?.meta?.chartId;
    if (component?.type !== 'CHART' || typeof chartId !== 'number') return [];
    return [{ componentId: each, chartId, name: component.meta?.sliceNameOverride ?? component.meta?.sliceName ?? '' }];
  });
}

export function tabTitle(component: LayoutComponent): string {
  return component.meta?.text || component.meta?.defaultText || 'Tab title';
}
