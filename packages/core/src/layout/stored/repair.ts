import { limits } from '@meridian/contracts';
import type { Layout, LayoutComponent, LayoutMeta } from '@meridian/contracts/documents';
import { gridId, headerId, layoutKinds, type NewId, rootId } from '../tree/kinds';
import { takesChild } from '../tree/nesting';
import { withRowsThatFit } from './fit-rows';

/** Mends what another program or a broken save may have left; what cannot be reached from the root is dropped. */
export function repairLayout(given: Layout, newId: NewId): Layout {
  const broken: Layout = { ...given, [gridId]: { ...given[gridId], id: gridId, type: 'GRID' } };
  const mended = new Map<string, LayoutComponent>();
  const seen = new Set<string>([rootId, headerId]);
  const mend = (id: string): string | null => {
    const component = broken[id];
    if (component === undefined || seen.has(id) || component.type === 'ROOT') return null;
    seen.add(id);
    const children = layoutKinds[component.type].holdsChildren ? (component.children ?? []) : [];
    const kept = children.map(mend).filter(child => child !== null);
    const fitted = fitChildren(component, kept, { mended, newId });
    if (component.type === 'TABS' && fitted.length === 0) return null;
    mended.set(id, { ...component, children: [...fitted], ...meta(component) });
    return id;
  };
  const tops = (broken[rootId]?.children ?? [gridId]).map(mend).filter(top => top !== null);
  mend(gridId);
  return assemble(broken, tops, { mended, newId });
}

interface Workshop {
  readonly mended: Map<string, LayoutComponent>;
  readonly newId: NewId;
}

/** Each child where its kind may lie: a stray tab gets tabs, a stray content of tabs gets a tab, a row in a row gives its children. */
function fitChildren(parent: LayoutComponent, children: readonly string[], workshop: Workshop): readonly string[] {
  return children.flatMap(id => {
    const child = workshop.mended.get(id);
    if (child === undefined) return [];
    if (takesChild(parent.type, 0, child.type)) return [id];
    if (parent.type === 'TABS' && takesChild('TAB', 0, child.type)) return [wrap('TAB', id, workshop)];
    if (child.type === 'TAB')
      return takesChild(parent.type, 0, 'TABS') ? [wrap('TABS', id, workshop)] : dissolve(parent, child, workshop);
    return dissolve(parent, child, workshop);
  });
}

function wrap(type: 'TAB' | 'TABS', child: string, { mended, newId }: Workshop): string {
  const id = newId(type);
  mended.set(id, { id, type, children: [child], meta: { ...layoutKinds[type].meta } });
  return id;
}

/** The child goes, and what it held is fitted into the parent instead. */
function dissolve(parent: LayoutComponent, child: LayoutComponent, workshop: Workshop): readonly string[] {
  workshop.mended.delete(child.id);
  return fitChildren(parent, child.children ?? [], workshop);
}

function assemble(broken: Layout, tops: readonly string[], workshop: Workshop): Layout {
  const { mended } = workshop;
  const grid: LayoutComponent = mended.get(gridId) ?? { id: gridId, type: 'GRID' };
  const tabsId = tops.find(id => mended.get(id)?.type === 'TABS');
  const strays = fitChildren(
    grid,
    tops.filter(id => id !== tabsId && id !== gridId),
    workshop,
  );
  const loose = [...(grid.children ?? []), ...strays];
  mended.set(gridId, { ...grid, children: tabsId === undefined ? loose : [] });
  const firstTab = tabsId === undefined ? undefined : mended.get(mended.get(tabsId)?.children?.[0] ?? '');
  if (firstTab !== undefined && loose.length > 0) {
    mended.set(firstTab.id, { ...firstTab, children: [...loose, ...(firstTab.children ?? [])] });
  }
  const root: LayoutComponent = { ...broken[rootId], id: rootId, type: 'ROOT', children: [tabsId ?? gridId] };
  const { children: _none, ...named } = broken[headerId] ?? {};
  const header: LayoutComponent = { ...named, id: headerId, type: 'HEADER' };
  return withRowsThatFit({ [rootId]: root, [headerId]: header, ...Object.fromEntries(mended) }, workshop.newId);
}

function meta(component: LayoutComponent): { meta?: LayoutMeta } {
  const defaults = layoutKinds[component.type].meta;
  if (defaults.width === undefined) return component.meta === undefined ? {} : { meta: component.meta };
  const width = whole(component.meta?.width ?? defaults.width ?? limits.gridColumns);
  const height = component.meta?.height ?? defaults.height;
  return {
    meta: {
      ...component.meta,
      width: Math.min(limits.gridColumns, Math.max(1, width)),
      ...(height === undefined || height === null ? {} : { height: Math.max(1, whole(height)) }),
    },
  };
}

function whole(value: number): number {
  return Number.isFinite(value) ? Math.round(value) : 1;
}
