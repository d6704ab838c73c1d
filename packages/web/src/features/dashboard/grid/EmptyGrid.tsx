import { IconLayoutDashboard } from '@tabler/icons-react';
import { t } from '../../../lib/i18n';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/state';
import { usePage, usePageStore } from '../state/page-context';
import styles from './grid.module.css';

/** Nothing is on the page, or on this tab. */
export function EmptyGrid({ editing }: { readonly editing: boolean }) {
  const store = usePageStore();
  const mayEdit = usePage(state => state.record.canEdit);
  const text = editing
    ? t('Drag a chart here from the right, or press Enter on it.')
    : t('Charts that are added appear here.');
  return (
    <div className={styles.empty}>
      <EmptyState
        icon={IconLayoutDashboard}
        title={t('Nothing is here yet')}
        text={text}
        {...(mayEdit && !editing
          ? { actions: <Button onClick={() => store.setState({ mode: 'edit' })}>{t('Edit dashboard')}</Button> }
          : {})}
      />
    </div>
  );
}
