import { readExport } from './exported.mjs';

/** Builds the dashboard of an export over tables of one DuckDB file, by the API; gives its address and the ids of its charts. */
export async function buildBoard({ call }, { file, name }) {
  const { dashboard, charts, datasets } = readExport(name);
  const database = await call('POST', '/api/v1/database/', {
    database_name: `bench ${name}`,
    sqlalchemy_uri: `duckdb:///${file}`,
  });
  const datasetIds = new Map();
  for (const dataset of datasets) datasetIds.set(dataset.uuid, await putDataset(call, database.id, dataset));
  const chartIds = new Map();
  for (const chart of charts) chartIds.set(chart.uuid, await putChart(call, chart, datasetIds.get(chart.dataset_uuid)));
  const metadata = retarget(dashboard.metadata, datasetIds);
  const { id } = await call('POST', '/api/v1/dashboard/', {
    dashboard_title: dashboard.dashboard_title,
    slug: `bench-${name}`,
    published: true,
    json_metadata: JSON.stringify({ ...metadata, positions: replaced(dashboard.position, chartIds) }),
  });
  return { address: `/superset/dashboard/bench-${name}/`, id, chartIds: [...chartIds.values()] };
}

async function putDataset(call, databaseId, dataset) {
  const { id } = await call('POST', '/api/v1/dataset/', {
    database: databaseId,
    schema: 'main',
    table_name: dataset.table_name,
  });
  const { result } = await call('GET', `/api/v1/dataset/${id}`);
  const made = new Map(result.metrics.map(metric => [metric.metric_name, metric.id]));
  const metrics = dataset.metrics.map(({ metric_name, expression, d3format }) => ({
    ...(made.has(metric_name) ? { id: made.get(metric_name) } : {}),
    metric_name,
    expression,
    d3format,
  }));
  const known = new Set(result.columns.map(column => column.column_name));
  const calculated = dataset.columns
    .filter(({ column_name, expression }) => expression && !known.has(column_name))
    .map(({ column_name, expression, type }) => ({ column_name, expression, type }));
  const columns = [
    ...result.columns.map(({ id: columnId, column_name }) => ({ id: columnId, column_name })),
    ...calculated,
  ];
  await call('PUT', `/api/v1/dataset/${id}`, { metrics, columns, main_dttm_col: dataset.main_dttm_col });
  return id;
}

async function putChart(call, { slice_name, viz_type, params }, datasetId) {
  const form = { ...params, viz_type, datasource: `${datasetId}__table` };
  delete form.slice_id;
  const { id } = await call('POST', '/api/v1/chart/', {
    slice_name,
    viz_type,
    datasource_id: datasetId,
    datasource_type: 'table',
    params: JSON.stringify(form),
  });
  return id;
}

/** The layout with the ids that its charts have here. */
function replaced(position, chartIds) {
  const entries = Object.entries(position).map(([key, component]) => {
    if (component?.type !== 'CHART') return [key, component];
    return [key, { ...component, meta: { ...component.meta, chartId: chartIds.get(component.meta.uuid) } }];
  });
  return Object.fromEntries(entries);
}

function retarget(metadata, datasetIds) {
  const filters = (metadata.native_filter_configuration ?? []).map(filter => ({
    ...filter,
    chartsInScope: undefined,
    targets: filter.targets.map(({ datasetUuid, ...target }) => ({
      ...target,
      datasetId: datasetIds.get(datasetUuid),
    })),
  }));
  return { native_filter_configuration: filters, color_scheme: 'meridian', cross_filters_enabled: true };
}
