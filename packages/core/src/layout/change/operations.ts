import type { Layout, LayoutMeta } from '@meridian/contracts/documents';
import { type Dragged, type DropTarget, planDrop, type Refusal } from '../drop/drop';
import type { NewId } from '../tree/kinds';
import { componentOf } from '../tree/tree';
import { sizeLimits, widthOf } from '../tree/widths';
import { insertComponent, moveComponent } from './place';
import { removeComponent } from './remove';
import { addTab, removeTopLevelTabs } from './tabs';

/** One change of a layout, as data. */
export type LayoutOperation =
  | { readonly kind: 'drop'; readonly dragged: Dragged; readonly target: DropTarget }
  | { readonly kind: 'resize'; readonly id: string; readonly width?: number; readonly height?: number }
  | { readonly kind: 'remove'; readonly id: string }
  | { readonly kind: 'add-tab'; readonly tabsId: string; readonly text?: string }
  | { readonly kind: 'remove-top-level-tabs' }
  | { readonly kind: 'update'; readonly id: string; readonly meta: LayoutMeta };

export type LayoutOutcome =
  | { readonly kind: 'done'; readonly layout: Layout }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** Carries out one operation. Components that do not change stay the same objects; the layout given is never changed. */
export function runOperation(layout: Layout, operation: LayoutOperation, newId: NewId): LayoutOutcome {
  switch (operation.kind) {
    case 'drop':
      return drop(layout, operation, newId);
    case 'resize':
      return done(resize(layout, operation));
    case 'remove':
      return done(removeComponent(layout, operation.id));
    case 'add-tab':
      return done(addTab(layout, operation, newId));
    case 'remove-top-level-tabs':
      return done(removeTopLevelTabs(layout));
    case 'update':
      return done(update(layout, operation.id, operation.meta));
    default:
      return operation satisfies never;
  }
}

function done(layout: Layout): LayoutOutcome {
  return { kind: 'done', layout };
}

function drop(layout: Layout, operation: Extract<LayoutOperation, { kind: 'drop' }>, newId: NewId): LayoutOutcome {
  const { dragged, target } = operation;
  if (
    dragged.kind === 'new' &&
    dragged.component.type === 'CHART' &&
    typeof dragged.component.meta?.chartId !== 'number'
  ) {
    return { kind: 'refused', refusal: { reason: 'chart-missing' } };
  }
  const plan = planDrop(layout, dragged, target);
  if (plan.kind === 'refused') return plan;
  if (dragged.kind === 'new') return done(insertComponent(layout, { component: dragged.component, plan }, newId));
  return done(moveComponent(layout, { id: dragged.id, plan }, newId));
}

/** Sizes outside the limits are taken as the nearest that is inside. */
function resize(layout: Layout, operation: Extract<LayoutOperation, { kind: 'resize' }>): Layout {
  const component = componentOf(layout, operation.id);
  const limits = sizeLimits(layout, operation.id);
  const width = clamp(operation.width, limits.width) ?? component.meta?.width;
  const height = clamp(operation.height, limits.height) ?? component.meta?.height;
  if (width === (component.meta?.width ?? widthOf(component)) && height === component.meta?.height) return layout;
  return update(layout, operation.id, {
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
  });
}

function clamp(
  value: number | undefined,
  range: { readonly least: number; readonly most: number } | null,
): number | undefined {
  if (value === undefined || range === null) return undefined;
  return Math.min(range.most, Math.max(range.least, Math.round(value)));
}

function update(layout: Layout, id: string, meta: LayoutMeta): Layout {
  const component = componentOf(layout, id);
  const same = Object.entries(meta).every(([key, value]) => component.meta?.[key] === value);
  return same ? layout : { ...layout, [id]: { ...component, meta: { ...component.meta, ...meta } } };
}
