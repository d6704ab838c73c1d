import type { NativeFilter } from '@meridian/contracts/documents';
import { isEmptyMask } from '@meridian/core/filters';
import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../../lib/i18n';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Modal } from '../../../ui/layer';
import { applyFilters, applyHindrance, clearFilters, pendingFilters, revertFilters } from '../state/filter-actions';
import { usePage, usePageStore } from '../state/page-context';
import { pageFilters } from '../state/page-store';
import { usePageFilters } from '../state/use-page-filters';
import { CrossPills, useCrossFilters } from './CrossPills';
import { FilterField } from './FilterField';
import styles from './filter-bar.module.css';
import { Pill } from './Pill';

/** On a phone: one button that opens all filters as a sheet, and beside it the first of them, those with a value before the others. */
export function PhoneFilters() {
  const store = usePageStore();
  const [open, setOpen] = useState(false);
  const filters = usePageFilters();
  const crossed = useCrossFilters().length;
  const applied =
    usePage(state => pageFilters(state).filter(filter => !isEmptyMask(filter, state.applied[filter.id])).length) +
    crossed;
  const masks = usePage(state => state.applied);
  const isSet = (filter: NativeFilter) => !isEmptyMask(filter, masks[filter.id]);
  const pending = usePage(state => pendingFilters(state).length);
  const hindrance = usePage(applyHindrance);
  const leave = () => {
    revertFilters(store);
    setOpen(false);
  };
  return (
    <search className={styles.phone} data-filters="" aria-label={t('Filters')}>
      <Button icon={IconFilter} aria-expanded={open} onClick={() => setOpen(true)}>
        {t('Filters')}
        {applied > 0 ? <Badge tone="accent">{applied}</Badge> : null}
      </Button>
      {[...filters.filter(isSet), ...filters.filter(filter => !isSet(filter))].slice(0, 3).map(filter => (
        <Pill key={filter.id} filter={filter} brief />
      ))}
      <Modal
        open={open}
        onClose={leave}
        title={t('Filters')}
        headExtra={
          <Button kind="ghost" small onClick={() => clearFilters(store)}>
            {t('Clear')}
          </Button>
        }
        foot={
          <>
            <Button onClick={leave}>{t('Cancel')}</Button>
            <Button
              kind="primary"
              disabledReason={hindrance}
              onClick={() => {
                applyFilters(store);
                setOpen(false);
              }}
            >
              {pending > 0 ? t('Apply {{count}} changes', { count: pending }) : t('Apply')}
            </Button>
          </>
        }
      >
        <div className={styles.sheet}>
          <CrossPills />
          {filters.map(filter => (
            <FilterField key={filter.id} filter={filter} />
          ))}
        </div>
      </Modal>
    </search>
  );
}
