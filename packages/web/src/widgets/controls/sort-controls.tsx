import type { QueryColumn } from '@meridian/contracts/documents';
import { columnLabel, metricLabel } from '@meridian/core/chart';
import { t } from '../../lib/i18n';
import { MultiPicker, Picker } from '../../ui/picker';
import { columnIcons } from '../fields';
import type { ControlProps } from './control-props';
import { metricsOf } from './shown-columns';

/** Orders rows by columns, kept as `["column", ascending]` in JSON texts, as existing charts keep them. */
export function OrderByControl({ control, value, onChange, around }: ControlProps) {
  const chosen = (Array.isArray(value) ? value : []).map(String);
  const options = around.fields.columns.flatMap(column =>
    [true, false].map(ascending => ({
      value: JSON.stringify([column.name, ascending]),
      label: `${column.label} [${ascending ? 'asc' : 'desc'}]`,
      icon: columnIcons[column.kind],
    })),
  );
  return (
    <MultiPicker
      label={t(control.label)}
      options={options}
      values={chosen}
      onChange={onChange}
      placeholder={t('Choose columns')}
      quiet
    />
  );
}

/** What the x-axis is sorted by: its own values or one of the metrics. */
export function XAxisSortControl({ control, value, onChange, around }: ControlProps) {
  const axis = around.values['x_axis'] as QueryColumn | null | undefined;
  const labels = [...(axis ? [columnLabel(axis)] : []), ...metricsOf(around.values).map(metricLabel)];
  return (
    <Picker
      label={t(control.label)}
      options={labels.map(label => ({ value: label, label }))}
      value={typeof value === 'string' ? value : null}
      onChange={onChange}
      placeholder={t('As asked')}
      clearable
      quiet
    />
  );
}
