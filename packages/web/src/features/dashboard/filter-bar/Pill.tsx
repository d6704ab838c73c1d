import type { NativeFilter } from '@meridian/contracts/documents';
import { isEmptyMask, lacksValue, maskValue } from '@meridian/core/filters';
import { isSame } from '@meridian/core/layout';
import { IconCalendar } from '@tabler/icons-react';
import { memo } from 'react';
import { t } from '../../../lib/i18n';
import { FilterPill } from '../../../ui/chip';
import { isCrossed } from '../state/filter-actions';
import { usePage } from '../state/page-context';
import { FilterControl } from './panels/FilterControl';
import { valueText } from './panels/value-text';

interface Props {
  readonly filter: NativeFilter;
  /** Leaves the name of a time range out: its days tell what it is. */
  readonly brief?: boolean;
}

/** A filter in the bar: at rest, applied, waiting for Apply, or lacking a value it needs. */
export const Pill = memo(function Pill({ filter, brief = false }: Props) {
  const draft = usePage(state => state.draft[filter.id]);
  const applied = usePage(state => state.applied[filter.id]);
  const isPending = !isSame(maskValue(draft), maskValue(applied));
  const lacks = lacksValue(filter, draft);
  const look =
    lacks || isCrossed(filter, draft)
      ? 'missing'
      : isPending
        ? 'pending'
        : isEmptyMask(filter, applied)
          ? 'rest'
          : 'applied';
  return (
    <FilterControl
      filter={filter}
      anchor={({ open, toggle }) => (
        <FilterPill
          label={filter.name}
          labelHidden={brief && filter.filterType === 'filter_time' && look !== 'rest'}
          value={lacks ? t('Choose a value') : valueText(filter, draft)}
          look={look}
          open={open}
          onClick={toggle}
          {...(filter.description ? { title: filter.description } : {})}
          {...(filter.filterType === 'filter_time' ? { icon: IconCalendar } : {})}
        />
      )}
    />
  );
});
