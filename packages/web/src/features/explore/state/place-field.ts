import { chartOf } from '@meridian/charts';
import type { ChartForm, QueryColumn, QueryMetric } from '@meridian/contracts/documents';
import { type Control, columnLabel, controlsOf, isVisible, metricLabel } from '@meridian/core/chart';
import { metricOfColumn } from '../../../widgets/field-editor';
import { type DatasetFields, type DraggedField, kindOfColumn } from '../../../widgets/fields';
import { valuesOf } from './explore-store';

/**
 * Puts a field on the shelf where it fits best: metrics on metrics, a column on an empty axis, a number among several metrics by its
 * usual aggregate, else the first list of columns.
 */
export function placeField(
  form: ChartForm,
  field: DraggedField,
  fields: DatasetFields,
): Readonly<Record<string, unknown>> | null {
  const chart = chartOf(form.viz_type);
  if (chart === null) return null;
  const values = valuesOf(form);
  const shown = controlsOf(chart.controls).filter(control =>
    isVisible(control.visibleWhen, values, kindOfColumn(fields)),
  );
  if (field.kind === 'metric') return withMetric(shown, values, field.name);
  const axis = shown.find(control => control.kind === 'x-axis');
  if (axis && !values[axis.name]) return { [axis.name]: field.name };
  if (kindOfColumn(fields)(field.name) === 'number' && shown.some(control => control.kind === 'metrics'))
    return withMetric(shown, values, metricOfColumn(fields, field.name));
  const columns = shown.find(control => control.kind === 'columns');
  if (columns) {
    const held = listOf<QueryColumn>(values[columns.name]);
    return held.some(column => columnLabel(column) === field.name) ? null : { [columns.name]: [...held, field.name] };
  }
  return withMetric(shown, values, metricOfColumn(fields, field.name));
}

function withMetric(
  shown: readonly Control[],
  values: Readonly<Record<string, unknown>>,
  metric: QueryMetric,
): Readonly<Record<string, unknown>> | null {
  const shelf = shown.find(control => control.kind === 'metrics' || control.kind === 'metric');
  if (!shelf) return null;
  if (shelf.kind === 'metric') return { [shelf.name]: metric };
  const held = listOf<QueryMetric>(values[shelf.name]);
  return held.some(one => metricLabel(one) === metricLabel(metric)) ? null : { [shelf.name]: [...held, metric] };
}

function listOf<T>(value: unknown): readonly T[] {
  return (Array.isArray(value) ? value : value ? [value] : []) as readonly T[]; // the form's schema closed the shape at the door
}
