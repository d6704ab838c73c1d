import { childrenOf, tabTitle, topLevelTabsOf } from '@meridian/core/layout';
import { memo, useMemo } from 'react';
import { t } from '../../../lib/i18n';
import { Tabs } from '../../../ui/tabs';
import { usePage, usePageStore } from '../state/page-context';
import { openTabOf } from '../state/tabs';
import styles from './grid.module.css';
import { TabTools } from './TabTools';

/** The tabs over the whole page; the fragment of the address names the open one. */
export const TopTabs = memo(function TopTabs() {
  const store = usePageStore();
  const layout = usePage(state => state.history.document.layout);
  const openTabs = usePage(state => state.openTabs);
  const group = topLevelTabsOf(layout);
  const tabs = useMemo(
    () =>
      (group === null ? [] : childrenOf(layout, group.id)).flatMap(id => {
        const tab = layout[id];
        return tab === undefined ? [] : [{ value: id, label: tabTitle(tab) }];
      }),
    [layout, group],
  );
  const open = group === null ? null : openTabOf(layout, openTabs, group.id);
  if (group === null || open === null) return null;
  return (
    <div className={styles.topTabs} data-tab-group={group.id}>
      <Tabs
        label={t('Tabs of this dashboard')}
        tabs={tabs}
        value={open}
        panelId="tab"
        onChange={tab => store.setState(state => ({ openTabs: { ...state.openTabs, [group.id]: tab } }))}
      />
      <TabTools groupId={group.id} openId={open} />
    </div>
  );
});
