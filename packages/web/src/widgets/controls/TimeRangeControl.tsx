import type { AdhocFilter } from '@meridian/contracts/documents';
import { useState } from 'react';
import { t } from '../../lib/i18n';
import { Field } from '../../ui/field';
import { Tooltip } from '../../ui/tooltip';
import type { DatasetFields } from '../fields';
import { freshFilterName } from '../filter-editor';
import { rangeWords, TimeRangePopover } from '../time-range-editor';
import type { ControlSurroundings } from './control-props';
import styles from './controls.module.css';

interface Props {
  readonly around: ControlSurroundings;
}

const filtersName = 'adhoc_filters';

/** The range of the chart's time column: edits the temporal filter of that column, which stands among the chart's filters. */
export function TimeRangeControl({ around }: Props) {
  const [open, setOpen] = useState(false);
  const { values, fields } = around;
  const column = rangeColumn(values, fields);
  if (column === null) return null;
  const filters = filtersOf(values);
  const existing = rangeFilter(values, fields);
  const range = String(existing?.comparator ?? 'No filter');
  const apply = (comparator: string) =>
    around.change(
      {
        [filtersName]: existing
          ? filters.map(filter => (filter === existing ? { ...filter, comparator } : filter))
          : [...filters, temporalFilter(column, comparator)],
      },
      t('Time range'),
    );
  const label = fields.columns.find(one => one.name === column)?.label ?? column;
  return (
    <Field label={t('Time range')}>
      {({ id, labelId }) => (
        <TimeRangePopover
          open={open}
          onClose={() => setOpen(false)}
          value={range}
          onApply={apply}
          column={{ datasetId: fields.id, name: column, label }}
          anchor={
            <button
              id={id}
              type="button"
              className={styles.quietField}
              aria-labelledby={`${labelId} ${id}`}
              aria-haspopup="dialog"
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              <Tooltip label={t('{{range}} of {{column}}', { range: rangeWords(range), column: label })}>
                <span>{rangeWords(range)}</span>
              </Tooltip>
            </button>
          }
        />
      )}
    </Field>
  );
}

const filtersOf = (values: ControlSurroundings['values']): readonly AdhocFilter[] =>
  Array.isArray(values[filtersName]) ? (values[filtersName] as readonly AdhocFilter[]) : []; // the form's schema closed the shape at the door

/** The column a chart's time range is of: its axis where that holds instants, else the dataset's main one; null without either. */
export function rangeColumn(values: ControlSurroundings['values'], fields: DatasetFields): string | null {
  const isTime = (name: unknown) => fields.columns.some(column => column.name === name && column.kind === 'time');
  const axis = values['x_axis'];
  if (typeof axis === 'string' && isTime(axis)) return axis;
  return fields.mainTimeColumn !== null && isTime(fields.mainTimeColumn) ? fields.mainTimeColumn : null;
}

/** The filter that the time range edits; it needs no chip among the filters. */
export function rangeFilter(values: ControlSurroundings['values'], fields: DatasetFields): AdhocFilter | null {
  const column = rangeColumn(values, fields);
  return filtersOf(values).find(filter => filter.operator === 'TEMPORAL_RANGE' && filter.subject === column) ?? null;
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
