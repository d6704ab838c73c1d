import { type DatasetItem, datasetRoutes as routes } from '@meridian/contracts/api';
import { Answer, AppError, type Mount, type Principal } from '../../http';
import { humanized, labelsOf, pick, presentInfo } from '../../http/listing';
import { type Person, relatedPeople, versionTag } from '../records';
import { type DatasetsContext, visibleDataset, wholeDataset } from './context';
import { createDataset } from './create';
import { duplicateDataset, getOrCreateDataset } from './duplicate';
import { distinctValues, listDatasets, relatedDatabases } from './list';
import { datasetList } from './list-spec';
import { presentForExplore, presentItem, type WholeDataset } from './present';
import { removeDatasets, removePart } from './remove';
import { refreshDataset, updateDataset } from './update';

export function mountDatasets(mount: Mount, context: DatasetsContext): void {
  mountReading(mount, context);
  mountWriting(mount, context);
  mountParts(mount, context);
}

function mountReading(mount: Mount, context: DatasetsContext): void {
  mount(routes.list, ({ principal, q }) => listDatasets(context, principal, q));
  mount(routes.info, async ({ principal, q }) => presentInfo(datasetList, q, principal.permissions));
  mount(routes.related, async ({ principal, params, q }) => {
    const { column } = params;
    if (column === 'database') return relatedDatabases(context, principal, q);
    if (column !== 'owners' && column !== 'created_by' && column !== 'changed_by') throw new AppError('not_found');
    return relatedPeople(context.db.kysely, q, { withContact: column === 'owners' });
  });
  mount(routes.distinct, async ({ principal, params, q }) => {
    const { column } = params;
    if (column !== 'schema' && column !== 'catalog') throw new AppError('not_found');
    return distinctValues(context, principal, { column, query: q });
  });
  mount(routes.item, async ({ principal, params, search, q }) => {
    const dataset = await load(context, principal, params.id);
    const item = presentItem(dataset, { principal, now: context.clock.now() });
    const whole = search.include_rendered_sql === 'true' ? withRenderedSql(item) : item;
    const result = q.columns && q.columns.length > 0 ? pick(whole, q.columns) : whole;
    const isBare = q.keys?.includes('none') ?? false;
    const metadata = isBare
      ? {}
      : {
          show_columns: Object.keys(result),
          label_columns: labelsOf(Object.keys(result)),
          description_columns: {},
          show_title: 'Show Dataset',
        };
    return new Answer(200, { id: item.id, result, ...metadata }, { etag: versionTag(dataset.row.version) });
  });
  mount(routes.drillInfo, async ({ principal, params }) => {
    const dataset = await load(context, principal, params.id);
    return { result: drillInfo(dataset, context.clock.now()) };
  });
}

function mountWriting(mount: Mount, context: DatasetsContext): void {
  mount(routes.create, async ({ principal, body, signal }) => {
    const row = await createDataset(context, body, { principal, signal });
    const dataset = await wholeDataset(context, context.db.kysely, row);
    const result = {
      ...body,
      always_filter_main_dttm: body.always_filter_main_dttm ?? false,
      normalize_columns: body.normalize_columns ?? false,
    };
    const explored = presentForExplore(dataset, principal);
    const parameters = context.databases.formOf(dataset.connection);
    const data = { ...explored, database: { ...explored.database, parameters } };
    return new Answer(201, { id: row.id, result, data }, { etag: versionTag(row.version) });
  });
  mount(routes.update, async ({ principal, params, search, body, signal, ifMatch }) => {
    const overrideColumns = search.override_columns === 'true';
    const row = await updateDataset(context, { id: params.id, body, overrideColumns }, { principal, signal, ifMatch });
    const result = { ...body, always_filter_main_dttm: body.always_filter_main_dttm ?? false };
    return new Answer(200, { id: row.id, result }, { etag: versionTag(row.version) });
  });
  mount(routes.remove, async ({ principal, params, ifMatch }) => {
    await removeDatasets(context, [params.id], { principal, ifMatch });
    return { message: 'OK' };
  });
  mount(routes.bulkRemove, async ({ principal, q }) => {
    await removeDatasets(context, q, { principal, ifMatch: null });
    return { message: `Deleted ${q.length} ${q.length === 1 ? 'dataset' : 'datasets'}` };
  });
  mount(routes.refresh, async ({ principal, params, signal }) => {
    await refreshDataset(context, params.id, { principal, signal });
    return { message: 'OK' };
  });
  mount(routes.duplicate, async ({ principal, body }) => {
    const asked = { baseId: body.base_model_id, tableName: body.table_name };
    const id = await duplicateDataset(context, asked, principal);
    return { id, result: { ...body } };
  });
  mount(routes.getOrCreate, async ({ principal, body, signal }) => {
    const asked = {
      database: body.database_id,
      catalog: body.catalog ?? null,
      schema: body.schema || null,
      tableName: body.table_name,
      templateParams: body.template_params ?? null,
    };
    return { result: { table_id: await getOrCreateDataset(context, asked, { principal, signal }) } };
  });
}

function mountParts(mount: Mount, context: DatasetsContext): void {
  mount(routes.removeColumn, async ({ principal, params }) => {
    await removePart(context, { datasetId: params.id, part: 'column', partId: params.columnId }, principal);
    return { message: 'OK' };
  });
  mount(routes.removeMetric, async ({ principal, params }) => {
    await removePart(context, { datasetId: params.id, part: 'metric', partId: params.metricId }, principal);
    return { message: 'OK' };
  });
}

/** The dataset's SQL as it is asked; templates are filled in with each question, so here they stand as they are. */
function withRenderedSql(item: DatasetItem): DatasetItem {
  return {
    ...item,
    ...(item.sql === null ? {} : { rendered_sql: item.sql }),
    metrics: item.metrics.map(metric => ({ ...metric, rendered_expression: metric.expression })),
    columns: item.columns.map(column => ({ ...column, rendered_expression: column.expression })),
  };
}

async function load(context: DatasetsContext, principal: Principal, id: number | string): Promise<WholeDataset> {
  const executor = context.db.kysely;
  return wholeDataset(context, executor, await visibleDataset(executor, principal, id));
}

function drillInfo({ row, parts, owners, people }: WholeDataset, now: Date) {
  const contact = (person: Person) => ({
    first_name: person.first_name,
    last_name: person.last_name,
    email: person.email,
  });
  const creator = people.get(row.created_by ?? -1);
  const changer = people.get(row.changed_by ?? -1);
  return {
    id: row.id,
    table_name: row.table_name,
    columns: parts.columns
      .filter(column => column.groupby === 1)
      .map(column => ({ column_name: column.column_name, verbose_name: column.verbose_name })),
    owners: owners.map(contact),
    created_by: creator ? contact(creator) : null,
    created_on_humanized: humanized(row.created_on, now),
    changed_by: changer ? contact(changer) : null,
    changed_on_humanized: humanized(row.changed_on, now),
  };
}
