import { t } from '../../../lib/i18n';
import { Badge } from '../../../ui/badge';
import { Tooltip } from '../../../ui/tooltip';
import { usePage, usePageStore } from '../state/page-context';
import { setPublished } from '../state/save-actions';
import styles from './header.module.css';

/** Whether others see the dashboard; who may change that does it here. */
export function PublishedBadge() {
  const store = usePageStore();
  const published = usePage(state => state.record.published);
  const mayEdit = usePage(state => state.record.canEdit);
  const badge = published ? (
    <Badge tone="success" dot>
      {t('Published')}
    </Badge>
  ) : (
    <Badge>{t('Draft')}</Badge>
  );
  if (!mayEdit) return badge;
  const label = published
    ? t('Published: hide it from others')
    : t('Draft: publish it for everyone who may see its data');
  return (
    <Tooltip label={label}>
      <button
        type="button"
        className={styles.badgeButton}
        aria-label={label}
        onClick={() => void setPublished(store, !published)}
      >
        {badge}
      </button>
    </Tooltip>
  );
}
