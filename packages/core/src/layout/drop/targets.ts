import type { Layout } from '@meridian/contracts/documents';
import { childrenOf, componentOf, subtreeOf } from '../tree/tree';
import { type Dragged, type DropPlan, type DropTarget, planDrop } from './drop';

/** Every gap below a container where the dragged thing may go, in reading order: what the arrow keys step through. */
export function dropPlansBelow(layout: Layout, containerId: string, dragged: Dragged): readonly DropPlan[] {
  const inside = dragged.kind === 'placed' ? new Set(subtreeOf(layout, dragged.id)) : new Set<string>();
  return gapsBelow(layout, containerId, inside).flatMap(target => {
    const plan = planDrop(layout, dragged, target);
    return plan.kind === 'planned' ? [plan] : [];
  });
}

function gapsBelow(layout: Layout, id: string, skipped: ReadonlySet<string>): readonly DropTarget[] {
  const { type } = componentOf(layout, id);
  const isLeaf =
    type === 'CHART' || type === 'MARKDOWN' || type === 'HEADER' || type === 'DIVIDER' || type === 'DYNAMIC';
  if (isLeaf || skipped.has(id)) return [];
  const children = childrenOf(layout, id);
  return [
    ...children.flatMap((child, index) => [{ parentId: id, index }, ...gapsBelow(layout, child, skipped)]),
    { parentId: id, index: children.length },
  ];
}

/** Where something goes that was added without saying where: beside the last thing if its row has room, else on a new row at the end. */
export function targetAtEnd(layout: Layout, containerId: string, dragged: Dragged): DropTarget {
  const children = childrenOf(layout, containerId);
  const last = children.at(-1);
  if (last !== undefined && layout[last]?.type === 'ROW') {
    const beside = { parentId: last, index: childrenOf(layout, last).length };
    const plan = planDrop(layout, dragged, beside);
    const wanted = dragged.kind === 'new' ? dragged.component.meta?.width : layout[dragged.id]?.meta?.width;
    if (plan.kind === 'planned' && plan.width === (wanted ?? plan.width) && (plan.width ?? 0) > 1) return beside;
  }
  return { parentId: containerId, index: children.length };
}

/** "Row 3" of a gap within its page: the row it is in, or the row it would make. */
export function rowNumberAt(layout: Layout, containerId: string, target: DropTarget): number {
  if (target.parentId === containerId) return target.index + 1;
  const row = childrenOf(layout, containerId).findIndex(child => subtreeOf(layout, child).includes(target.parentId));
  return row + 1;
}
