import type { Layout, LayoutComponent } from '@meridian/contracts/documents';
import type { DropPlan } from '../drop/drop';
import { gridId, layoutKinds, type NewComponent, type NewId, rootId } from '../tree/kinds';
import { childrenOf, componentOf, parentsIn } from '../tree/tree';
import { removeIfEmptied } from './remove';

/** Puts a new component where the plan says; tabs come with one tab. */
export function insertComponent(
  layout: Layout,
  insertion: { readonly component: NewComponent; readonly plan: DropPlan },
  newId: NewId,
): Layout {
  const { component, plan } = insertion;
  const made = make(component, plan, newId);
  if (plan.makesTopLevelTabs) return withTopLevelTabs({ ...layout, ...byId(made) }, made[0].id);
  return attach({ ...layout, ...byId(made) }, { id: made[0].id, plan }, newId);
}

/** Moves a component where the plan says. A row or tabs it leaves empty go with it. */
export function moveComponent(
  layout: Layout,
  move: { readonly id: string; readonly plan: DropPlan },
  newId: NewId,
): Layout {
  const { id, plan } = move;
  const sourceId = parentsIn(layout).get(id);
  if (sourceId === undefined) return layout;
  const from = childrenOf(layout, sourceId).indexOf(id);
  const sameParent = sourceId === plan.target.parentId;
  const index = sameParent && from < plan.target.index ? plan.target.index - 1 : plan.target.index;
  if (sameParent && !plan.wraps && index === from) return layout;
  const resized = plan.width === null ? layout : withWidth(layout, id, plan.width);
  const detached = withChildren(
    resized,
    sourceId,
    childrenOf(layout, sourceId).filter(child => child !== id),
  );
  if (plan.makesTopLevelTabs) return withTopLevelTabs(removeIfEmptied(detached, sourceId), id);
  const target = { ...plan.target, index };
  return removeIfEmptied(attach(detached, { id, plan: { ...plan, target } }, newId), sourceId);
}

/** The component first, then what it is made with. */
function make(component: NewComponent, plan: DropPlan, newId: NewId): [LayoutComponent, ...LayoutComponent[]] {
  const { type } = component;
  const meta = { ...layoutKinds[type].meta, ...component.meta, ...(plan.width === null ? {} : { width: plan.width }) };
  const made: LayoutComponent = { id: newId(type), type, children: [], meta };
  if (type !== 'TABS') return [made];
  const tab: LayoutComponent = { id: newId('TAB'), type: 'TAB', children: [], meta: { ...layoutKinds.TAB.meta } };
  return [{ ...made, children: [tab.id] }, tab];
}

function attach(layout: Layout, what: { readonly id: string; readonly plan: DropPlan }, newId: NewId): Layout {
  const { parentId, index } = what.plan.target;
  if (!what.plan.wraps) return withChildren(layout, parentId, insertedAt(childrenOf(layout, parentId), index, what.id));
  const row: LayoutComponent = {
    id: newId('ROW'),
    type: 'ROW',
    children: [what.id],
    meta: { ...layoutKinds.ROW.meta },
  };
  return withChildren({ ...layout, [row.id]: row }, parentId, insertedAt(childrenOf(layout, parentId), index, row.id));
}

/** The grid's children become those of the first tab; the grid stays in the layout, empty. */
function withTopLevelTabs(layout: Layout, tabsId: string): Layout {
  const firstTab = childrenOf(layout, tabsId)[0];
  const moved = childrenOf(layout, gridId);
  const filled =
    firstTab === undefined ? layout : withChildren(layout, firstTab, [...moved, ...childrenOf(layout, firstTab)]);
  return withChildren(withChildren(filled, gridId, []), rootId, [tabsId]);
}

function withChildren(layout: Layout, id: string, children: readonly string[]): Layout {
  return { ...layout, [id]: { ...componentOf(layout, id), children: [...children] } };
}

function withWidth(layout: Layout, id: string, width: number): Layout {
  const component = componentOf(layout, id);
  return component.meta?.width === width
    ? layout
    : { ...layout, [id]: { ...component, meta: { ...component.meta, width } } };
}

function insertedAt(children: readonly string[], index: number, id: string): readonly string[] {
  return [...children.slice(0, index), id, ...children.slice(index)];
}

function byId(components: readonly LayoutComponent[]): Layout {
  return Object.fromEntries(components.map(component => [component.id, component]));
}
