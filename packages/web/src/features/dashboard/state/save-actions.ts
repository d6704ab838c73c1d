import { isUnsaved, saveHistory } from '@meridian/core/history';
import { ApiError } from '../../../lib/api';
import { t } from '../../../lib/i18n';
import { showToast } from '../../../lib/toast';
import { createDashboard, loadDashboard, publishDashboard, saveDashboard } from '../data/dashboard-api';
import { isNew } from '../data/new-dashboard';
import { newId } from '../data/new-id';
import type { LoadedDashboard } from '../data/records';
import { type DashboardDocument, mergeDocuments } from './document';
import { adoptConfiguration } from './filter-actions';
import { documentOf, type PageStore } from './page-store';

/** Stores the changes, or the whole of a new dashboard. True when they are stored; a lost race opens the conflict, other failures say what happened. */
export async function saveChanges(
  store: PageStore,
  done = t('This dashboard was saved successfully.'),
): Promise<boolean> {
  const { record, history, saving } = store.getState();
  if (saving) return false;
  if (!isUnsaved(history) && !isNew(record)) return true;
  store.setState({ saving: true });
  try {
    const { document } = history;
    const stored = isNew(record)
      ? await createDashboard(document)
      : { id: record.id, etag: await saveDashboard(record.id, document, record.etag) };
    store.setState(state => ({
      history: saveHistory(state.history, document),
      record: { ...state.record, ...stored, changedOn: new Date().toISOString() },
      saving: false,
      conflict: null,
    }));
    showToast(done);
    return true;
  } catch (error) {
    store.setState({ saving: false });
    await tellSaveFailure(store, error);
    return false;
  }
}

async function tellSaveFailure(store: PageStore, error: unknown): Promise<void> {
  if (error instanceof ApiError && error.status === 412) {
    const theirs = await loadDashboard(String(store.getState().record.id));
    store.setState({ conflict: { theirs } });
    return;
  }
  showToast(saveFailureText(error), { kind: 'failed' });
}

function saveFailureText(error: unknown): string {
  if (error instanceof ApiError && error.status === 403) return t('You do not have permission to edit this dashboard');
  const message = error instanceof Error ? error.message : '';
  if (message === '') return t('Sorry, an unknown error occurred');
  return t('Sorry, there was an error saving this dashboard: {{error}}', { error: message });
}

/** Ends a conflict: with both persons' changes, with theirs alone, or with mine over theirs. The first and last are then saved. */
export async function resolveConflict(store: PageStore, how: 'both' | 'theirs' | 'overwrite'): Promise<boolean> {
  const { conflict, history } = store.getState();
  if (conflict === null) return false;
  const theirs = conflict.theirs.record.document;
  const mine = history.document;
  const next = {
    both: () => mergeDocuments({ base: history.saved, mine, theirs }, newId),
    theirs: () => theirs,
    overwrite: () => mine,
  }[how]();
  takeVersion(store, conflict.theirs, next);
  return how === 'theirs' ? true : saveChanges(store);
}

/** What is stored now becomes what was read; `document` stays to be saved where it is another. */
function takeVersion(store: PageStore, read: LoadedDashboard, document: DashboardDocument): void {
  const { document: stored, ...record } = read.record;
  store.setState(state => ({
    record,
    charts: new Map([...state.charts, ...read.charts]),
    datasets: new Map([...state.datasets, ...read.datasets]),
    history: { saved: stored, document, past: [], future: [], hasForgotten: false },
    conflict: null,
    selectedId: null,
  }));
  adoptConfiguration(store);
}

/** Publishes or hides the dashboard at once; nothing else of it is stored. */
export async function setPublished(store: PageStore, published: boolean): Promise<void> {
  const { id, etag } = store.getState().record;
  const show = (value: boolean) => store.setState(({ record }) => ({ record: { ...record, published: value } }));
  show(published);
  try {
    const next = await publishDashboard(id, published, etag);
    store.setState(({ record }) => ({ record: { ...record, etag: next } }));
    showToast(published ? t('This dashboard is now published') : t('This dashboard is now hidden'));
  } catch (error) {
    show(!published);
    const isForbidden = error instanceof ApiError && error.status === 403;
    const text = isForbidden
      ? t('You do not have permissions to edit this dashboard.')
      : error instanceof Error
        ? error.message
        : t('Sorry, an unknown error occurred');
    showToast(text, { kind: 'failed' });
  }
}

/** A change made outside editing, stored at once and told as `done`; thrown away again when it cannot be. */
export async function changeAndSave(store: PageStore, change: () => void, done?: string): Promise<boolean> {
  const before = documentOf(store.getState());
  change();
  const saved = await saveChanges(store, done);
  if (!saved && store.getState().conflict === null)
    store.setState(({ history }) => ({ history: { ...history, document: before, past: [], future: [] } }));
  return saved;
}
