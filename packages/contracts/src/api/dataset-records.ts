import { z } from 'zod';
import { engineInformation } from './database-records';
import { anyText, flagField, idListField, integerField, objectField, textField, uuidField } from './fields';
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

export const datasetCreate = z.strictObject({
  database: integerField,
  catalog: textField(0, 250).nullish(),
  schema: textField(0, 250).nullish(),
  table_name: textField(1, 250),
  sql: anyText.nullish(),
  owners: idListField.optional(),
  is_managed_externally: flagField.nullish(),
  external_url: anyText.nullish(),
  normalize_columns: flagField.optional(),
  always_filter_main_dttm: flagField.optional(),
  currency_code_column: textField(0, 250).nullish(),
  template_params: anyText.nullish(),
  uuid: uuidField.nullish(),
});
export type DatasetCreate = z.output<typeof datasetCreate>;

/**
 * How texts or numbers of a column tell times: a count since 1970, or a date and perhaps a time of day. Years come first, so that
 * what is written in order is in order.
 */
const dateFormat = /^(?:epoch_s|epoch_ms|%Y(?:[-/.]?%m(?:[-/.]?%d(?:[\sT]?%H(?::?%M(?::?%S(?:\.%f)?)?)?Z?)?)?)?)$/;

const columnChange = z.strictObject({
  id: integerField.nullish(),
  column_name: textField(1, 255),
  type: anyText.nullish(),
  type_generic: integerField.nullish(),
  advanced_data_type: textField(1, 255).nullish(),
  verbose_name: textField(0, 1024).nullish(),
  description: anyText.nullish(),
  expression: anyText.nullish(),
  extra: anyText.nullish(),
  filterable: flagField.optional(),
  groupby: flagField.optional(),
  is_active: flagField.nullish(),
  is_dttm: flagField.nullish(),
  python_date_format: textField(1, 255).regex(dateFormat, 'Invalid date/timestamp format').nullish(),
  uuid: uuidField.nullish(),
});
export type DatasetColumnChange = z.output<typeof columnChange>;

/** A currency, also as the JSON text that exports hold. */
const currencyField = z
  .union([currency, z.string()], { error: 'Not a valid mapping type.' })
  .transform((given, context) => {
    if (typeof given !== 'string') return given;
    const read = currency.safeParse(jsonIn(given));
    if (read.success) return read.data;
    context.addIssue({ code: 'custom', message: 'Not a valid mapping type.' });
    return z.NEVER;
  });

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // refused as no currency
  }
}

const metricChange = z.strictObject({
  id: integerField.nullish(),
  metric_name: textField(1, 255),
  metric_type: textField(1, 32).nullish(),
  expression: anyText,
  description: anyText.nullish(),
  extra: anyText.nullish(),
  d3format: textField(1, 128).nullish(),
  currency: currencyField.nullish(),
  verbose_name: textField(0, 1024).nullish(),
  warning_text: anyText.nullish(),
  uuid: uuidField.nullish(),
});
export type DatasetMetricChange = z.output<typeof metricChange>;

/** `columns` and `metrics`, where given, are complete: what is not among them goes. */
export const datasetUpdate = z.strictObject({
  table_name: textField(1, 250).nullish(),
  database_id: integerField.optional(),
  sql: anyText.nullish(),
  filter_select_enabled: flagField.nullish(),
  fetch_values_predicate: textField(0, 1000).nullish(),
  catalog: textField(0, 250).nullish(),
  schema: textField(0, 255).nullish(),
  description: anyText.nullish(),
  main_dttm_col: textField(0, 255).nullish(),
  currency_code_column: textField(0, 250).nullish(),
  normalize_columns: flagField.nullish(),
  always_filter_main_dttm: flagField.optional(),
  offset: integerField.nullish(),
  default_endpoint: anyText.nullish(),
  cache_timeout: integerField.nullish(),
  is_sqllab_view: flagField.nullish(),
  template_params: anyText.nullish(),
  owners: idListField.optional(),
  columns: z.array(columnChange, { error: 'Not a valid list.' }).optional(),
  metrics: z.array(metricChange, { error: 'Not a valid list.' }).optional(),
  folders: z.array(z.unknown()).nullish(),
  extra: anyText.nullish(),
  is_managed_externally: flagField.nullish(),
  external_url: anyText.nullish(),
  uuid: uuidField.nullish(),
});
export type DatasetUpdate = z.output<typeof datasetUpdate>;
