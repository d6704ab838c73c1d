import type { LayoutComponent } from '@meridian/contracts/documents';
import { componentName, type DropTarget, parentsIn, planDrop } from '@meridian/core/layout';
import { t } from '../../../../lib/i18n';
import { showToast } from '../../../../lib/toast';
import { newId } from '../../data/new-id';
import { changeLayout, undoChange } from '../../state/edit-actions';
import { documentOf, type PageStore } from '../../state/page-store';
import { focusHandle, heirOfFocus } from './focus-handle';

const kindNames: Readonly<Record<LayoutComponent['type'], string>> = {
  ROOT: 'Page',
  GRID: 'Grid',
  TABS: 'Tabs',
  TAB: 'Tab',
  ROW: 'Row',
  COLUMN: 'Column',
  CHART: 'Chart',
  MARKDOWN: 'Text',
  HEADER: 'Header',
  DIVIDER: 'Divider',
  DYNAMIC: 'Component',
};

export function kindName(type: LayoutComponent['type']): string {
  return t(kindNames[type]);
}

/** What a component is called to people: its own name, else its kind. */
export function nameOfItem(component: LayoutComponent | undefined): string {
  return component === undefined ? '' : componentName(component) || kindName(component.type);
}

/** Takes a component out and offers it back. */
export function removeItem(store: PageStore, id: string): void {
  const name = nameOfItem(documentOf(store.getState()).layout[id]);
  const heir = heirOfFocus(id);
  changeLayout(store, { label: t('Removed {{name}}', { name }), operation: { kind: 'remove', id } }, newId);
  store.setState({ selectedId: null });
  if (heir !== null) focusHandle(heir);
  const { document } = store.getState().history;
  showToast(t('Deleted: {{name}}', { name }), {
    action: {
      label: t('Undo'),
      run: () => (store.getState().history.document === document ? undoChange(store) : undefined),
    },
  });
}

/** The same again beside it, or on a row of its own where its row is full. */
export function duplicateItem(store: PageStore, id: string): void {
  const { layout } = documentOf(store.getState());
  const component = layout[id];
  const parents = parentsIn(layout);
  const parentId = parents.get(id);
  if (component === undefined || parentId === undefined) return;
  const dragged = { kind: 'new', component: { type: component.type, meta: component.meta ?? {} } } as const;
  const beside: DropTarget = { parentId, index: indexIn(layout[parentId], id) + 1 };
  const around = parents.get(parentId);
  const below = around === undefined ? beside : { parentId: around, index: indexIn(layout[around], parentId) + 1 };
  const plan = planDrop(layout, dragged, beside);
  const fits = plan.kind === 'planned' && (plan.width ?? 0) >= (component.meta?.width ?? 0);
  const name = nameOfItem(component);
  changeLayout(
    store,
    { label: t('Doubled {{name}}', { name }), operation: { kind: 'drop', dragged, target: fits ? beside : below } },
    newId,
  );
}

function indexIn(parent: LayoutComponent | undefined, id: string): number {
  return parent?.children?.indexOf(id) ?? -1;
}
