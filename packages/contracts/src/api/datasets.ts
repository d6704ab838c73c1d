import { z } from 'zod';
import { warmUpReply } from './chart-records';
import { datasetCreate, datasetUpdate } from './dataset-changes';
import { datasetForExplore, datasetItem, datasetListItem } from './dataset-records';
import { anyText, flagField, idListField, integerField, objectField, textField } from './fields';
import { distinctReply, itemReply, messageReply, optionsQuery, recordId } from './list-query';
import { personName } from './people';
import { byId, recordRoutes, savedReply } from './record-routes';
import { relatedCharts, relatedDashboards } from './related-objects';
import { route } from './route';

const base = '/api/v1/dataset';
const read = 'can_read on Dataset';
const write = 'can_write on Dataset';
const records = recordRoutes({ id: 'datasets', path: base, read, write });
const byIdOrUuid = z.object({ id: z.string() });
const personWithEmail = personName.extend({ email: z.string() });

const relatedObjects = z.object({ charts: relatedCharts, dashboards: relatedDashboards });

export const datasetRoutes = {
  list: records.list(datasetListItem, 'Datasets one may read.'),
  info: records.info('What one may do with datasets, and by what they are filtered.'),
  related: records.related('People and connections to filter datasets by.'),
  distinct: route({
    id: 'datasets.distinct',
    method: 'GET',
    path: `${base}/distinct/:column`,
    summary: 'Schemas and catalogs that datasets have.',
    permission: read,
    params: z.object({ column: z.string() }),
    q: optionsQuery,
    reply: distinctReply,
    errors: ['not_found', 'page_below_zero'],
  }),
  item: records.item({
    summary: 'One dataset with its columns and metrics, by id or uuid.',
    params: byIdOrUuid,
    search: z.object({ include_rendered_sql: z.string().optional() }),
    reply: itemReply(datasetItem),
  }),
  create: records.create({
    summary: 'Makes a dataset of a table or of SQL; its columns are read from the source.',
    body: datasetCreate,
    reply: z.object({ id: z.number(), result: objectField, data: datasetForExplore }),
    errors: ['invalid_fields', 'refused_fields'],
  }),
  update: records.update({
    summary: 'Changes a dataset, its columns and its metrics.',
    search: z.object({ override_columns: z.string().optional() }),
    body: datasetUpdate,
    invalidBody: 'invalid_document',
    reply: savedReply,
    errors: ['not_found', 'forbidden', 'refused_fields', 'changed_meanwhile'],
  }),
  remove: records.remove({
    summary: 'Deletes a dataset; charts on it lose their source.',
    errors: ['not_found', 'forbidden', 'changed_meanwhile'],
  }),
  bulkRemove: records.bulkRemove({
    summary: 'Deletes several datasets, all or none.',
    errors: ['not_found', 'forbidden'],
  }),
  removeColumn: route({
    id: 'datasets.removeColumn',
    method: 'DELETE',
    path: `${base}/:id/column/:columnId`,
    summary: 'Deletes one column.',
    permission: write,
    params: z.object({ id: recordId, columnId: recordId }),
    reply: messageReply,
    errors: ['not_found', 'forbidden'],
  }),
  removeMetric: route({
    id: 'datasets.removeMetric',
    method: 'DELETE',
    path: `${base}/:id/metric/:metricId`,
    summary: 'Deletes one metric.',
    permission: write,
    params: z.object({ id: recordId, metricId: recordId }),
    reply: messageReply,
    errors: ['not_found', 'forbidden'],
  }),
  refresh: route({
    id: 'datasets.refresh',
    method: 'PUT',
    path: `${base}/:id/refresh`,
    summary: 'Reads the columns of the source again; what was written about them stays.',
    permission: write,
    params: byId,
    reply: messageReply,
    errors: ['not_found', 'forbidden'],
  }),
  duplicate: route({
    id: 'datasets.duplicate',
    method: 'POST',
    path: `${base}/duplicate`,
    summary: 'Copies a virtual dataset under another name.',
    permission: 'can_duplicate on Dataset',
    body: z.strictObject({
      base_model_id: integerField,
      table_name: textField(1, 250),
      is_managed_externally: flagField.nullish(),
      external_url: anyText.nullish(),
    }),
    status: 201,
    reply: savedReply,
    errors: ['invalid_fields', 'refused'],
  }),
  getOrCreate: route({
    id: 'datasets.getOrCreate',
    method: 'POST',
    path: `${base}/get_or_create/`,
    summary: 'The dataset of a table, made when there is none.',
    permission: 'can_get_or_create_dataset on Dataset',
    body: z.strictObject({
      database_id: integerField,
      catalog: textField(0, 250).nullish(),
      schema: textField(0, 250).nullish(),
      table_name: anyText,
      template_params: anyText.nullish(),
      normalize_columns: flagField.nullish(),
      always_filter_main_dttm: flagField.nullish(),
      owners: idListField.optional(),
    }),
    reply: z.object({ result: z.object({ table_id: z.number() }) }),
    errors: ['invalid_fields', 'refused_fields'],
  }),
  warmUp: route({
    id: 'datasets.warmUp',
    method: 'PUT',
    path: `${base}/warm_up_cache`,
    summary: 'Asks the questions of every chart on a dataset now, so that the next person gets kept answers.',
    permission: 'can_warm_up_cache on Dataset',
    body: z.strictObject({
      db_name: anyText,
      table_name: anyText,
      dashboard_id: integerField.nullish(),
      extra_filters: anyText.nullish(),
    }),
    reply: warmUpReply,
    errors: ['not_found', 'invalid_fields'],
  }),
  relatedObjects: route({
    id: 'datasets.relatedObjects',
    method: 'GET',
    path: `${base}/:id/related_objects`,
    summary: 'Charts and dashboards that use the dataset.',
    permission: read,
    params: byIdOrUuid,
    reply: relatedObjects,
    errors: ['not_found'],
  }),
  drillInfo: route({
    id: 'datasets.drillInfo',
    method: 'GET',
    path: `${base}/:id/drill_info/`,
    summary: 'Whose dataset it is and by what one can drill.',
    permission: 'can_get_drill_info on Dataset',
    params: byId,
    q: z.object({ dashboard_id: z.number().int().optional() }).default({}),
    reply: z.object({
      result: z.object({
        id: z.number(),
        table_name: z.string(),
        columns: z.array(z.object({ column_name: z.string(), verbose_name: z.string().nullable() })),
        owners: z.array(personWithEmail),
        created_by: personWithEmail.nullable(),
        created_on_humanized: z.string(),
        changed_by: personWithEmail.nullable(),
        changed_on_humanized: z.string(),
      }),
    }),
    errors: ['not_found'],
  }),
};
