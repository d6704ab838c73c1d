import type { DatasetItem } from '@meridian/contracts/api';
import type { QueryColumn } from '@meridian/contracts/documents';
import type { DatasetFacts, KindOfColumn } from '@meridian/core/chart';

/** A column that a chart may use. */
export interface FieldColumn {
  readonly name: string;
  readonly label: string;
  readonly type: string | null;
  readonly kind: 'time' | 'number' | 'text' | 'truth';
  readonly isCalculated: boolean;
  /** What it is calculated from; null for a plain column. */
  readonly expression: string | null;
  readonly filterable: boolean;
  readonly description: string | null;
}
export interface FieldMetric {
  readonly name: string;
  readonly label: string;
  readonly expression: string;
  readonly description: string | null;
}

/** What the controls of a chart offer of its dataset. */
export interface DatasetFields {
  readonly id: number;
  readonly name: string;
  readonly databaseName: string;
  readonly columns: readonly FieldColumn[];
  readonly metrics: readonly FieldMetric[];
  readonly mainTimeColumn: string | null;
  /** Grain and label, as the engine offers them. */
  readonly timeGrains: readonly (readonly [string | null, string])[];
  readonly canEdit: boolean;
  /** Labels and formats, as drawing needs them. */
  readonly facts: DatasetFacts;
}

export function fieldsOf(dataset: DatasetItem): DatasetFields {
  return {
    id: dataset.id,
    name: dataset.table_name,
    databaseName: dataset.database.database_name,
    columns: dataset.columns.filter(column => column.is_active).map(columnOf),
    metrics: dataset.metrics.map(metric => ({
      name: metric.metric_name,
      label: metric.verbose_name || metric.metric_name,
      expression: metric.expression,
      description: metric.description,
    })),
    mainTimeColumn: dataset.main_dttm_col,
    timeGrains: dataset.time_grain_sqla.map(([grain, label]) => [grain ?? null, label ?? ''] as const),
    canEdit: dataset.abilities.can_edit,
    facts: factsOf(dataset),
  };
}

function factsOf({ verbose_map, column_formats, metrics }: DatasetItem): DatasetFacts {
  const formats = Object.entries(column_formats).flatMap(([name, format]) =>
    format === null ? [] : [[name, format] as const],
  );
  const currencies = metrics.flatMap(({ metric_name, currency }) =>
    currency?.symbol
      ? [[metric_name, { symbol: currency.symbol, symbolPosition: currency.symbolPosition ?? 'prefix' }] as const]
      : [],
  );
  return {
    verboseMap: verbose_map,
    columnFormats: Object.fromEntries(formats),
    currencyFormats: Object.fromEntries(currencies),
  };
}

function columnOf(column: DatasetItem['columns'][number]): FieldColumn {
  return {
    name: column.column_name,
    label: column.verbose_name || column.column_name,
    type: column.type,
    kind: kindOf(column),
    isCalculated: Boolean(column.expression),
    expression: column.expression || null,
    filterable: column.filterable,
    description: column.description,
  };
}

function kindOf({ is_dttm, type_generic }: DatasetItem['columns'][number]): FieldColumn['kind'] {
  if (is_dttm || type_generic === 2) return 'time';
  if (type_generic === 0) return 'number';
  return type_generic === 3 ? 'truth' : 'text';
}

/** The kind of a dataset column as the controls' rules ask for it. */
export function kindOfColumn(fields: DatasetFields): KindOfColumn {
  const kinds = new Map(fields.columns.map(column => [column.name, column.kind]));
  return name => {
    const kind = kinds.get(name);
    return kind === 'time' || kind === 'number' ? kind : 'other';
  };
}

/** Whether a column, plain or ad hoc, holds instants. */
export function isTimeColumn(fields: DatasetFields, column: unknown): boolean {
  const name = typeof column === 'string' ? column : (column as Exclude<QueryColumn, string> | null)?.sqlExpression;
  return fields.columns.some(one => one.name === name && one.kind === 'time');
}
