import { filtersOf } from '@meridian/core/filters';
import { IconPlus } from '@tabler/icons-react';
import { memo, useRef } from 'react';
import { t } from '../../../lib/i18n';
import { FilterPill } from '../../../ui/chip';
import { useNarrow } from '../../../ui/layer';
import { useFilterDialog } from '../filter-config/use-filter-dialog';
import { filterEntries } from '../state/document';
import { usePage } from '../state/page-context';
import { BarButtons } from './BarButtons';
import { CrossPills, useCrossFilters } from './CrossPills';
import { FirstOptions } from './FirstOptions';
import styles from './filter-bar.module.css';
import { Overflow } from './Overflow';
import { PhoneFilters } from './PhoneFilters';
import { Pill } from './Pill';
import { useFitting } from './use-fitting';
import { VerticalFilters } from './VerticalFilters';

interface Props {
  readonly orientation: 'horizontal' | 'vertical';
}

/** The dashboard's filters: pills that read as a sentence, a column at the left, or a sheet on a phone. */
export const FilterBar = memo(function FilterBar({ orientation }: Props) {
  const narrow = useNarrow();
  const entries = usePage(state => filterEntries(state.history.document));
  const mayEdit = usePage(state => state.record.canEdit);
  const crossed = useCrossFilters();
  const { dialog, openDialog } = useFilterDialog();
  if (entries.length === 0 && crossed.length === 0 && (!mayEdit || narrow)) return null;
  const look = narrow ? (
    <PhoneFilters />
  ) : orientation === 'vertical' ? (
    <VerticalFilters onAdd={mayEdit ? openDialog : null} />
  ) : (
    <Bar onAdd={mayEdit ? openDialog : null} />
  );
  return (
    <>
      {look}
      <FirstOptions />
      {dialog}
    </>
  );
});

function Bar({ onAdd }: { readonly onAdd: (() => void) | null }) {
  const entries = usePage(state => filterEntries(state.history.document));
  const filters = filtersOf(entries);
  const isEmpty = useCrossFilters().length === 0 && filters.length === 0;
  const line = useRef<HTMLDivElement>(null);
  const fitting = useFitting(line, filters.length);
  return (
    <search className={styles.bar} data-filters="" aria-label={t('Filters')}>
      <div ref={line} className={styles.line}>
        {filters.map((filter, index) => (
          <span
            key={filter.id}
            className={styles.slot}
            data-slot=""
            {...(index >= fitting ? { 'data-hidden': true, inert: true } : {})}
          >
            <Pill filter={filter} />
          </span>
        ))}
      </div>
      {fitting < filters.length ? <Overflow filters={filters.slice(fitting)} /> : null}
      <CrossPills />
      {onAdd === null ? null : (
        <span className={isEmpty ? styles.addAlone : styles.slot}>
          <FilterPill label={null} value={t('Filter')} look="add" icon={IconPlus} onClick={onAdd} />
        </span>
      )}
      <span className={styles.space} />
      {isEmpty ? null : <BarButtons />}
    </search>
  );
}
