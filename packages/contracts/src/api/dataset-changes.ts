import { z } from 'zod';
import { currency } from './dataset-records';
import { anyText, flagField, idListField, integerField, textField, uuidField } from './fields';

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
