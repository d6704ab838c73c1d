import type { Layout } from '@meridian/contracts/documents';
import { gridId, headerId, rootId } from './kinds';
import { takesChild } from './nesting';
import { childrenOf, subtreeOf } from './tree';
import { occupiedWidth, widthInside } from './widths';

/** What breaks the invariants of a layout, in words; empty when it is sound. */
export function layoutFaults(layout: Layout): readonly string[] {
  const children = Object.values(layout).flatMap(component => component.children ?? []);
  const missing = children.filter(id => layout[id] === undefined).map(id => `${id} is named but not there`);
  const twice = children.filter((id, index) => children.indexOf(id) !== index).map(id => `${id} has two parents`);
  if (missing.length + twice.length > 0) return [...missing, ...twice];
  const reachable = new Set([headerId, gridId, ...subtreeOf(layout, rootId)]);
  return [
    ...Object.keys(layout)
      .filter(id => !reachable.has(id))
      .map(id => `${id} cannot be reached`),
    ...(childrenOf(layout, rootId).length === 1 ? [] : ['the root has not exactly one child']),
    ...Object.values(layout).flatMap(component => [
      ...misplaced(layout, component.id),
      ...overfull(layout, component.id),
    ]),
  ];
}

function misplaced(layout: Layout, id: string): readonly string[] {
  const parent = layout[id];
  if (parent === undefined) return [];
  const wrong = childrenOf(layout, id).filter(child => !takesChild(parent.type, 0, layout[child]?.type ?? 'ROOT'));
  const empty = parent.type === 'TABS' && childrenOf(layout, id).length === 0 ? [`${id} has no tab`] : [];
  return [...wrong.map(child => `${child} may not lie in ${id}`), ...empty];
}

function overfull(layout: Layout, id: string): readonly string[] {
  if (layout[id]?.type !== 'ROW') return [];
  return occupiedWidth(layout, id) > widthInside(layout, id) ? [`${id} is wider than its place`] : [];
}
