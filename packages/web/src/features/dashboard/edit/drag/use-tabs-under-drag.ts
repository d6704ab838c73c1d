import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect } from 'react';
import { usePageStore } from '../../state/page-context';
import { documentOf } from '../../state/page-store';
import { openTabsFor } from '../../state/tabs';

/** How long something is held over a tab before that opens: long enough to pass over others. */
const restMs = 400;

/** Opens the tab that something is held over, so that it can be put there. */
export function useTabsUnderDrag(): void {
  const store = usePageStore();
  useEffect(() => {
    let over: string | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const open = (tab: string) => {
      const { layout } = documentOf(store.getState());
      if (layout[tab]?.type !== 'TAB') return;
      store.setState(({ openTabs }) => ({ openTabs: { ...openTabs, ...openTabsFor(layout, [tab]) } }));
    };
    const hold = (tab: string | null) => {
      if (tab === over) return;
      clearTimeout(timer);
      over = tab;
      if (tab !== null) timer = setTimeout(() => open(tab), restMs);
    };
    const stop = monitorForElements({
      canMonitor: ({ source }) => source.data['kind'] === 'dashboard-item',
      onDrag: ({ location }) => hold(tabAt(location.current.input)),
      onDrop: () => hold(null),
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [store]);
}

function tabAt({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): string | null {
  return document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[role=tab]')?.dataset['tab'] ?? null;
}
