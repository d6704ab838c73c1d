import { createHash } from 'node:crypto';
import { copyFile, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chartOf } from '@meridian/charts';
import type { DatasetUpdate } from '@meridian/contracts/api';
import { AppError, type Principal } from '../../http';
import type { Database } from '../../platform/db';
import type { Home } from '../../platform/home';
import type { Ids } from '../../platform/ids';
import type { Log } from '../../platform/log';
import type { Charts } from '../charts';
import type { Dashboards } from '../dashboards';
import { type Databases, embeddedSchema } from '../databases';
import type { Datasets } from '../datasets';
import { sampleDatasets } from './datasets';
import { flightCharts, flightDashboard } from './flight-performance';
import { type LoadedIds, sampleFilters, sampleLayout } from './layout';
import type { SampleChart, SampleDashboard, SampleDataset } from './sample';
import { readState, writeState } from './state';
import { sampleColumns } from './table-columns';
import { strikeCharts, strikeDashboard } from './wildlife-strikes';

export interface SamplesNeeds {
  readonly db: Database;
  readonly home: Home;
  readonly ids: Ids;
  readonly log: Log;
  readonly databases: Databases;
  readonly datasets: Datasets;
  readonly charts: Charts;
  readonly dashboards: Dashboards;
  readonly admin: () => Promise<Principal>;
  /** The folder of the sample files. */
  readonly files: URL;
}

const boards: readonly { readonly dashboard: SampleDashboard; readonly charts: readonly SampleChart[] }[] = [
  { dashboard: flightDashboard, charts: flightCharts },
  { dashboard: strikeDashboard, charts: strikeCharts },
];

/**
 * Loads the sample data at the first start and removes it on request, for good. Everything has a fixed identity, so a load that was cut
 * off is completed by the next start.
 */
export function createSamples(needs: SamplesNeeds) {
  return {
    loadOnce: async (): Promise<void> => {
      if ((await readState(needs.db)) !== 'new') return;
      await load(needs, await needs.admin());
      await writeState(needs.db, 'loaded');
      needs.log.info('sample data loaded', { datasets: sampleDatasets.length, dashboards: boards.length });
    },
    isPresent: async (): Promise<boolean> => (await readState(needs.db)) === 'loaded',
    remove: async (principal: Principal): Promise<void> => {
      await removeAll(needs, principal);
      await writeState(needs.db, 'removed');
    },
  };
}

async function load(needs: SamplesNeeds, admin: Principal): Promise<void> {
  const datasets = new Map<string, number>();
  for (const sample of sampleDatasets) datasets.set(sample.table, await loadDataset(needs, sample, admin));
  for (const { dashboard, charts } of boards) {
    const loaded = new Map<string, { readonly id: number; readonly uuid: string }>();
    for (const chart of charts)
      loaded.set(
        chart.name,
        await loadChart(needs, { chart, board: dashboard.slug, datasetId: datasets.get(chart.dataset) ?? 0 }, admin),
      );
    await loadDashboard(needs, { dashboard, ids: { charts: loaded, datasets } }, admin);
  }
}

async function loadDataset(
  { db, home, ids, databases, datasets, files }: SamplesNeeds,
  sample: SampleDataset,
  admin: Principal,
): Promise<number> {
  const file = `${ids.uuid()}.parquet`;
  const partial = join(home.temporary, file);
  await copyFile(fileURLToPath(new URL(`${sample.table}.parquet`, files)), partial);
  await rename(partial, join(home.data, file));
  const { row, before } = await db.transaction(async executor => {
    const connection = await databases.embedded.connection(executor);
    const replaced = await databases.embedded.put(executor, { schema: embeddedSchema, name: sample.table, file });
    const owner = admin.userId === null ? [] : [admin.userId];
    const put = await datasets.put(executor, {
      connection,
      catalog: null,
      schema: embeddedSchema,
      tableName: sample.table,
      sql: null,
      columns: sampleColumns(sample.table),
      ownerIds: owner,
      userId: admin.userId,
    });
    return { row: put, before: replaced };
  });
  if (before !== null) await rm(join(home.data, basename(before)), { force: true });
  const [whole] = await datasets.whole(db.kysely, [row]);
  if (whole === undefined) throw new Error(`The sample dataset ${sample.table} is gone before it was finished.`);
  await datasets.update(
    { id: row.id, body: bodyOf(sample, whole.parts), overrideColumns: false },
    { principal: admin, signal: new AbortController().signal, ifMatch: null },
  );
  datasets.forget([row.id]);
  return row.id;
}

type Parts = Awaited<ReturnType<Datasets['whole']>>[number]['parts'];

function bodyOf(sample: SampleDataset, { columns, metrics }: Parts): DatasetUpdate {
  const calculated = new Set(sample.columns.map(column => column.name));
  const named = new Set(sample.metrics.map(metric => metric.name));
  return {
    description: sample.description,
    main_dttm_col: sample.mainTimeColumn,
    columns: [
      ...columns
        .filter(column => !calculated.has(column.column_name))
        .map(column => ({
          id: column.id,
          column_name: column.column_name,
          type: column.type,
          verbose_name: sample.labels?.[column.column_name] ?? null,
          is_dttm: Boolean(column.is_dttm),
        })),
      ...sample.columns.map(column => ({
        ...idOf(columns.find(one => one.column_name === column.name)),
        column_name: column.name,
        verbose_name: column.label ?? null,
        expression: column.sql,
        type: column.type,
      })),
    ],
    metrics: [
      ...metrics
        .filter(metric => !named.has(metric.metric_name))
        .map(metric => ({ id: metric.id, metric_name: metric.metric_name, expression: metric.expression })),
      ...sample.metrics.map(metric => ({
        ...idOf(metrics.find(one => one.metric_name === metric.name)),
        metric_name: metric.name,
        verbose_name: metric.label,
        expression: metric.sql,
        d3format: metric.format ?? null,
      })),
    ],
  };
}

const idOf = (part: { readonly id: number } | undefined) => (part === undefined ? {} : { id: part.id });

interface ChartToLoad {
  readonly chart: SampleChart;
  readonly board: string;
  readonly datasetId: number;
}

async function loadChart(
  { db, charts }: SamplesNeeds,
  { chart, board, datasetId }: ChartToLoad,
  admin: Principal,
): Promise<{ id: number; uuid: string }> {
  const uuid = fixedUuid(`chart ${board} ${chart.name}`);
  const there = await found(charts.visible(db.kysely, admin, uuid));
  if (there) return { id: there.id, uuid };
  const form = { viz_type: chart.vizType, datasource: `${datasetId}__table`, adhoc_filters: [], ...chart.form };
  const definition = chartOf(chart.vizType);
  const question = definition?.buildQuery(definition.parseForm(form), {});
  const id = await charts.create(
    {
      slice_name: chart.name,
      viz_type: chart.vizType,
      datasource_id: datasetId,
      datasource_type: 'table',
      params: JSON.stringify(form),
      query_context: question === undefined ? null : JSON.stringify(question),
      uuid,
    },
    admin,
  );
  return { id, uuid };
}

async function loadDashboard(
  { db, dashboards }: SamplesNeeds,
  { dashboard, ids }: { dashboard: SampleDashboard; ids: LoadedIds },
  admin: Principal,
): Promise<void> {
  const uuid = fixedUuid(`dashboard ${dashboard.slug}`);
  if (await found(dashboards.visible(db.kysely, admin, uuid))) return;
  const metadata = {
    positions: sampleLayout(dashboard, ids),
    native_filter_configuration: sampleFilters(dashboard.filters, ids),
    cross_filters_enabled: true,
    filter_bar_orientation: 'HORIZONTAL',
    color_scheme: 'meridian',
    label_colors: dashboard.labelColours,
    refresh_frequency: 0,
  };
  await dashboards.create(
    {
      dashboard_title: dashboard.title,
      slug: dashboard.slug,
      published: true,
      json_metadata: JSON.stringify(metadata),
      uuid,
    },
    admin,
  );
}

async function removeAll(
  { db, home, databases, datasets, charts, dashboards }: SamplesNeeds,
  principal: Principal,
): Promise<void> {
  for (const { dashboard, charts: made } of boards) {
    const board = await found(dashboards.visible(db.kysely, principal, fixedUuid(`dashboard ${dashboard.slug}`)));
    if (board) await dashboards.remove([board.id], principal);
    const rows = await Promise.all(
      made.map(chart =>
        found(charts.visible(db.kysely, principal, fixedUuid(`chart ${dashboard.slug} ${chart.name}`))),
      ),
    );
    const ids = rows.flatMap(row => (row ? [row.id] : []));
    if (ids.length > 0) await charts.remove(ids, principal);
  }
  for (const { table } of sampleDatasets) {
    const { file, datasetId } = await db.transaction(async executor => {
      const connection = await databases.embedded.connection(executor);
      const gone = await databases.embedded.remove(executor, { schema: embeddedSchema, name: table });
      return {
        file: gone,
        datasetId: await datasets.named(executor, {
          connectionId: connection.id,
          schema: embeddedSchema,
          tableName: table,
        }),
      };
    });
    if (datasetId !== null) await datasets.remove([datasetId], principal);
    if (file !== null) await rm(join(home.data, basename(file)), { force: true });
  }
}

/** A record that may not be there, or not for this person. */
async function found<T>(looking: Promise<T>): Promise<T | null> {
  return looking.catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  });
}

/** The same identity for the same thing in every installation. */
function fixedUuid(name: string): string {
  const hex = createHash('sha256').update(`meridian sample ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
