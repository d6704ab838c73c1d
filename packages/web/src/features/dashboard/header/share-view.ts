import type { DataMasks } from '@meridian/contracts/documents';
import { t } from '../../../lib/i18n';
import { showToast } from '../../../lib/toast';
import { createPermalink } from '../data/share-api';
import { toldMasks } from '../state/address';
import { type PageStore, pageFilters } from '../state/page-store';
import { activeTabs } from '../state/tabs';

/** Makes a lasting link to what is shown now. */
export function linkToView(store: PageStore, anchor: string | null = null): Promise<string> {
  const state = store.getState();
  const { layout } = state.history.document;
  const told = toldMasks(state.applied, pageFilters(state));
  const dataMask: DataMasks = Object.fromEntries(Object.keys(told).map(id => [id, { id, ...state.applied[id] }]));
  return createPermalink(state.record.id, {
    dataMask,
    activeTabs: activeTabs(layout, state.openTabs),
    anchor,
    urlParams: Object.entries(state.urlParams),
  });
}

/** Puts a link to what is shown now on the clipboard and says so; gives the link. */
export async function shareView(store: PageStore, anchor: string | null = null): Promise<string | null> {
  try {
    const url = await linkToView(store, anchor);
    const copied = await copyText(url);
    showToast(
      copied ? t('Link Copied!') : t('Sorry, your browser does not support copying.'),
      copied ? {} : { kind: 'failed' },
    );
    return url;
  } catch (error) {
    showToast(error instanceof Error ? error.message : t('Sorry, an unknown error occurred'), { kind: 'failed' });
    return null;
  }
}

/** False where the browser does not let pages write to the clipboard. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
