import type { NativeFilter } from '@meridian/contracts/documents';
import { kindOf, maskValue, noTimeRange, timeRangeOf } from '@meridian/core/filters';
import {
  IconCalendar,
  IconClock,
  IconHash,
  IconLetterCase,
  IconPuzzle,
  type Icon as TablerIcon,
} from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { t } from '../../../../lib/i18n';
import { Popover } from '../../../../ui/layer';
import { TimeRangePopover } from '../../../../widgets/time-range-editor';
import { draftValue } from '../../state/filter-actions';
import { usePage, usePageStore } from '../../state/page-context';
import { OneOfPanel } from './OneOfPanel';
import { RangePanel } from './RangePanel';
import { ValuePanel } from './ValuePanel';

/** px */
const panelWidth = 300;

interface Props {
  readonly filter: NativeFilter;
  /** What opens it, told whether it is open. */
  readonly anchor: (state: { readonly open: boolean; readonly toggle: () => void }) => ReactElement;
}

/** A filter's value, edited beside what shows it: by the kind of the filter. */
export function FilterControl({ filter, anchor }: Props) {
  const store = usePageStore();
  const [open, setOpen] = useState(false);
  const mask = usePage(state => state.draft[filter.id]);
  const shown = anchor({ open, toggle: () => setOpen(!open) });
  const close = () => setOpen(false);
  if (filter.filterType === 'filter_time') {
    return (
      <TimeRangePopover
        open={open}
        onClose={close}
        anchor={shown}
        value={timeRangeOf(maskValue(mask)) ?? noTimeRange}
        onApply={range => draftValue(store, filter, range)}
      />
    );
  }
  return (
    <Popover
      open={open}
      onClose={close}
      anchor={shown}
      label={filter.name}
      {...(filter.filterType === 'filter_range' ? { width: panelWidth } : {})}
    >
      <FilterPanel filter={filter} onDone={close} />
    </Popover>
  );
}

export function FilterPanel({ filter, onDone }: { readonly filter: NativeFilter; readonly onDone: () => void }) {
  const kind = kindOf(filter);
  if (kind === null) return <p>{t('This kind of filter is not known here.')}</p>;
  switch (kind.type) {
    case 'filter_select':
      return <ValuePanel filter={filter} onDone={onDone} />;
    case 'filter_range':
      return <RangePanel filter={filter} />;
    case 'filter_timegrain':
    case 'filter_timecolumn':
      return <OneOfPanel filter={filter} onDone={onDone} />;
    case 'filter_time':
      return null;
    default:
      return kind.type satisfies never;
  }
}

/** The picture of a filter's kind. */
export function filterIcon(filter: NativeFilter): TablerIcon {
  const icons: Readonly<Record<string, TablerIcon>> = {
    filter_select: IconLetterCase,
    filter_range: IconHash,
    filter_time: IconCalendar,
    filter_timegrain: IconClock,
    filter_timecolumn: IconClock,
  };
  return icons[filter.filterType] ?? IconPuzzle;
}
