import { IconLayoutDashboard } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { t } from '../../../lib/i18n';
import { LinkButton } from '../../../ui/button';
import { useNarrow } from '../../../ui/layer';
import { EmptyState } from '../../../ui/state';
import { newDashboard } from '../data/new-dashboard';
import { OpenDashboard } from './OpenDashboard';
import styles from './page.module.css';

const nothingShown = { masks: {}, activeTabs: [], anchor: null, urlParams: {} };

/** An empty dashboard to be filled. Nothing of it is stored before its first save: whoever only looks leaves nothing behind. */
export function NewDashboardPage() {
  const narrow = useNarrow();
  const search = useLocation({ select: location => location.search }) as unknown as Readonly<Record<string, string>>;
  const [loaded] = useState(() => newDashboard('[ untitled dashboard ]'));
  if (!narrow)
    return (
      <OpenDashboard loaded={loaded} view={{ ...nothingShown, dashboard: '' }} search={{ ...search, edit: '1' }} />
    );
  return (
    <div className={styles.alone}>
      <EmptyState
        page
        icon={IconLayoutDashboard}
        title={t('A dashboard is put together on a wider screen')}
        text={t('Here it can be looked at, filtered and shared.')}
        actions={<LinkButton to="/dashboard/list/">{t('All dashboards')}</LinkButton>}
      />
    </div>
  );
}
