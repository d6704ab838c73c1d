import type { NativeFilter } from '@meridian/contracts/documents';
import { isEmptyMask, lacksValue, maskValue } from '@meridian/core/filters';
import { isSame } from '@meridian/core/layout';
import { IconChevronDown } from '@tabler/icons-react';
import { t } from '../../../lib/i18n';
import { classNames } from '../../../ui/class-names';
import { Icon } from '../../../ui/icon';
import { isCrossed } from '../state/filter-actions';
import { usePage } from '../state/page-context';
import styles from './filter-bar.module.css';
import { FilterControl, filterIcon } from './panels/FilterControl';
import { valueText } from './panels/value-text';

/** A filter as a field below its name: in the column at the left, the overflow and the sheet of a phone. */
export function FilterField({ filter }: { readonly filter: NativeFilter }) {
  const draft = usePage(state => state.draft[filter.id]);
  const applied = usePage(state => state.applied[filter.id]);
  const isPending = !isSame(maskValue(draft), maskValue(applied));
  const lacks = lacksValue(filter, draft);
  const faulty = lacks || isCrossed(filter, draft);
  const isEmpty = isEmptyMask(filter, draft);
  const state = isPending ? t('changed') : isEmpty ? '' : t('applied');
  const nameId = `filter-${filter.id}`;
  return (
    <div className={styles.field}>
      <div className={styles.fieldHead}>
        <span id={nameId} className={styles.fieldName} {...(filter.description ? { title: filter.description } : {})}>
          {filter.name}
        </span>
        <span className={styles.fieldState}>{state}</span>
      </div>
      <FilterControl
        filter={filter}
        anchor={({ open, toggle }) => (
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={open}
            aria-labelledby={`${nameId} ${nameId}-value`}
            className={classNames(
              styles.fieldButton,
              faulty && styles.missing,
              isPending && !faulty && styles.pending,
              !isPending && !isEmpty && styles.applied,
            )}
            onClick={toggle}
          >
            <Icon of={filterIcon(filter)} size={14} />
            <span id={`${nameId}-value`} className={classNames(styles.fieldValue, isEmpty && styles.none)}>
              {lacks ? t('Choose a value') : valueText(filter, draft)}
            </span>
            <Icon of={IconChevronDown} size={14} />
          </button>
        )}
      />
    </div>
  );
}
