import { isUnsaved, openHistory, runChange } from '@meridian/core/history';
import { t } from '../../../lib/i18n';
import type { DashboardDocument } from './document';
import type { PageStore } from './page-store';

/** Unsaved changes as this browser keeps them: what they were made of, and when. */
export interface KeptDraft {
  /** The version that was changed; saving over another one is a conflict. */
  readonly etag: string | null;
  readonly base: DashboardDocument;
  readonly document: DashboardDocument;
  /** Epoch ms. */
  readonly keptAt: number;
}

const keyOf = (id: number): string => `meridian.dashboard.draft.${id}`;
/** Changes come in quick succession while one drags; the last of them is kept. */
const restMs = 400;

/** Keeps unsaved changes of this page in the browser until they are saved or thrown away. Gives a way to stop. */
export function keepDrafts(store: PageStore, now: () => number): () => void {
  const { id } = store.getState().record;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    const { history, record } = store.getState();
    if (!isUnsaved(history)) localStorage.removeItem(keyOf(id));
    else {
      const draft: KeptDraft = { etag: record.etag, base: history.saved, document: history.document, keptAt: now() };
      localStorage.setItem(keyOf(id), JSON.stringify(draft));
    }
  };
  const stop = store.subscribe((state, before) => {
    if (state.history === before.history) return;
    clearTimeout(timer);
    timer = setTimeout(keep, restMs);
  });
  const flush = () => {
    if (timer !== undefined) keep();
  };
  window.addEventListener('pagehide', flush);
  return () => {
    stop();
    clearTimeout(timer);
    flush();
    window.removeEventListener('pagehide', flush);
  };
}

/** The draft kept for a dashboard; null when there is none or it cannot be read. */
export function readDraft(id: number): KeptDraft | null {
  const text = localStorage.getItem(keyOf(id));
  if (text === null) return null;
  try {
    const draft = JSON.parse(text) as KeptDraft;
    return typeof draft.document?.layout === 'object' && typeof draft.base?.layout === 'object' ? draft : null;
  } catch {
    return null;
  }
}

export function forgetDraft(id: number): void {
  localStorage.removeItem(keyOf(id));
}

/** Takes the kept changes up again, as one step that can be undone. If somebody saved meanwhile, Save will say so. */
export function restoreDraft(store: PageStore, draft: KeptDraft): void {
  store.setState(({ record }) => ({
    history: runChange(openHistory(draft.base), { label: t('Restored changes'), document: draft.document }),
    record: { ...record, etag: draft.etag },
    mode: 'edit',
  }));
}
