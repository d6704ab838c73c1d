import type { DashboardChart, DashboardItem, DatasetForExplore, DatasetItem } from '@meridian/contracts/api';
import {
  type ChartForm,
  type DashboardMetadata,
  dashboardMetadata,
  genericDataTypes,
  nativeFilterEntry,
} from '@meridian/contracts/documents';
import { headerId, type NewId, parseLayout, withMissingCharts } from '@meridian/core/layout';
import type { ChartRecord, DashboardRecord, DatasetColumn, DatasetRecord, LoadedDashboard } from './records';

/** What was answered about one dashboard; `etag` names the version of `dashboard`. */
export interface DashboardAnswers {
  readonly dashboard: DashboardItem;
  readonly charts: readonly DashboardChart[];
  readonly datasets: readonly DatasetForExplore[];
  readonly etag: string | null;
}

/** The answers as one. Charts that lie nowhere are appended to the layout. */
export function readDashboard(answers: DashboardAnswers, newId: NewId): LoadedDashboard {
  const charts = answers.charts.map(readChart);
  const datasets = answers.datasets.map(readDataset);
  return {
    record: readRecord(answers, charts, newId),
    charts: new Map(charts.map(chart => [chart.id, chart])),
    datasets: new Map(datasets.map(dataset => [dataset.id, dataset])),
  };
}

export function readChart(
  chart: Pick<DashboardChart, 'id' | 'uuid' | 'slice_name' | 'form_data' | 'description'>,
): ChartRecord {
  const { datasource, viz_type: vizType } = chart.form_data;
  const datasetId = typeof datasource === 'string' ? /^(\d+)__/.exec(datasource)?.[1] : undefined;
  return {
    id: chart.id,
    uuid: chart.uuid,
    name: chart.slice_name,
    vizType: typeof vizType === 'string' ? vizType : '',
    // A cast: the type's own parseForm closes it before it is used.
    form: { ...chart.form_data, slice_id: chart.id } as unknown as ChartForm,
    datasetId: datasetId === undefined ? null : Number(datasetId),
    description: chart.description,
  };
}

function readRecord(
  { dashboard, etag }: DashboardAnswers,
  charts: readonly ChartRecord[],
  newId: NewId,
): DashboardRecord {
  const known = charts.map(({ id, name, uuid }) => ({ id, name, ...(uuid === null ? {} : { uuid }) }));
  const layout = withMissingCharts(parseLayout(fromJson(dashboard.position_json), newId), known, newId);
  return {
    id: dashboard.id,
    published: dashboard.published,
    etag,
    canEdit: dashboard.abilities.can_edit,
    changedByName: dashboard.changed_by_name,
    changedOn: dashboard.changed_on,
    ownerNames: dashboard.owners.map(owner => `${owner.first_name} ${owner.last_name}`.trim()),
    document: {
      title: dashboard.dashboard_title || layout[headerId]?.meta?.text || '[ untitled dashboard ]',
      slug: dashboard.slug,
      css: dashboard.css ?? '',
      certifiedBy: dashboard.certified_by ?? '',
      certificationDetails: dashboard.certification_details ?? '',
      metadata: readMetadata(dashboard.json_metadata),
      layout,
    },
  };
}

/** Metadata that another program wrote badly loses what cannot be read, never the whole. */
export function readMetadata(text: string | null): DashboardMetadata {
  const given = fromJson(text);
  if (typeof given !== 'object' || given === null) return {};
  const readable = Object.entries(dashboardMetadata.shape).flatMap(([name, schema]) => {
    if (name === 'positions' || !Object.hasOwn(given, name)) return [];
    const value: unknown = Reflect.get(given, name);
    const parsed = schema.safeParse(name === 'native_filter_configuration' ? readableFilters(value) : value);
    return parsed.success && parsed.data !== undefined ? [[name, parsed.data] as const] : [];
  });
  // A cast, because each entry was parsed by the schema of its own name.
  return Object.fromEntries(readable) as DashboardMetadata;
}

/** An entry that is no filter at all must not cost the others. */
function readableFilters(value: unknown): unknown {
  return Array.isArray(value) ? value.filter(entry => nativeFilterEntry.safeParse(entry).success) : value;
}

export function readDataset(
  dataset: Pick<
    DatasetForExplore | DatasetItem,
    'id' | 'table_name' | 'columns' | 'metrics' | 'main_dttm_col' | 'verbose_map' | 'column_formats'
  >,
): DatasetRecord {
  const currencies = dataset.metrics.flatMap(({ metric_name, currency }) =>
    currency?.symbol
      ? [[metric_name, { symbol: currency.symbol, symbolPosition: currency.symbolPosition ?? 'prefix' }] as const]
      : [],
  );
  return {
    id: dataset.id,
    name: dataset.table_name,
    columns: dataset.columns.map(
      (column): DatasetColumn => ({
        name: column.column_name,
        label: column.verbose_name || column.column_name,
        kind: column.is_dttm ? 'time' : kindOf(column.type_generic),
        type: column.type,
        isFilterable: column.filterable,
      }),
    ),
    metrics: dataset.metrics.map(metric => metric.metric_name),
    mainTimeColumn: dataset.main_dttm_col,
    facts: {
      verboseMap: dataset.verbose_map,
      columnFormats: Object.fromEntries(
        Object.entries(dataset.column_formats).filter((entry): entry is [string, string] => entry[1] !== null),
      ),
      currencyFormats: Object.fromEntries(currencies),
    },
  };
}

function kindOf(type: number | null): DatasetColumn['kind'] {
  if (type === genericDataTypes.numeric) return 'number';
  if (type === genericDataTypes.temporal) return 'time';
  return type === genericDataTypes.boolean ? 'boolean' : 'text';
}

/** What was stored as JSON; null where it is none. */
function fromJson(text: string | null): unknown {
  if (!text) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
