import { z } from 'zod';
import { anyText, choiceField, flagField, integerField, objectField, textField, uuidField } from './fields';
import { personName } from './people';

export const databaseAbilities = z.object({
  can_edit: z.boolean(),
  can_delete: z.boolean(),
  can_upload: z.boolean(),
  can_create_dataset: z.boolean(),
});

export const engineInformation = z.object({
  supports_file_upload: z.boolean(),
  supports_dynamic_catalog: z.boolean(),
  supports_oauth2: z.boolean(),
  disable_ssh_tunneling: z.boolean(),
});

const flags = {
  allow_ctas: z.boolean(),
  allow_cvas: z.boolean(),
  allow_dml: z.boolean(),
  allow_file_upload: z.boolean(),
  allow_run_async: z.boolean(),
  expose_in_sqllab: z.boolean(),
  force_ctas_schema: z.string().nullable(),
};

export const databaseListItem = z.object({
  id: z.number(),
  uuid: z.string(),
  database_name: z.string(),
  backend: z.string(),
  configuration_method: z.string(),
  ...flags,
  allow_multi_catalog: z.boolean(),
  allows_cost_estimate: z.boolean().nullable(),
  allows_subquery: z.boolean(),
  allows_virtual_table_explore: z.boolean(),
  disable_data_preview: z.boolean(),
  disable_drill_to_detail: z.boolean(),
  engine_information: engineInformation,
  explore_database_id: z.number(),
  extra: z.string(),
  changed_by: personName.nullable(),
  changed_on: z.string(),
  changed_on_delta_humanized: z.string(),
  created_by: personName.nullable(),
  abilities: databaseAbilities.optional(),
});
export type DatabaseListItem = z.output<typeof databaseListItem>;

/** A connection as its editor knows it. Passwords are `XXXXXXXXXX`; sending that back keeps the stored one. */
export const databaseItem = z.object({
  id: z.number(),
  uuid: z.string(),
  database_name: z.string(),
  backend: z.string(),
  driver: z.string(),
  cache_timeout: z.number().nullable(),
  configuration_method: z.string(),
  ...flags,
  engine_information: engineInformation,
  impersonate_user: z.boolean(),
  is_managed_externally: z.boolean(),
  abilities: databaseAbilities,
});

export const databaseConnection = databaseItem.omit({ abilities: true }).extend({
  extra: z.string(),
  masked_encrypted_extra: z.string().nullable(),
  parameters: objectField,
  parameters_schema: objectField,
  server_cert: z.string().nullable(),
  sqlalchemy_uri: z.string(),
  ssh_tunnel: z.null(),
  warnings: z.array(z.string()),
});

const address = textField(1, 1024);
const settings = {
  cache_timeout: integerField.nullish(),
  expose_in_sqllab: flagField.optional(),
  allow_run_async: flagField.optional(),
  allow_file_upload: flagField.optional(),
  allow_ctas: flagField.optional(),
  allow_cvas: flagField.optional(),
  allow_dml: flagField.optional(),
  force_ctas_schema: textField(0, 250).nullish(),
  impersonate_user: flagField.optional(),
  extra: anyText.optional(),
  masked_encrypted_extra: anyText.nullish(),
  server_cert: anyText.nullish(),
  is_managed_externally: flagField.nullish(),
  external_url: anyText.nullish(),
  configuration_method: choiceField(['sqlalchemy_form', 'dynamic_form']).optional(),
  engine: anyText.nullish(),
  driver: anyText.nullish(),
  parameters: objectField.nullish(),
  sqlalchemy_uri: address.optional(),
};
const databaseName = textField(1, 250);

/** Unknown fields are left out, as existing clients send more than is stored. */
export const databaseCreate = z.object({
  database_name: databaseName,
  uuid: uuidField.optional(),
  ...settings,
  sqlalchemy_uri: address.nullish(),
});
export type DatabaseCreate = z.output<typeof databaseCreate>;
export const databaseUpdate = z.object({ database_name: databaseName.nullish(), ...settings });
export type DatabaseUpdate = z.output<typeof databaseUpdate>;

/** Every field optional: what is missing is answered as a connection error, not as a field error. */
export const databaseTest = z.strictObject({
  ...settings,
  database_name: databaseName.nullish(),
  uuid: uuidField.nullish(),
  ssh_tunnel: z.null({ error: 'Connections do not go through SSH here: leave this out.' }).optional(),
});
export type DatabaseTest = z.output<typeof databaseTest>;

export const validateParametersBody = z.object({
  ...settings,
  id: integerField.nullish(),
  engine: anyText,
  configuration_method: choiceField(['sqlalchemy_form', 'dynamic_form']),
  database_name: anyText.nullish(),
  catalog: objectField.nullish(),
});
export type ValidateParametersBody = z.output<typeof validateParametersBody>;

export const sourceColumn = z.object({
  name: z.string(),
  type: z.string(),
  longType: z.string(),
  keys: z.array(z.unknown()),
  comment: z.string().nullable(),
});
export const tableMetadata = z.object({
  name: z.string(),
  columns: z.array(sourceColumn),
  selectStar: z.string(),
  primaryKey: z.object({ constrained_columns: z.array(z.string()).nullable(), name: z.string().nullable() }),
  foreignKeys: z.array(z.unknown()),
  indexes: z.array(z.unknown()),
  comment: z.string().nullable(),
});
export type TableMetadata = z.output<typeof tableMetadata>;
