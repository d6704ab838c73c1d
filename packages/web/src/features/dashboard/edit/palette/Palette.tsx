import { useState } from 'react';
import { t } from '../../../../lib/i18n';
import { TabPanel, Tabs } from '../../../../ui/tabs';
import { Charts } from './Charts';
import { Elements } from './Elements';
import styles from './palette.module.css';
import { StylePanel } from './StylePanel';

/** What can be put on the page, and how the page looks; from the right. */
export function Palette() {
  const [tab, setTab] = useState<'add' | 'style'>('add');
  return (
    <aside className={styles.palette} aria-label={t('Edit')}>
      <div className={styles.tabs}>
        <Tabs
          label={t('Edit')}
          panelId="palette"
          tabs={[
            { value: 'add', label: t('Add') },
            { value: 'style', label: t('Style') },
          ]}
          value={tab}
          onChange={setTab}
        />
      </div>
      <TabPanel panelId="palette" value={tab}>
        {tab === 'add' ? (
          <div className={styles.add}>
            <Charts />
            <Elements />
          </div>
        ) : (
          <StylePanel />
        )}
      </TabPanel>
      <p id="dashboard-move-help" className="m-hidden-text">
        {t(
          'Space lifts it, arrow keys choose its place, Space drops it, Escape leaves it. Shift with arrow keys changes its size, Enter opens its tools, Delete removes it.',
        )}
      </p>
    </aside>
  );
}
