import type { AdhocFilter } from '@meridian/contracts/documents';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../lib/i18n';
import { Field } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { freshFilterName } from '../filter-editor';
import { TimeRangePopover } from '../time-range-editor';
import type { ControlProps } from './control-props';
import styles from './controls.module.css';

/** The range of the chart's time column: edits the same temporal filter that stands among the filters. */
export function TimeRangeControl({ value, around, onChange }: ControlProps) {
  const [open, setOpen] = useState(false);
  const filters = Array.isArray(value) ? (value as readonly AdhocFilter[]) : [];
  const column = timeColumn(around.values['x_axis'], around.fields);
  if (column === null) return null;
  const existing = filters.find(filter => filter.operator === 'TEMPORAL_RANGE' && filter.subject === column);
  const range = String(existing?.comparator ?? 'No filter');
  const apply = (comparator: string) =>
    onChange(
      existing
        ? filters.map(filter => (filter === existing ? { ...filter, comparator } : filter))
        : [...filters, temporalFilter(column, comparator)],
    );
  return (
    <Field label={t('Time range')} hint={column}>
      {({ id }) => (
        <TimeRangePopover
          open={open}
          onClose={() => setOpen(false)}
          value={range}
          onApply={apply}
          anchor={
            <button
              id={id}
              type="button"
              className={styles.quietField}
              aria-haspopup="dialog"
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              <Icon of={IconCalendar} size={14} />
              <span>{range === 'No filter' ? t('No filter') : range}</span>
            </button>
          }
        />
      )}
    </Field>
  );
}

function timeColumn(axis: unknown, fields: ControlProps['around']['fields']): string | null {
  const isTime = (name: unknown) => fields.columns.some(column => column.name === name && column.kind === 'time');
  if (typeof axis === 'string' && isTime(axis)) return axis;
  return fields.mainTimeColumn !== null && isTime(fields.mainTimeColumn) ? fields.mainTimeColumn : null;
}

export function temporalFilter(subject: string, comparator: string): AdhocFilter {
  return {
    expressionType: 'SIMPLE',
    clause: 'WHERE',
    subject,
    operator: 'TEMPORAL_RANGE',
    operatorId: 'TEMPORAL_RANGE',
    comparator,
    filterOptionName: freshFilterName(),
  };
}
