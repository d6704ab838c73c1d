import type { DatasetColumnChange, DatasetMetricChange } from '@meridian/contracts/api';
import type { Insertable } from 'kysely';
import { AppError } from '../../../http';
import type { Executor } from '../../../platform/db';
import { insertColumns, insertMetrics, partsOf } from '../store';
import type {
  DatasetColumnRow,
  DatasetColumnTable,
  DatasetMetricRow,
  DatasetMetricTable,
  DatasetTables,
} from '../tables';
import { type Making, plainColumn } from './source-columns';

/**
 * Makes the columns what was sent: those with an id or a known name are changed, new ones made, the others deleted. Throws
 * `refused_fields` for a name twice, an id that is not there, and, unless they override, a name that is there without its id.
 */
export async function saveColumns(
  executor: Executor,
  {
    columns,
    overrideColumns,
    making,
  }: {
    readonly columns: readonly DatasetColumnChange[];
    readonly overrideColumns: boolean;
    readonly making: Making;
  },
): Promise<void> {
  const stored = (await partsOf(executor, [making.datasetId])).get(making.datasetId)?.columns ?? [];
  const names = columns.map(column => column.column_name);
  const problem = problemOf({
    names,
    changes: columns,
    stored: stored.map(c => ({ id: c.id, name: c.column_name })),
    overrides: overrideColumns,
  });
  if (problem) throw new AppError('refused_fields', { fields: { columns: [`One or more columns ${problem}`] } });
  const known = new Map(stored.flatMap(column => [[column.id, column] as const]));
  const byName = new Map(stored.map(column => [column.column_name, column]));
  const rows = columns.map((change, position) => {
    const before = known.get(change.id ?? -1) ?? byName.get(change.column_name);
    return { ...(before ?? plainColumn(making)), ...columnOf(change, before), position, changed_on: making.now };
  });
  const db = executor.withTables<DatasetTables>();
  await db.deleteFrom('dataset_columns').where('dataset_id', '=', making.datasetId).execute();
  await insertColumns(executor, rows as Insertable<DatasetColumnTable>[]);
}

/** The same for metrics; see `saveColumns`. */
export async function saveMetrics(
  executor: Executor,
  { metrics, making }: { readonly metrics: readonly DatasetMetricChange[]; readonly making: Making },
): Promise<void> {
  const stored = (await partsOf(executor, [making.datasetId])).get(making.datasetId)?.metrics ?? [];
  const names = metrics.map(metric => metric.metric_name);
  const problem = problemOf({
    names,
    changes: metrics,
    stored: stored.map(m => ({ id: m.id, name: m.metric_name })),
    overrides: false,
  });
  if (problem) throw new AppError('refused_fields', { fields: { metrics: [`One or more metrics ${problem}`] } });
  const known = new Map(stored.map(metric => [metric.id, metric]));
  const rows = metrics.map((change, position) => {
    const before = known.get(change.id ?? -1);
    return { ...(before ?? plainMetric(making)), ...metricOf(change, before), position, changed_on: making.now };
  });
  const db = executor.withTables<DatasetTables>();
  await db.deleteFrom('dataset_metrics').where('dataset_id', '=', making.datasetId).execute();
  await insertMetrics(executor, rows as Insertable<DatasetMetricTable>[]);
}

function problemOf({
  names,
  changes,
  stored,
  overrides,
}: {
  readonly names: readonly string[];
  readonly changes: readonly { readonly id?: number | null | undefined }[];
  readonly stored: readonly { readonly id: number; readonly name: string }[];
  readonly overrides: boolean;
}): string | null {
  if (new Set(names).size < names.length) return 'are duplicated';
  if (overrides) return null;
  const ids = new Set(stored.map(one => one.id));
  if (changes.some(({ id }) => id !== null && id !== undefined && !ids.has(id))) return 'do not exist';
  const taken = new Set(stored.map(one => one.name));
  const isTaken = changes.some((change, i) => !change.id && taken.has(names[i] ?? ''));
  return isTaken ? 'already exist' : null;
}

const flags = ['filterable', 'groupby', 'is_active', 'is_dttm'] as const;
const texts = [
  'type',
  'advanced_data_type',
  'verbose_name',
  'description',
  'expression',
  'extra',
  'python_date_format',
] as const;

function columnOf(change: DatasetColumnChange, before: DatasetColumnRow | undefined): Partial<DatasetColumnRow> {
  const row: Record<string, unknown> = { column_name: change.column_name };
  for (const key of flags) if (typeof change[key] === 'boolean') row[key] = change[key] ? 1 : 0;
  for (const key of texts) if (change[key] !== undefined) row[key] = change[key];
  if (typeof change.type_generic === 'number') row['type_generic'] = change.type_generic;
  if (change.uuid && !before) row['uuid'] = change.uuid;
  return row as Partial<DatasetColumnRow>;
}

const metricTexts = ['metric_type', 'description', 'extra', 'd3format', 'verbose_name', 'warning_text'] as const;

function metricOf(change: DatasetMetricChange, before: DatasetMetricRow | undefined): Partial<DatasetMetricRow> {
  const row: Record<string, unknown> = { metric_name: change.metric_name, expression: change.expression };
  for (const key of metricTexts) if (change[key] !== undefined) row[key] = change[key];
  if (change.currency !== undefined) row['currency'] = currencyText(change.currency);
  if (change.uuid && !before) row['uuid'] = change.uuid;
  return row as Partial<DatasetMetricRow>;
}

/** Kept as JSON text; older clients send that text itself. */
function currencyText(currency: DatasetMetricChange['currency']): string | null {
  if (currency === null || currency === undefined) return null;
  return typeof currency === 'string' ? currency : JSON.stringify(currency);
}

function plainMetric({ datasetId, uuid, now }: Making): Partial<DatasetMetricRow> {
  return {
    uuid: uuid(),
    dataset_id: datasetId,
    verbose_name: null,
    metric_type: null,
    description: null,
    d3format: null,
    currency: null,
    warning_text: null,
    extra: null,
    created_on: now,
  };
}
