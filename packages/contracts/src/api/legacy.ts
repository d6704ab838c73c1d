import { z } from 'zod';
import { datasourceTypes } from './chart-records';
import { datasetForExplore } from './dataset-records';
import { anyText, choiceField, listField, objectField, textListField } from './fields';
import { recordId } from './list-query';
import { route } from './route';

/** Addresses of older clients, answered from the same records. */
const datasource = z.object({ type: z.string(), id: recordId });
const withPayload = z.looseObject({ data: anyText });
const sourceColumns = z.array(
  z.object({
    column_name: z.string(),
    name: z.string(),
    type: z.string(),
    is_dttm: z.boolean(),
    comment: z.string().nullable(),
  }),
);
/** Data by name, for clients that know no ids. */
const namedDatasource = z.strictObject({
  database_name: anyText.optional(),
  datasource_name: anyText.optional(),
  catalog: anyText.nullish(),
  schema: anyText.optional(),
  datasource_type: choiceField(datasourceTypes),
});

export const legacyRoutes = {
  favstar: route({
    id: 'legacy.favstar',
    method: 'GET',
    path: '/{app}/favstar/:kind/:id/:action/',
    summary: 'Counts, sets or takes the star of a chart (`slice`) or a `Dashboard`.',
    permission: 'signed-in',
    params: z.object({
      kind: z.enum(['slice', 'Slice', 'Dashboard', 'dashboard']),
      id: recordId,
      action: z.enum(['count', 'select', 'unselect']),
    }),
    reply: z.object({ count: z.number() }),
    errors: ['not_found'],
  }),
  copyDashboard: route({
    id: 'legacy.copyDashboard',
    method: 'POST',
    path: '/{app}/copy_dash/:id/',
    summary: 'Copies a dashboard; the form field `data` holds what the newer address takes.',
    permission: 'can_write on Dashboard',
    params: z.object({ id: recordId }),
    bodyType: 'json-or-form',
    body: withPayload,
    reply: z.object({ id: z.number(), last_modified_time: z.number() }),
    errors: ['not_found', 'not_permitted', 'invalid_fields'],
  }),
  ownDashboards: route({
    id: 'legacy.ownDashboards',
    method: 'GET',
    path: '/dashboardasync/api/read',
    summary: 'Dashboards of one owner.',
    permission: 'can_read on Dashboard',
    search: z.looseObject({ _flt_0_owners: z.string().optional() }),
    reply: z.object({
      pks: z.array(z.number()),
      result: z.array(z.object({ id: z.number(), dashboard_title: z.string().nullable(), url: z.string() })),
    }),
    errors: [],
  }),
  datasetMetadata: route({
    id: 'legacy.datasetMetadata',
    method: 'GET',
    path: '/{app}/fetch_datasource_metadata',
    summary: 'A dataset by its key `id__table`.',
    permission: 'can_fetch_datasource_metadata on Superset',
    search: z.looseObject({ datasourceKey: z.string() }),
    reply: datasetForExplore,
    errors: ['not_found'],
  }),
  dataset: route({
    id: 'legacy.dataset',
    method: 'GET',
    path: '/datasource/get/:type/:id/',
    summary: 'A dataset.',
    permission: 'can_get on Datasource',
    params: datasource,
    reply: datasetForExplore,
    errors: ['not_found'],
  }),
  saveDataset: route({
    id: 'legacy.saveDataset',
    method: 'POST',
    path: '/datasource/save/',
    summary: 'Changes a dataset; the form field `data` holds it as the same client read it.',
    permission: 'can_save on Datasource',
    bodyType: 'json-or-form',
    body: withPayload,
    reply: datasetForExplore,
    errors: ['not_found', 'not_permitted', 'invalid_fields'],
  }),
  sourceColumns: route({
    id: 'legacy.sourceColumns',
    method: 'GET',
    path: '/datasource/external_metadata/:type/:id',
    summary: 'The columns a dataset’s source has now.',
    permission: 'can_external_metadata on Datasource',
    params: datasource,
    reply: sourceColumns,
    errors: ['not_found'],
  }),
  sourceColumnsByName: route({
    id: 'legacy.sourceColumnsByName',
    method: 'GET',
    path: '/datasource/external_metadata_by_name/',
    summary: 'The columns of a table by its name; the Rison argument names database, schema and table.',
    permission: 'can_external_metadata_by_name on Datasource',
    q: z.object({
      datasource_type: z.string().optional(),
      database_name: z.string(),
      catalog_name: z.string().nullish(),
      schema_name: z.string().nullish(),
      table_name: z.string(),
      normalize_columns: z.boolean().nullish(),
      always_filter_main_dttm: z.boolean().nullish(),
    }),
    reply: sourceColumns,
    errors: ['not_found', 'table_not_found'],
  }),
  datasetOfSql: route({
    id: 'legacy.datasetOfSql',
    method: 'POST',
    path: '/{app}/sqllab_viz/',
    summary: 'Makes a dataset of SQL; the form field `data` holds it.',
    permission: 'can_write on Dataset',
    bodyType: 'json-or-form',
    body: withPayload,
    reply: z.object({ table_id: z.number(), data: datasetForExplore }),
    errors: ['invalid_fields', 'refused_fields'],
  }),
  filterValues: route({
    id: 'legacy.filterValues',
    method: 'GET',
    path: '/{app}/filter/:type/:id/:column/',
    summary: 'Values of a column, as options of a filter.',
    permission: 'can_explore on Superset',
    params: datasource.extend({ column: z.string() }),
    reply: z.array(z.unknown()),
    errors: ['not_found', 'dataset_forbidden', 'invalid_request'],
  }),
  invalidate: route({
    id: 'legacy.invalidate',
    method: 'POST',
    path: '/api/v1/cachekey/invalidate',
    summary: 'Forgets the kept answers of datasets.',
    permission: 'can_invalidate on CacheRestApi',
    body: z.strictObject({
      /** Such as `12__table`. */
      datasource_uids: textListField.optional(),
      datasources: listField(namedDatasource).optional(),
    }),
    invalidBody: 'invalid_request',
    status: 201,
    reply: objectField,
    errors: ['invalid_request'],
  }),
};
