import { useState } from 'react';
import type { LoadedDashboard } from '../data/records';
import { addressCodec, urlParamsOf } from '../state/address';
import { PageContext } from '../state/page-context';
import { createPageStore } from '../state/page-store';
import { openTabsFor } from '../state/tabs';
import { useAddress } from './address/use-address';
import type { OutsideView } from './address/use-outside-view';
import { DashboardScreen } from './DashboardScreen';
import { SightProvider } from './SightProvider';

interface Props {
  readonly loaded: LoadedDashboard;
  readonly view: OutsideView;
  readonly search: Readonly<Record<string, string>>;
}

/** One dashboard with its store: opened once, from what was read and what the address said. */
export function OpenDashboard({ loaded, view, search }: Props) {
  const [store] = useState(() => {
    const { layout } = loaded.record.document;
    const wanted = [...view.activeTabs, view.anchor ?? '', window.location.hash.slice(1)];
    return createPageStore({
      loaded,
      outside: view.masks,
      urlParams: { ...urlParamsOf(search), ...view.urlParams },
      openTabs: openTabsFor(layout, wanted),
      mode: addressCodec.parse(search).edit && loaded.record.canEdit ? 'edit' : 'view',
    });
  });
  useAddress(store);
  return (
    <PageContext value={store}>
      <SightProvider>
        <DashboardScreen
          standalone={addressCodec.parse(search).standalone}
          showFilters={addressCodec.parse(search).show_filters !== '0'}
        />
      </SightProvider>
    </PageContext>
  );
}
