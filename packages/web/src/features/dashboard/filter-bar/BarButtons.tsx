import { defaultMasks, isEmptyMask } from '@meridian/core/filters';
import { IconChevronDown } from '@tabler/icons-react';
import { t } from '../../../lib/i18n';
import { Button, IconButton } from '../../../ui/button';
import { Menu } from '../../../ui/menu';
import {
  applyFilters,
  applyHindrance,
  clearFilters,
  pendingFilters,
  resetFilters,
  revertFilters,
} from '../state/filter-actions';
import { usePage, usePageStore } from '../state/page-context';
import { pageFilters } from '../state/page-store';
import styles from './filter-bar.module.css';

/** Clear, with the way back to defaults, and Apply with how much waits for it. */
export function BarButtons() {
  const store = usePageStore();
  const pending = usePage(state => pendingFilters(state).length);
  const hindrance = usePage(applyHindrance);
  const hasDefaults = usePage(state =>
    pageFilters(state).some(filter => !isEmptyMask(filter, defaultMasks([filter])[filter.id])),
  );
  const entries = [
    { label: t('Back to defaults'), onSelect: () => resetFilters(store) },
    {
      label: t('Throw changes away'),
      disabledReason: pending === 0 ? t('Nothing waits') : null,
      onSelect: () => revertFilters(store),
    },
  ];
  const reason = hindrance ?? (pending === 0 ? t('No filter was changed') : null);
  return (
    <div className={styles.buttons}>
      <span className={styles.clear}>
        <Button small kind="ghost" onClick={() => clearFilters(store)}>
          {t('Clear')}
        </Button>
        {hasDefaults ? (
          <Menu label={t('More ways to clear')} entries={entries} align="end">
            <IconButton small icon={IconChevronDown} label={t('More ways to clear')} tooltip={false} />
          </Menu>
        ) : null}
      </span>
      <Button
        small
        kind={pending > 0 ? 'primary' : 'ghost'}
        disabledReason={reason}
        onClick={() => applyFilters(store)}
      >
        {pending > 0 ? t('Apply {{count}} changes', { count: pending }) : t('Apply')}
      </Button>
    </div>
  );
}
