import { chartOf } from '@meridian/charts';
import type { AdhocFilter, QueryColumn, QueryMetric } from '@meridian/contracts/documents';
import { columnLabel, controlsOf, isVisible, metricLabel } from '@meridian/core/chart';
import { isValidAdhocFilter } from '@meridian/core/filters';
import { IconFilter } from '@tabler/icons-react';
import { t } from '../../lib/i18n';
import { ColumnEditor, MetricEditor, metricOfColumn } from '../field-editor';
import { columnIcons, type DatasetFields, type DraggedField, kindOfColumn, metricIcon } from '../fields';
import { FilterEditor, filterLabel, freshFilter } from '../filter-editor';
import { hintOf } from './ControlHint';
import type { ControlProps } from './control-props';
import styles from './controls.module.css';
import { FieldShelf } from './FieldShelf';
import { rangeFilter, TimeRangeControl } from './TimeRangeControl';

/** Metrics, one or many; the kind of the control says how many fit. */
export function MetricsControl(props: ControlProps) {
  const { control, value, around, onChange } = props;
  const many = control.kind === 'metrics';
  const metrics = listOf<QueryMetric>(value);
  const set = (next: readonly QueryMetric[]) => onChange(many ? next : (next[0] ?? null));
  const add = (metric: QueryMetric) => set(many ? [...without(metrics, metric, metricLabel), metric] : [metric]);
  return (
    <FieldShelf
      {...shelfLook(props)}
      items={metrics.map((metric, at) => ({
        key: `${at}:${metricLabel(metric)}`,
        label: labelOfMetric(metric, around.fields),
        icon: metricIcon,
        fault: faultOfMetric(metric, around),
      }))}
      addLabel={many || metrics.length === 0 ? t('Add metric') : null}
      editor={(at, close) => (
        <MetricEditor
          fields={around.fields}
          metric={at === null ? null : (metrics[at] ?? null)}
          onClose={close}
          onSave={metric => {
            if (at === null) add(metric);
            else set(metrics.map((old, index) => (index === at ? metric : old)));
            close();
          }}
        />
      )}
      onRemove={at => set(metrics.filter((_, index) => index !== at))}
      onMove={(from, to) => set(moved(metrics, from, to))}
      {...(many ? { onDuplicate: (at: number) => set(duplicated(metrics, at)) } : {})}
      accepts={() => true}
      onDropField={field => add(field.kind === 'metric' ? field.name : metricOfColumn(around.fields, field.name))}
    />
  );
}

/** Dimensions, or the one column of an axis. */
export function ColumnsControl(props: ControlProps) {
  const { control, value, around, onChange } = props;
  const many = control.kind === 'columns';
  const columns = listOf<QueryColumn>(value);
  const set = (next: readonly QueryColumn[]) => onChange(many ? next : (next[0] ?? null));
  const add = (column: QueryColumn) => set(many ? [...without(columns, column, columnLabel), column] : [column]);
  return (
    <FieldShelf
      {...shelfLook(props)}
      items={columns.map((column, at) => ({
        key: `${at}:${columnLabel(column)}`,
        label: labelOfColumn(column, around.fields),
        icon: iconOfColumn(column, around.fields),
        fault: faultOfColumn(column, around),
      }))}
      addLabel={many ? t('Add dimension') : columns.length === 0 ? t('Add column') : null}
      editor={(at, close) => (
        <ColumnEditor
          fields={around.fields}
          column={at === null ? null : (columns[at] ?? null)}
          onClose={close}
          onSave={column => {
            if (at === null) add(column);
            else set(columns.map((old, index) => (index === at ? column : old)));
            close();
          }}
        />
      )}
      onRemove={at => set(columns.filter((_, index) => index !== at))}
      onMove={(from, to) => set(moved(columns, from, to))}
      accepts={(field: DraggedField) => field.kind === 'column'}
      onDropField={field => add(field.name)}
    />
  );
}

/** Filters of a chart. The one that the time range edits has no chip; where no grain stands on the panel, the range stands above. */
export function FiltersControl(props: ControlProps) {
  const { value, around, onChange } = props;
  const filters = listOf<AdhocFilter>(value);
  const ranged = rangeFilter(around.values, around.fields);
  const shown = filters.filter(filter => filter !== ranged);
  const set = (next: readonly AdhocFilter[]) => onChange(ranged === null ? next : [ranged, ...next]);
  const metricNames = [
    ...new Set([
      ...around.fields.metrics.map(metric => metric.name),
      ...listOf<QueryMetric>(around.values['metrics'] ?? around.values['metric']).map(metricLabel),
    ]),
  ];
  return (
    <div className={styles.stack}>
      {hasGrain(around) ? null : <TimeRangeControl around={around} />}
      <FieldShelf
        {...shelfLook(props)}
        items={shown.map((filter, at) => ({
          key: filter.filterOptionName ?? String(at),
          label: filterLabel(filter),
          icon: iconOfFilter(filter, around.fields),
          fault: faultOfFilter(filter, around),
        }))}
        addLabel={t('Add filter')}
        editorWidth={filterEditorPx}
        editor={(at, close) => (
          <FilterEditor
            fields={around.fields}
            metricNames={metricNames}
            filter={at === null ? null : (shown[at] ?? null)}
            onClose={close}
            onSave={filter => {
              set(at === null ? [...shown, filter] : shown.map((old, index) => (index === at ? filter : old)));
              close();
            }}
          />
        )}
        onRemove={at => set(shown.filter((_, index) => index !== at))}
        onMove={(from, to) => set(moved(shown, from, to))}
        accepts={(field: DraggedField) => field.kind === 'column'}
        onDropField={field => set([...shown, { ...freshFilter(), ...filterStart(around.fields, field.name) }])}
      />
    </div>
  );
}

const filterEditorPx = 400;

/** Whether a grain shows on the panel: then the time range stands beside it. */
function hasGrain({ values, fields }: ControlProps['around']): boolean {
  const controls = controlsOf(chartOf(String(values['viz_type']))?.controls ?? []);
  return controls.some(
    control => control.kind === 'time-grain' && isVisible(control.visibleWhen, values, kindOfColumn(fields)),
  );
}

function filterStart(fields: DatasetFields, name: string): Partial<AdhocFilter> {
  const isTime = fields.columns.find(column => column.name === name)?.kind === 'time';
  return isTime
    ? { subject: name, operator: 'TEMPORAL_RANGE', operatorId: 'TEMPORAL_RANGE', comparator: 'No filter' }
    : { subject: name };
}

function shelfLook({ control, error }: ControlProps) {
  return {
    label: control.label,
    hint: hintOf(control),
    error,
    required: control.required ?? false,
  };
}

function listOf<T>(value: unknown): readonly T[] {
  if (value === null || value === undefined || value === '') return [];
  return (Array.isArray(value) ? value : [value]) as readonly T[]; // the form's schema closed the shape at the door
}

function without<T>(items: readonly T[], added: T, label: (item: T) => string): readonly T[] {
  return items.filter(item => label(item) !== label(added));
}

function moved<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const rest = items.filter((_, index) => index !== from);
  const item = items[from];
  return item === undefined ? items : [...rest.slice(0, to), item, ...rest.slice(to)];
}

function duplicated(metrics: readonly QueryMetric[], at: number): readonly QueryMetric[] {
  const metric = metrics[at];
  if (metric === undefined) return metrics;
  const name = `${metricLabel(metric)} (2)`;
  const copy: QueryMetric =
    typeof metric === 'object' && 'expressionType' in metric
      ? { ...metric, label: name, hasCustomLabel: true }
      : metric;
  return typeof copy === 'string' ? metrics : [...metrics.slice(0, at + 1), copy, ...metrics.slice(at + 1)];
}

const labelOfMetric = (metric: QueryMetric, fields: DatasetFields): string =>
  fields.metrics.find(one => one.name === metric)?.label ?? metricLabel(metric);
const labelOfColumn = (column: QueryColumn, fields: DatasetFields): string =>
  fields.columns.find(one => one.name === column)?.label ?? columnLabel(column);

function iconOfColumn(column: QueryColumn, fields: DatasetFields) {
  const found = fields.columns.find(one => one.name === column);
  return found ? columnIcons[found.kind] : metricIcon;
}
function iconOfFilter(filter: AdhocFilter, fields: DatasetFields) {
  const found = fields.columns.find(one => one.name === filter.subject);
  return found ? columnIcons[found.kind] : IconFilter;
}
function faultOfMetric(metric: QueryMetric, { fields, sqlFaults }: ControlProps['around']): string | null {
  if (typeof metric === 'string')
    return fields.metrics.some(one => one.name === metric) ? null : t('This metric is not in the dataset.');
  if (!('expressionType' in metric)) return null;
  if (metric.expressionType === 'SQL') return sqlFaults.get(metric.sqlExpression ?? '') ?? null;
  return isMissing(metric.column?.column_name, fields) ? t('Its column is not in the dataset.') : null;
}
function faultOfColumn(column: QueryColumn, { fields, sqlFaults }: ControlProps['around']): string | null {
  if (typeof column !== 'string') return sqlFaults.get(column.sqlExpression) ?? null;
  return isMissing(column, fields) ? t('This column is not in the dataset.') : null;
}
function faultOfFilter(filter: AdhocFilter, { fields, sqlFaults }: ControlProps['around']): string | null {
  if (!isValidAdhocFilter(filter)) return t('This filter is not complete.');
  if (filter.expressionType === 'SQL') return sqlFaults.get(filter.sqlExpression ?? '') ?? null;
  return filter.clause === 'WHERE' && isMissing(filter.subject, fields) ? t('Its column is not in the dataset.') : null;
}
const isMissing = (name: string | null | undefined, fields: DatasetFields): boolean =>
  !fields.columns.some(column => column.name === name);
