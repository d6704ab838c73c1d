import { type Layout, type LayoutComponent, layoutComponent, type StoredLayout } from '@meridian/contracts/documents';
import { gridId, headerId, type NewId, rootId, version, versionKey } from '../tree/kinds';
import { subtreeOf } from '../tree/tree';
import { repairLayout } from './repair';

/** A page with nothing on it. */
export function emptyLayout(title: string): Layout {
  return {
    [rootId]: { id: rootId, type: 'ROOT', children: [gridId] },
    [gridId]: { id: gridId, type: 'GRID', children: [] },
    [headerId]: { id: headerId, type: 'HEADER', meta: { text: title } },
  };
}

/**
 * Reads a stored layout, version 2. Never fails: entries that are no components are left out and broken parts are mended, so that what
 * comes out keeps every invariant of `layoutFaults`. `newId` names what a repair has to make.
 */
export function parseLayout(stored: unknown, newId: NewId): Layout {
  const entries = typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? Object.entries(stored) : [];
  const components = new Map<string, LayoutComponent>();
  for (const [id, value] of entries) {
    const parsed = layoutComponent.safeParse(typeof value === 'object' ? { ...value, id } : value);
    if (id !== '__proto__' && parsed.success) components.set(id, parsed.data);
  }
  return repairLayout(Object.fromEntries(components), newId);
}

/** The layout as it is stored: with its version, every component's ancestors (root first), and nothing that is not on the page. */
export function printLayout(layout: Layout): StoredLayout {
  const printed: Record<string, LayoutComponent | string> = { [versionKey]: version };
  const print = (id: string, parents: readonly string[]): void => {
    const { parents: _stale, ...component } = layout[id] ?? { id, type: 'GRID' as const };
    printed[id] = {
      ...component,
      children: [...(component.children ?? [])],
      ...(parents.length > 0 ? { parents: [...parents] } : {}),
    };
    for (const child of component.children ?? []) print(child, [...parents, id]);
  };
  print(rootId, []);
  if (!subtreeOf(layout, rootId).includes(gridId)) print(gridId, [rootId]);
  const header = layout[headerId];
  if (header !== undefined) printed[headerId] = header;
  return printed;
}
