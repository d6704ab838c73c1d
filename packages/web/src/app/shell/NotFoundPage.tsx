import { IconMapOff } from '@tabler/icons-react';
import { t } from '../../lib/i18n';
import { LinkButton } from '../../ui/button';
import { EmptyState } from '../../ui/state';
import styles from './frame.module.css';

export function NotFoundPage() {
  return (
    <div className={styles.alone}>
      <EmptyState
        page
        icon={IconMapOff}
        title={t('There is no page at this address')}
        text={t('The link may be old, or what it showed was deleted.')}
        actions={
          <LinkButton to="/superset/welcome/" small>
            {t('Go home')}
          </LinkButton>
        }
      />
    </div>
  );
}
