import { limits } from '@meridian/contracts';
import type { Layout, LayoutComponent } from '@meridian/contracts/documents';
import { layoutKinds, type NewId, rootId } from '../tree/kinds';
import { widthOf } from '../tree/widths';

/** Splits rows that are wider than their place into several, and narrows what is wider than its place alone. */
export function withRowsThatFit(layout: Layout, newId: NewId): Layout {
  const fitted = new Map(Object.entries(layout));
  const fit = (id: string, width: number): void => {
    const component = fitted.get(id);
    if (component === undefined) return;
    const inside = component.type === 'COLUMN' ? widthOf(component) : width;
    const children = (component.children ?? []).flatMap(child => splitRow(child, { width: inside, fitted, newId }));
    if (children.length !== (component.children ?? []).length) fitted.set(id, { ...component, children });
    for (const child of children) fit(child, inside);
  };
  fit(rootId, limits.gridColumns);
  return Object.fromEntries(fitted);
}

interface Place {
  readonly width: number;
  readonly fitted: Map<string, LayoutComponent>;
  readonly newId: NewId;
}

/** The row itself and the rows behind it that take what it has no room for. */
function splitRow(id: string, place: Place): readonly string[] {
  const row = place.fitted.get(id);
  if (row?.type !== 'ROW') return [id];
  const groups = groupByWidth(row.children ?? [], place);
  if (groups.length < 2) return [id];
  return groups.map((children, index) => {
    const rowId = index === 0 ? id : place.newId('ROW');
    const meta = index === 0 ? row.meta : { ...layoutKinds.ROW.meta };
    place.fitted.set(rowId, { ...row, id: rowId, children: [...children], ...(meta === undefined ? {} : { meta }) });
    return rowId;
  });
}

function groupByWidth(children: readonly string[], place: Place): readonly (readonly string[])[] {
  const groups: string[][] = [];
  let free = 0;
  for (const id of children) {
    const width = narrowed(id, place);
    const last = groups.at(-1);
    if (last !== undefined && width <= free) last.push(id);
    else groups.push([id]);
    free = (last !== undefined && width <= free ? free : place.width) - width;
  }
  return groups;
}

function narrowed(id: string, place: Place): number {
  const component = place.fitted.get(id);
  if (component === undefined) return 0;
  const width = Math.min(widthOf(component), place.width);
  if (width !== widthOf(component)) place.fitted.set(id, { ...component, meta: { ...component.meta, width } });
  return width;
}
