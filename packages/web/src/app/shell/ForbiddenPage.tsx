import { IconLock } from '@tabler/icons-react';
import { t } from '../../lib/i18n';
import { LinkButton } from '../../ui/button';
import { EmptyState } from '../../ui/state';
import styles from './frame.module.css';

/** A page whose work the person may not do. */
export const ForbiddenPage = () => (
  <div className={styles.alone}>
    <EmptyState
      page
      icon={IconLock}
      title={t('You may not do this')}
      text={t('Ask an administrator for a role that allows it.')}
      actions={
        <LinkButton to="/superset/welcome/" small>
          {t('Go home')}
        </LinkButton>
      }
    />
  </div>
);
