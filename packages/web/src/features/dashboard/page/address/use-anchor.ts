import { useEffect } from 'react';
import { usePage, usePageStore } from '../../state/page-context';
import { documentOf } from '../../state/page-store';

/** Brings what the address names into sight once the page is open: a chart that somebody shared. */
export function useAnchor(): void {
  const store = usePageStore();
  const id = usePage(state => state.record.id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each dashboard that is opened
  useEffect(() => {
    const anchor = window.location.hash.slice(1);
    const type = documentOf(store.getState()).layout[anchor]?.type;
    if (type === undefined || type === 'TAB') return;
    document.getElementById(anchor)?.scrollIntoView({ block: 'center' });
  }, [store, id]);
}
