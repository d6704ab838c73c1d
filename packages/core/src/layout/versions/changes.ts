import type { Layout, LayoutComponent } from '@meridian/contracts/documents';
import { headerId, rootId } from '../tree/kinds';
import { parentsIn, subtreeOf, tabTitle } from '../tree/tree';
import { isSame } from './same';

/** What happened to one component between two versions of a layout. */
export interface LayoutChange {
  readonly kind: 'added' | 'removed' | 'moved' | 'resized' | 'edited';
  readonly type: LayoutComponent['type'];
  /** What people call it; empty for what has no name. */
  readonly name: string;
}

/** The changes that people would tell of, in reading order; rows that come and go with their content are not among them. */
export function layoutChanges(before: Layout, after: Layout): readonly LayoutChange[] {
  const parents = { before: parentsIn(before), after: parentsIn(after) };
  const now = subtreeOf(after, rootId).filter(isTold(after));
  const gone = subtreeOf(before, rootId).filter(id => isTold(before)(id) && after[id] === undefined);
  return [
    ...now.flatMap(id => {
      const kind = changeOf(before[id], after[id], parents.before.get(id) !== parents.after.get(id));
      return kind === null ? [] : [describe(kind, after[id])];
    }),
    ...gone.map(id => describe('removed', before[id])),
  ];
}

const isTold = (layout: Layout) => (id: string) => {
  const type = layout[id]?.type;
  return (
    id !== headerId && type !== undefined && type !== 'ROOT' && type !== 'GRID' && type !== 'ROW' && type !== 'TABS'
  );
};

function changeOf(
  before: LayoutComponent | undefined,
  after: LayoutComponent | undefined,
  isElsewhere: boolean,
): LayoutChange['kind'] | null {
  if (before === undefined) return 'added';
  if (isElsewhere) return 'moved';
  const was = before.meta ?? {};
  const is = after?.meta ?? {};
  const { width: _w, height: _h, ...restWas } = was;
  const { width: _v, height: _g, ...restIs } = is;
  if (!isSame(restWas, restIs)) return 'edited';
  return was.width !== is.width || was.height !== is.height ? 'resized' : null;
}

function describe(kind: LayoutChange['kind'], component: LayoutComponent | undefined): LayoutChange {
  return { kind, type: component?.type ?? 'CHART', name: component === undefined ? '' : componentName(component) };
}

/** What people call a component; empty for what has no name. */
export function componentName(component: LayoutComponent): string {
  if (component.type === 'CHART') return component.meta?.sliceNameOverride || component.meta?.sliceName || '';
  if (component.type === 'TAB') return tabTitle(component);
  if (component.type === 'HEADER') return component.meta?.text ?? '';
  return '';
}
