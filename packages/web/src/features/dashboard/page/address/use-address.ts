import { topLevelTabsOf } from '@meridian/core/layout';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { place, useUrlState } from '../../../../lib/address';
import { keepFilterState } from '../../data/share-api';
import { addressCodec, longestInAddress, printMasks, toldMasks } from '../../state/address';
import { type PageState, type PageStore, pageFilters } from '../../state/page-store';
import { openTabOf } from '../../state/tabs';

/** Keeps the address saying what the page shows: applied filters, mode and the open tab. Steps of history are not made. */
export function useAddress(store: PageStore): void {
  const [, change] = useUrlState(addressCodec);
  const navigate = useNavigate();
  const latest = useRef({ change, navigate });
  useEffect(() => {
    latest.current = { change, navigate };
  });
  useEffect(
    () =>
      store.subscribe((state, before) => {
        if (state.applied !== before.applied) void tellMasks(state, patch => latest.current.change(patch));
        if (state.record.id !== before.record.id) setTimeout(() => void openStored(store, latest.current.navigate));
        else if (state.mode !== before.mode) latest.current.change({ edit: state.mode === 'edit' });
        const hash = tabHash(state);
        if (hash !== tabHash(before))
          void latest.current.navigate(place('.', { search: true, hash, replace: true, hashScrollIntoView: false }));
      }),
    [store],
  );
}

/** A dashboard that was just made has an address from now on; whoever saved to leave editing has left it by then. */
function openStored(store: PageStore, navigate: ReturnType<typeof useNavigate>): Promise<void> {
  const { record, mode } = store.getState();
  const search = mode === 'edit' ? { edit: '1' } : {};
  return navigate(place(`/superset/dashboard/${record.id}/`, { search, replace: true }));
}

type Patch = Partial<ReturnType<typeof addressCodec.parse>>;

async function tellMasks(state: PageState, change: (patch: Patch) => void): Promise<void> {
  const filters = pageFilters(state);
  const text = printMasks(state.applied, filters);
  const isLong = text.length > longestInAddress;
  const key = isLong ? await keepFilterState(state.record.id, toldMasks(state.applied, filters)) : '';
  change({ native_filters: isLong ? '' : text, native_filters_key: key, permalink_key: '' });
}

function tabHash(state: PageState): string {
  const { layout } = state.history.document;
  const tabs = topLevelTabsOf(layout);
  return tabs === null ? '' : (openTabOf(layout, state.openTabs, tabs.id) ?? '');
}
