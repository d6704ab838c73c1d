import { z } from 'zod';
import { chartAbilities, datasourceTypes } from './chart-records';
import { datasetForExplore } from './dataset-records';
import { addressParameters, anyText, choiceField, integerField, objectField } from './fields';
import { messageReply, recordId } from './list-query';
import { route } from './route';

/** The saved chart that explore was opened with. `etag` is what a save sends as `If-Match`. */
export const exploredChart = z.object({
  slice_id: z.number(),
  slice_name: z.string(),
  slice_url: z.string(),
  edit_url: z.string(),
  description: z.string().nullable(),
  description_markeddown: z.string(),
  certified_by: z.string().nullable(),
  certification_details: z.string().nullable(),
  cache_timeout: z.number().nullable(),
  changed_on: z.string(),
  changed_on_humanized: z.string(),
  modified: z.string(),
  datasource: z.string().nullable(),
  form_data: objectField,
  query_context: z.string().nullable(),
  is_managed_externally: z.boolean(),
  /** Ids. */
  owners: z.array(z.number()),
  etag: z.string(),
  abilities: chartAbilities,
});
export type ExploredChart = z.output<typeof exploredChart>;

/** What stands in for a dataset that is not there. */
const missingDataset = z.object({
  type: z.string(),
  name: z.string(),
  columns: z.array(z.never()),
  metrics: z.array(z.never()),
  database: z.object({ id: z.number(), backend: z.string(), parameters: objectField }),
});

export const exploreReply = z.object({
  result: z.object({
    dataset: z.union([datasetForExplore, missingDataset]),
    form_data: objectField,
    slice: exploredChart.nullable(),
    /** What a person should know, such as that a draft is gone. */
    message: z.string().nullable(),
    metadata: z
      .object({
        created_by: z.string(),
        created_on_humanized: z.string(),
        changed_by: z.string(),
        changed_on_humanized: z.string(),
        owners: z.array(z.string()),
        dashboards: z.array(z.object({ id: z.number(), dashboard_title: z.string().nullable() })),
      })
      .nullable(),
  }),
});
export type ExploreReply = z.output<typeof exploreReply>;

const base = '/api/v1/explore';
const byKey = z.object({ key: z.string().max(100) });
const tab = z.looseObject({ tab_id: z.string().optional() });
const draft = z.strictObject({
  datasource_id: integerField,
  datasource_type: choiceField(datasourceTypes),
  chart_id: integerField.nullish(),
  /** JSON text of the form. */
  form_data: anyText,
});

export const exploreRoutes = {
  open: route({
    id: 'explore.open',
    method: 'GET',
    path: `${base}/`,
    summary: 'Everything explore starts from: the dataset, the form, and the saved chart if there is one.',
    permission: 'can_read on Explore',
    search: z.looseObject({
      slice_id: z.string().optional(),
      datasource_id: z.string().optional(),
      datasource_type: z.string().optional(),
      form_data_key: z.string().optional(),
      permalink_key: z.string().optional(),
      viz_type: z.string().optional(),
    }),
    reply: exploreReply,
    errors: ['dataset_forbidden', 'invalid_request', 'not_found'],
  }),
  createDraft: route({
    id: 'explore.createDraft',
    method: 'POST',
    path: `${base}/form_data`,
    summary: 'Keeps the form of one browser tab.',
    permission: 'can_write on ExploreFormDataRestApi',
    search: tab,
    body: draft,
    status: 201,
    reply: z.object({ key: z.string() }),
    errors: ['not_found', 'forbidden', 'invalid_fields', 'invalid_request'],
  }),
  draft: route({
    id: 'explore.draft',
    method: 'GET',
    path: `${base}/form_data/:key`,
    summary: 'The form kept under a key.',
    permission: 'can_read on ExploreFormDataRestApi',
    params: byKey,
    reply: z.object({ form_data: z.string() }),
    errors: ['not_found', 'forbidden'],
  }),
  updateDraft: route({
    id: 'explore.updateDraft',
    method: 'PUT',
    path: `${base}/form_data/:key`,
    summary: 'Keeps another form under the same key.',
    permission: 'can_write on ExploreFormDataRestApi',
    params: byKey,
    body: draft,
    reply: z.object({ key: z.string() }),
    errors: ['not_found', 'forbidden', 'invalid_fields', 'invalid_request'],
  }),
  removeDraft: route({
    id: 'explore.removeDraft',
    method: 'DELETE',
    path: `${base}/form_data/:key`,
    summary: 'Forgets the form kept under a key.',
    permission: 'can_write on ExploreFormDataRestApi',
    params: byKey,
    reply: messageReply,
    errors: ['not_found', 'forbidden'],
  }),
  createPermalink: route({
    id: 'explore.createPermalink',
    method: 'POST',
    path: `${base}/permalink`,
    summary: 'A short address of a chart as it is set; the same form gives the same address.',
    permission: 'can_write on ExplorePermalinkRestApi',
    body: z.strictObject({
      formData: objectField,
      urlParams: addressParameters.nullish(),
      chartState: objectField.nullish(),
    }),
    status: 201,
    reply: z.object({ key: z.string(), url: z.string() }),
    errors: ['invalid_fields', 'invalid_request', 'not_found', 'forbidden'],
  }),
  permalink: route({
    id: 'explore.permalink',
    method: 'GET',
    path: `${base}/permalink/:key`,
    summary: 'What a short address stands for.',
    permission: 'can_read on ExplorePermalinkRestApi',
    params: byKey,
    reply: z.object({
      chartId: z.number().nullable(),
      datasourceId: z.number(),
      datasourceType: z.string(),
      datasource: z.string(),
      state: objectField,
    }),
    errors: ['not_found', 'forbidden'],
  }),
  formOfChart: route({
    id: 'explore.formOfChart',
    method: 'GET',
    path: '/api/v1/form_data/',
    summary: 'The form of a saved chart; the older address.',
    permission: 'can_query_form_data on Api',
    search: z.looseObject({ slice_id: recordId.optional() }),
    reply: objectField,
    errors: ['not_found'],
  }),
};
