import { z } from 'zod';
import { engineInformation } from './database-records';
import { objectField } from './fields';
import { owner, personName, personRef } from './people';

export const datasetAbilities = z.object({
  can_edit: z.boolean(),
  can_delete: z.boolean(),
  can_duplicate: z.boolean(),
  can_explore: z.boolean(),
});

const pair = z.array(z.string());

export const datasetListItem = z.object({
  id: z.number(),
  uuid: z.string(),
  table_name: z.string(),
  schema: z.string().nullable(),
  catalog: z.string().nullable(),
  kind: z.enum(['physical', 'virtual']),
  sql: z.string().nullable(),
  database: z.object({ id: z.number(), database_name: z.string(), uuid: z.string() }),
  datasource_type: z.literal('table'),
  default_endpoint: z.string().nullable(),
  description: z.string().nullable(),
  explore_url: z.string(),
  extra: z.string().nullable(),
  owners: z.array(personRef),
  changed_by: personRef.nullable(),
  changed_by_name: z.string(),
  changed_on_delta_humanized: z.string(),
  changed_on_utc: z.string(),
  abilities: datasetAbilities.optional(),
});
export type DatasetListItem = z.output<typeof datasetListItem>;

/** A column as stored. `type_generic`: 0 number, 1 text, 2 time, 3 boolean. `expression` is SQL of a calculated column. */
export const datasetColumn = z.object({
  id: z.number(),
  uuid: z.string(),
  column_name: z.string(),
  verbose_name: z.string().nullable(),
  type: z.string().nullable(),
  type_generic: z.number().nullable(),
  advanced_data_type: z.string().nullable(),
  is_dttm: z.boolean(),
  is_active: z.boolean(),
  groupby: z.boolean(),
  filterable: z.boolean(),
  expression: z.string().nullable(),
  description: z.string().nullable(),
  python_date_format: z.string().nullable(),
  extra: z.string().nullable(),
  created_on: z.string(),
  changed_on: z.string(),
});
export type DatasetColumn = z.output<typeof datasetColumn>;

export const currency = z.object({ symbol: z.string().nullish(), symbolPosition: z.string().nullish() });
export const datasetMetric = z.object({
  id: z.number(),
  uuid: z.string(),
  metric_name: z.string(),
  verbose_name: z.string().nullable(),
  metric_type: z.string().nullable(),
  expression: z.string(),
  description: z.string().nullable(),
  d3format: z.string().nullable(),
  currency: currency.nullable(),
  warning_text: z.string().nullable(),
  extra: z.string().nullable(),
  created_on: z.string(),
  changed_on: z.string(),
});
export type DatasetMetric = z.output<typeof datasetMetric>;

/** What a dataset's own record and what explore gets have in common. */
const facts = {
  id: z.number(),
  uid: z.string(),
  table_name: z.string(),
  datasource_name: z.string(),
  name: z.string(),
  schema: z.string().nullable(),
  catalog: z.string().nullable(),
  sql: z.string().nullable(),
  description: z.string().nullable(),
  main_dttm_col: z.string().nullable(),
  offset: z.number(),
  cache_timeout: z.number().nullable(),
  default_endpoint: z.string().nullable(),
  fetch_values_predicate: z.string().nullable(),
  filter_select_enabled: z.boolean(),
  is_sqllab_view: z.boolean(),
  normalize_columns: z.boolean(),
  always_filter_main_dttm: z.boolean(),
  currency_code_column: z.string().nullable(),
  template_params: z.string().nullable(),
  extra: z.string().nullable(),
  folders: z.unknown(),
  select_star: z.string(),
  column_formats: z.record(z.string(), z.string().nullable()),
  verbose_map: z.record(z.string(), z.string()),
  granularity_sqla: z.array(pair),
  time_grain_sqla: z.array(z.array(z.string().nullable())),
  order_by_choices: z.array(pair),
};

export const datasetItem = z.object({
  ...facts,
  uuid: z.string(),
  kind: z.enum(['physical', 'virtual']),
  datasource_type: z.literal('table'),
  database: z.object({
    id: z.number(),
    database_name: z.string(),
    uuid: z.string(),
    backend: z.string(),
    allow_multi_catalog: z.boolean(),
  }),
  columns: z.array(datasetColumn.extend({ rendered_expression: z.string().nullish() })),
  metrics: z.array(datasetMetric.extend({ rendered_expression: z.string().optional() })),
  owners: z.array(personRef),
  url: z.string(),
  is_managed_externally: z.boolean(),
  rendered_sql: z.string().optional(),
  changed_by: personName.nullable(),
  created_by: personName.nullable(),
  changed_on: z.string(),
  changed_on_humanized: z.string(),
  created_on: z.string(),
  created_on_humanized: z.string(),
  abilities: datasetAbilities,
});
export type DatasetItem = z.output<typeof datasetItem>;

const certification = {
  is_certified: z.boolean(),
  certified_by: z.string().nullable(),
  certification_details: z.string().nullable(),
  warning_markdown: z.string().nullable(),
};

/** A dataset as explore and dashboards read it: everything a chart's controls offer. */
export const datasetForExplore = z.object({
  ...facts,
  type: z.literal('table'),
  database: z.object({
    id: z.number(),
    name: z.string(),
    backend: z.string(),
    configuration_method: z.string(),
    allow_multi_catalog: z.boolean(),
    allows_cost_estimate: z.boolean().nullable(),
    allows_subquery: z.boolean(),
    allows_virtual_table_explore: z.boolean(),
    disable_data_preview: z.boolean(),
    disable_drill_to_detail: z.boolean(),
    engine_information: engineInformation,
    explore_database_id: z.number(),
    parameters: objectField,
    parameters_schema: objectField,
    schema_options: objectField,
  }),
  columns: z.array(
    datasetColumn.omit({ created_on: true, changed_on: true, is_active: true, extra: true }).extend(certification),
  ),
  metrics: z.array(
    datasetMetric.omit({ created_on: true, changed_on: true, metric_type: true, extra: true }).extend(certification),
  ),
  owners: z.array(owner.extend({ username: z.string() })),
  edit_url: z.string(),
  filter_select: z.boolean(),
  health_check_message: z.string().nullable(),
  params: z.string().nullable(),
  perm: z.string(),
  abilities: datasetAbilities,
});
export type DatasetForExplore = z.output<typeof datasetForExplore>;

/** A dataset of a dashboard: names of all its columns, and the kinds of values they hold, each once. */
export const datasetOnDashboard = datasetForExplore.extend({
  column_names: z.array(z.string()),
  column_types: z.array(z.number().nullable()),
});
