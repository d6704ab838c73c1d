import { limits } from '@meridian/contracts';
import type { DashboardMetadata, LayoutMeta, NativeFilterEntry } from '@meridian/contracts/documents';
import { filtersOf } from '@meridian/core/filters';
import { hasUsedAllSlots, redo, runChange, undo } from '@meridian/core/history';
import {
  changesScope,
  type LayoutOperation,
  type NewId,
  type Refusal,
  runOperation,
  scopeMoveText,
} from '@meridian/core/layout';
import { t } from '../../../lib/i18n';
import { showToast } from '../../../lib/toast';
import { type DashboardDocument, filterEntries } from './document';
import { adoptConfiguration } from './filter-actions';
import { documentOf, type PageStore } from './page-store';

interface Change {
  readonly label: string;
  readonly document: DashboardDocument;
  readonly join?: string;
}

/** Takes a change into the history; the first one that finds all slots used says so. */
export function changeDocument(store: PageStore, change: Change): void {
  const before = store.getState().history;
  const history = runChange(before, change);
  store.setState({ history });
  if (hasUsedAllSlots(history) && !hasUsedAllSlots(before)) {
    showToast(
      t(
        'You have used all {{count}} undo slots and will not be able to fully undo subsequent actions. You may save your current state to reset the history.',
        { count: limits.undoSlots },
      ),
    );
  }
  if (change.document.metadata !== before.document.metadata) adoptConfiguration(store);
}

/** Carries out one layout operation; gives why it was refused, or null. */
export function changeLayout(
  store: PageStore,
  given: { readonly label: string; readonly operation: LayoutOperation; readonly join?: string },
  newId: NewId,
): Refusal | null {
  const document = documentOf(store.getState());
  const outcome = runOperation(document.layout, given.operation, newId);
  if (outcome.kind === 'refused') return outcome.refusal;
  changeDocument(store, {
    label: given.label,
    document: { ...document, layout: outcome.layout },
    ...(given.join === undefined ? {} : { join: given.join }),
  });
  warnOfScopeMove(document, outcome.layout, given.operation);
  return null;
}

function warnOfScopeMove(
  before: DashboardDocument,
  after: DashboardDocument['layout'],
  operation: LayoutOperation,
): void {
  if (operation.kind !== 'drop' || operation.dragged.kind !== 'placed') return;
  const scopes = filtersOf(filterEntries(before)).map(filter => filter.scope.rootPath);
  if (changesScope({ before: before.layout, after }, operation.dragged.id, scopes)) showToast(t(scopeMoveText));
}

export function changeMeta(
  store: PageStore,
  id: string,
  change: { readonly label: string; readonly meta: LayoutMeta; readonly join?: string },
): void {
  const document = documentOf(store.getState());
  const outcome = runOperation(document.layout, { kind: 'update', id, meta: change.meta }, type => type);
  if (outcome.kind === 'done') {
    const { label, join } = change;
    changeDocument(store, {
      label,
      document: { ...document, layout: outcome.layout },
      ...(join === undefined ? {} : { join }),
    });
  }
}

/** Changes a part of the document that is not its layout. */
export function changePart(
  store: PageStore,
  label: string,
  part: Partial<Omit<DashboardDocument, 'layout' | 'metadata'>>,
  join?: string,
): void {
  const document = documentOf(store.getState());
  changeDocument(store, { label, document: { ...document, ...part }, ...(join === undefined ? {} : { join }) });
}

export function changeMetadata(store: PageStore, label: string, metadata: Partial<DashboardMetadata>): void {
  const document = documentOf(store.getState());
  changeDocument(store, { label, document: { ...document, metadata: { ...document.metadata, ...metadata } } });
}

export function changeFilters(store: PageStore, entries: readonly NativeFilterEntry[]): void {
  changeMetadata(store, t('Filters'), { native_filter_configuration: [...entries] });
}

export function undoChange(store: PageStore): void {
  travel(store, undo(store.getState().history));
}

export function redoChange(store: PageStore): void {
  travel(store, redo(store.getState().history));
}

/** Back to what is stored. */
export function discardChanges(store: PageStore): void {
  const { history } = store.getState();
  travel(store, { ...history, document: history.saved, past: [], future: [], hasForgotten: false });
}

function travel(store: PageStore, history: ReturnType<typeof undo<DashboardDocument>>): void {
  const before = store.getState().history;
  const { selectedId } = store.getState();
  const keepsSelection = selectedId !== null && history.document.layout[selectedId] !== undefined;
  store.setState({ history, selectedId: keepsSelection ? selectedId : null });
  if (history.document.metadata !== before.document.metadata) adoptConfiguration(store);
}
