import { chartOf } from '@meridian/charts';
import { fixedUuid, found } from './identity';
import { type LoadedIds, sampleFilters, sampleLayout } from './layout';
import type { Maker, SamplesNeeds } from './needs';
import type { SampleChart, SampleDashboard } from './sample';

interface ChartToLoad {
  readonly chart: SampleChart;
  readonly board: string;
  readonly datasetId: number;
}

/** Makes a sample chart unless it is there. */
export async function loadChart(
  { db, charts }: SamplesNeeds,
  { chart, board, datasetId }: ChartToLoad,
  { principal, ownerIds }: Maker,
): Promise<{ id: number; uuid: string }> {
  const uuid = fixedUuid(`chart ${board} ${chart.name}`);
  const there = await found(charts.visible(db.kysely, principal, uuid));
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
      owners: [...ownerIds],
      uuid,
    },
    principal,
  );
  return { id, uuid };
}

/** Makes a sample dashboard unless it is there. */
export async function loadDashboard(
  { db, dashboards }: SamplesNeeds,
  { dashboard, ids }: { dashboard: SampleDashboard; ids: LoadedIds },
  { principal, ownerIds }: Maker,
): Promise<void> {
  const uuid = fixedUuid(`dashboard ${dashboard.slug}`);
  if (await found(dashboards.visible(db.kysely, principal, uuid))) return;
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
      owners: [...ownerIds],
      uuid,
    },
    principal,
  );
}
