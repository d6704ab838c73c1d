import { childrenOf, tabTitle } from '@meridian/core/layout';
import { useMemo } from 'react';
import { t } from '../../../../lib/i18n';
import { TabPanel, Tabs } from '../../../../ui/tabs';
import { usePage, usePageStore } from '../../state/page-context';
import { openTabOf } from '../../state/tabs';
import type { ContainerProps } from '../component-props';
import styles from '../grid.module.css';
import { Item } from '../Item';
import { TabTools } from '../TabTools';

/** Tabs inside the page. */
export function NestedTabs({ component, columns, Children }: ContainerProps) {
  const store = usePageStore();
  const layout = usePage(state => state.history.document.layout);
  const open = usePage(state => openTabOf(state.history.document.layout, state.openTabs, component.id));
  const tabs = useMemo(
    () =>
      childrenOf(layout, component.id).flatMap(id => {
        const tab = layout[id];
        return tab === undefined ? [] : [{ value: id, label: tabTitle(tab) }];
      }),
    [layout, component.id],
  );
  if (open === null) return null;
  return (
    <Item component={component} columns={columns}>
      <div className={styles.tabsHead}>
        <Tabs
          label={t('Tabs')}
          tabs={tabs}
          value={open}
          panelId="tab"
          onChange={tab => store.setState(({ openTabs }) => ({ openTabs: { ...openTabs, [component.id]: tab } }))}
        />
        <TabTools groupId={component.id} openId={open} />
      </div>
      <TabPanel panelId="tab" value={open}>
        <div className={styles.list} data-container={open}>
          <Children of={open} columns={columns} />
        </div>
      </TabPanel>
    </Item>
  );
}
