import { limits } from '@meridian/contracts';
import type { Layout, LayoutComponent } from '@meridian/contracts/documents';
import { layoutKinds, maximumHeightUnits, minimumHeightUnits } from './kinds';
import { ancestorsOf, childrenOf, componentOf, parentsIn } from './tree';

/** Grid columns a component has inside it: a column's width, else that of the nearest column around it, else the whole grid. */
export function widthInside(layout: Layout, id: string): number {
  const around = [...ancestorsOf(parentsIn(layout), id), id].reverse();
  const column = around.map(each => componentOf(layout, each)).find(each => each.type === 'COLUMN');
  return column === undefined ? limits.gridColumns : widthOf(column);
}

export function widthOf(component: LayoutComponent): number {
  return component.meta?.width ?? layoutKinds[component.type].meta.width ?? limits.gridColumns;
}

/** Columns taken by the children of a row. */
export function occupiedWidth(layout: Layout, rowId: string): number {
  return childrenOf(layout, rowId).reduce((total, child) => total + widthOf(componentOf(layout, child)), 0);
}

/** The least width that keeps everything inside in place: a row's sum, a container's widest child, 1 for the rest. */
export function minimumWidth(layout: Layout, id: string): number {
  const { type } = componentOf(layout, id);
  if (type === 'ROW') return Math.max(1, occupiedWidth(layout, id));
  return Math.max(1, ...childrenOf(layout, id).map(child => minimumWidth(layout, child)));
}

export interface SizeLimits {
  /** Grid columns; null where the width is not its own (a chart in a column takes the column's). */
  readonly width: { readonly least: number; readonly most: number } | null;
  /** Units of 8 px; null where the height follows the content. */
  readonly height: { readonly least: number; readonly most: number } | null;
}

/** How far a component may be resized where it lies. */
export function sizeLimits(layout: Layout, id: string): SizeLimits {
  const component = componentOf(layout, id);
  const { resizes } = layoutKinds[component.type];
  const height = resizes === 'both' ? { least: minimumHeightUnits, most: maximumHeightUnits } : null;
  if (resizes === 'none') return { width: null, height };
  const parentId = parentsIn(layout).get(id);
  const parent = parentId === undefined ? undefined : componentOf(layout, parentId);
  if (parent === undefined || parent.type === 'COLUMN') return { width: null, height };
  const taken = parent.type === 'ROW' ? occupiedWidth(layout, parent.id) - widthOf(component) : 0;
  const most = Math.max(widthOf(component), widthInside(layout, parent.id) - taken);
  return { width: { least: minimumWidth(layout, id), most }, height };
}
