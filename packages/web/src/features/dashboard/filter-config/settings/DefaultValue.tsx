import type { NativeFilter } from '@meridian/contracts/documents';
import {
  chosenValues,
  columnOf,
  datasetOf,
  kindOf,
  maskValue,
  noTimeRange,
  numberRange,
  takesFirstOption,
  timeRangeOf,
} from '@meridian/core/filters';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { countText } from '../../../../lib/format';
import { t } from '../../../../lib/i18n';
import { Button } from '../../../../ui/button';
import { Field, NumberField } from '../../../../ui/field';
import { MultiPicker, Picker } from '../../../../ui/picker';
import { TimeRangePopover } from '../../../../widgets/time-range-editor';
import { grainsOrColumns } from '../../filter-bar/panels/OneOfPanel';
import { optionKey, useFilterAnswer, useValueOptions } from '../../filter-bar/panels/use-options';
import { useRested } from '../../filter-bar/panels/use-rested';
import { scalarText, timeRangeText } from '../../filter-bar/panels/value-text';
import { withDefault } from '../draft';
import styles from '../filter-config.module.css';

interface Props {
  readonly filter: NativeFilter;
  readonly fault: boolean;
  readonly onChange: (filter: NativeFilter) => void;
}

/** What the filter holds when the dashboard opens, chosen as people choose in the bar. */
export function DefaultValue({ filter, fault, onChange }: Props) {
  if (takesFirstOption(filter)) return null;
  switch (kindOf(filter)?.type) {
    case 'filter_select':
      return columnOf(filter) === null ? null : <Values filter={filter} onChange={onChange} />;
    case 'filter_range':
      return <Range filter={filter} fault={fault} onChange={onChange} />;
    case 'filter_time':
      return <TimeRange filter={filter} onChange={onChange} />;
    case 'filter_timegrain':
    case 'filter_timecolumn':
      return datasetOf(filter) === null ? null : <OneOf filter={filter} onChange={onChange} />;
    default:
      return null;
  }
}

type PartProps = Omit<Props, 'fault'>;
const searchRestMs = 250;

function Values({ filter, onChange }: PartProps) {
  const [search, setSearch] = useState('');
  const { options, isLoading, isCut } = useValueOptions(filter, {
    search: useRested(search, searchRestMs),
    enabled: true,
  });
  const chosen = chosenValues(maskValue(filter.defaultDataMask));
  const values = new Map([
    ...chosen.map(value => [optionKey(value), value] as const),
    ...options.map(option => [option.key, option.value] as const),
  ]);
  const unlisted = chosen.filter(value => !options.some(option => option.key === optionKey(value)));
  const multiple = filter.controlValues.multiSelect !== false;
  return (
    <MultiPicker
      label={t('Default value')}
      hint={options.length === 0 ? '' : t('{{count}} values', { count: countText(options.length) })}
      placeholder={t('None')}
      loading={isLoading}
      options={[
        ...unlisted.map(value => ({ value: optionKey(value), label: scalarText(value) })),
        ...options.map(option => ({
          value: option.key,
          label: option.label,
          ...(option.count === null ? {} : { hint: option.count }),
        })),
      ]}
      {...(isCut ? { onSearch: setSearch } : {})}
      values={chosen.map(optionKey)}
      onChange={keys =>
        onChange(
          withDefault(
            filter,
            (multiple ? keys : keys.slice(-1)).flatMap(key => (values.has(key) ? [values.get(key)] : [])),
          ),
        )
      }
    />
  );
}

function Range({ filter, fault, onChange }: Props) {
  const [lower, upper] = numberRange(maskValue(filter.defaultDataMask));
  const single = filter.controlValues.enableSingleValue ?? null;
  const set = (from: number | null, to: number | null) => onChange(withDefault(filter, [from, to]));
  return (
    <div className={styles.pair}>
      {single === 2 ? null : (
        <NumberField
          label={single === 1 ? t('Default value') : t('Default from')}
          value={lower}
          placeholder={t('Any')}
          onChange={value => set(value, single === 1 ? value : upper)}
        />
      )}
      {single === 0 || single === 1 ? null : (
        <NumberField
          label={t('Default to')}
          value={upper}
          placeholder={t('Any')}
          error={fault ? t('This value should be greater than the left target value') : null}
          onChange={value => set(lower, value)}
        />
      )}
    </div>
  );
}

function TimeRange({ filter, onChange }: PartProps) {
  const [open, setOpen] = useState(false);
  const range = timeRangeOf(maskValue(filter.defaultDataMask));
  return (
    <Field label={t('Default value')}>
      {({ id }) => (
        <TimeRangePopover
          open={open}
          onClose={() => setOpen(false)}
          value={range ?? noTimeRange}
          onApply={value => onChange(withDefault(filter, value))}
          anchor={
            <span>
              <Button id={id} icon={IconCalendar} onClick={() => setOpen(!open)}>
                {timeRangeText(range)}
              </Button>
            </span>
          }
        />
      )}
    </Field>
  );
}

function OneOf({ filter, onChange }: PartProps) {
  const { data, isFetching } = useFilterAnswer(filter, { search: '', enabled: true });
  const [chosen] = chosenValues(maskValue(filter.defaultDataMask));
  return (
    <Picker
      label={t('Default value')}
      clearable
      placeholder={t('None')}
      loading={isFetching}
      options={data === undefined ? [] : grainsOrColumns(filter, data)}
      value={typeof chosen === 'string' ? chosen : null}
      onChange={value => onChange(withDefault(filter, value === null ? null : [value]))}
    />
  );
}
