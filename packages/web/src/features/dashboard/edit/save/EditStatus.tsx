import { unsavedSteps } from '@meridian/core/history';
import { t } from '../../../../lib/i18n';
import { Badge } from '../../../../ui/badge';
import { Tooltip } from '../../../../ui/tooltip';
import { usePage } from '../../state/page-context';
import styles from '../edit.module.css';

/** That the page is being edited, and how many changes are not saved. */
export function EditStatus() {
  const count = usePage(state => unsavedSteps(state.history));
  const last = usePage(state => state.history.past.at(-1)?.label ?? null);
  return (
    <>
      <Badge tone="accent">{t('Editing')}</Badge>
      {count === 0 ? null : (
        <Tooltip label={t('Last: {{change}}', { change: last ?? t('Restored changes') })}>
          <span className={styles.unsaved}>{t('{{count}} unsaved changes', { count })}</span>
        </Tooltip>
      )}
    </>
  );
}
