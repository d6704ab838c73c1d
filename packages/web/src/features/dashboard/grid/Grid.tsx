import { topLevelTabsOf } from '@meridian/core/layout';
import { lazy, memo, Suspense, useRef } from 'react';
import { t } from '../../../lib/i18n';
import { classNames } from '../../../ui/class-names';
import { usePage } from '../state/page-context';
import { openTabOf, shownContainer } from '../state/tabs';
import { useEditing } from '../state/use-editing';
import { Children } from './Component';
import { CanvasContext } from './canvas-context';
import { EmptyGrid } from './EmptyGrid';
import styles from './grid.module.css';

const EditRoom = lazy(async () => ({ default: (await import('../edit')).EditRoom }));

/** What the open tab holds, or the whole page where there are no tabs. */
export const Grid = memo(function Grid() {
  const canvas = useRef<HTMLDivElement>(null);
  const editing = useEditing();
  const containerId = usePage(state => shownContainer(state.history.document.layout, state.openTabs));
  const empty = usePage(state => (state.history.document.layout[containerId]?.children ?? []).length === 0);
  const tabbed = usePage(state => {
    const tabs = topLevelTabsOf(state.history.document.layout);
    return tabs === null ? null : openTabOf(state.history.document.layout, state.openTabs, tabs.id);
  });
  const panel =
    tabbed === null
      ? { role: 'region' as const, 'aria-label': t('Charts') }
      : { role: 'tabpanel' as const, id: `tab-${tabbed}`, 'aria-labelledby': `tab-tab-${tabbed}` };
  return (
    <CanvasContext value={canvas}>
      <div ref={canvas} className={styles.canvas} data-editing={editing || undefined} tabIndex={-1} {...panel}>
        <div className={classNames(styles.list, styles.page)} data-container={containerId}>
          {editing ? (
            <Suspense fallback={null}>
              <EditRoom containerId={containerId} />
            </Suspense>
          ) : null}
          <Children of={containerId} />
          {empty ? <EmptyGrid editing={editing} /> : null}
        </div>
      </div>
    </CanvasContext>
  );
});
