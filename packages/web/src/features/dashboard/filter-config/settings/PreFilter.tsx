import type { AdhocFilter, NativeFilter } from '@meridian/contracts/documents';
import { noTimeRange } from '@meridian/core/filters';
import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../../../lib/i18n';
import { Chip, Shelf } from '../../../../ui/chip';
import { Field } from '../../../../ui/field';
import { Popover } from '../../../../ui/layer';
import type { DatasetFields } from '../../../../widgets/fields';
import { FilterEditor, filterLabel } from '../../../../widgets/filter-editor';

interface Props {
  readonly filter: NativeFilter;
  readonly fields: DatasetFields;
  readonly onChange: (filter: NativeFilter) => void;
}

const widthPx = 360;

/** Conditions that narrow the values the filter offers. */
export function PreFilter({ filter, fields, onChange }: Props) {
  const [open, setOpen] = useState<number | null>(null);
  const conditions = filter.adhoc_filters ?? [];
  const change = (next: readonly AdhocFilter[]) =>
    onChange({ ...filter, adhoc_filters: [...next], ...(filter.time_range ? {} : { time_range: noTimeRange }) });
  const edited = open === null ? null : (conditions[open] ?? null);
  return (
    <Field label={t('Pre-filter')} hint={t('Narrows the values that are offered')}>
      {() => (
        <Popover
          open={open !== null}
          onClose={() => setOpen(null)}
          label={t('Pre-filter')}
          side="top-start"
          width={widthPx}
          anchor={
            <div>
              <Shelf label={t('Pre-filter')} addLabel={t('Add condition')} onAdd={() => setOpen(conditions.length)}>
                {conditions.map((condition, index) => (
                  <Chip
                    key={condition.filterOptionName ?? filterLabel(condition)}
                    icon={IconFilter}
                    label={filterLabel(condition)}
                    open={open === index}
                    onOpen={() => setOpen(index)}
                    onRemove={() => change(conditions.filter(each => each !== condition))}
                  />
                ))}
              </Shelf>
            </div>
          }
        >
          {open === null ? null : (
            <FilterEditor
              key={open}
              fields={fields}
              metricNames={[]}
              filter={edited}
              onClose={() => setOpen(null)}
              onSave={saved => {
                change(
                  edited === null ? [...conditions, saved] : conditions.map(each => (each === edited ? saved : each)),
                );
                setOpen(null);
              }}
            />
          )}
        </Popover>
      )}
    </Field>
  );
}
