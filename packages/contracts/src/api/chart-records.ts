import { z } from 'zod';
import {
  anyText,
  choiceField,
  flagField,
  idListField,
  integerField,
  jsonTextField,
  objectField,
  textField,
  uuidField,
} from './fields';
import { owner, personRef } from './people';

export const chartAbilities = z.object({
  can_edit: z.boolean(),
  can_delete: z.boolean(),
  can_explore: z.boolean(),
  can_download: z.boolean(),
});

/** `type`: 1 given by people, 2 by kind of record, 3 by owner, 4 by who starred it. */
export const tagRef = z.object({ id: z.number(), name: z.string(), type: z.number() });
export type TagRef = z.output<typeof tagRef>;

export const chartListItem = z.object({
  id: z.number(),
  uuid: z.string(),
  slice_name: z.string(),
  slice_url: z.string(),
  url: z.string(),
  edit_url: z.string(),
  thumbnail_url: z.string(),
  viz_type: z.string().nullable(),
  /** JSON text of the form, as stored. */
  params: z.string().nullable(),
  form_data: objectField,
  description: z.string().nullable(),
  description_markeddown: z.string(),
  datasource_id: z.number().nullable(),
  datasource_type: z.string().nullable(),
  datasource_url: z.string().nullable(),
  datasource_name_text: z.string().nullable(),
  table: z.object({ table_name: z.string().nullable(), default_endpoint: z.string().nullable() }),
  cache_timeout: z.number().nullable(),
  certified_by: z.string().nullable(),
  certification_details: z.string().nullable(),
  is_managed_externally: z.boolean(),
  owners: z.array(owner),
  dashboards: z.array(z.object({ id: z.number(), dashboard_title: z.string().nullable() })),
  tags: z.array(tagRef),
  created_by: personRef.nullable(),
  created_by_name: z.string(),
  created_on_delta_humanized: z.string(),
  changed_by: personRef.nullable(),
  changed_by_name: z.string(),
  changed_on_utc: z.string(),
  /** Epoch milliseconds. */
  changed_on_dttm: z.number(),
  changed_on_delta_humanized: z.string(),
  last_saved_at: z.string().nullable(),
  last_saved_by: personRef.nullable(),
  abilities: chartAbilities.optional(),
});
export type ChartListItem = z.output<typeof chartListItem>;

export const chartItem = z.object({
  id: z.number(),
  uuid: z.string(),
  slice_name: z.string(),
  url: z.string(),
  thumbnail_url: z.string(),
  viz_type: z.string().nullable(),
  params: z.string().nullable(),
  query_context: z.string().nullable(),
  description: z.string().nullable(),
  datasource_id: z.number().nullable(),
  datasource_type: z.string().nullable(),
  datasource_url: z.string().nullable(),
  datasource_uuid: z.string().nullable(),
  datasource_name_text: z.string().nullable(),
  /** Seconds, written as text: published clients read it so here, and as a number in lists. */
  cache_timeout: z.string().nullable(),
  certified_by: z.string().nullable(),
  certification_details: z.string().nullable(),
  is_managed_externally: z.boolean(),
  owners: z.array(owner),
  dashboards: z.array(
    z.object({ id: z.number(), dashboard_title: z.string().nullable(), json_metadata: z.string().nullable() }),
  ),
  tags: z.array(tagRef),
  changed_on_delta_humanized: z.string(),
  abilities: chartAbilities.optional(),
});
export type ChartItem = z.output<typeof chartItem>;

export const datasourceTypes = ['table', 'dataset', 'query', 'saved_query', 'view'] as const;
const datasourceType = choiceField(datasourceTypes);

const optional = {
  description: anyText.nullish(),
  owners: idListField.optional(),
  params: jsonTextField.nullish(),
  query_context: jsonTextField.nullish(),
  query_context_generation: flagField.nullish(),
  cache_timeout: integerField.nullish(),
  dashboards: idListField.optional(),
  certified_by: anyText.nullish(),
  certification_details: anyText.nullish(),
  is_managed_externally: flagField.nullish(),
  external_url: anyText.nullish(),
  uuid: uuidField.nullish(),
};

export const chartCreate = z.strictObject({
  slice_name: textField(1, 250),
  datasource_id: integerField,
  datasource_type: datasourceType,
  datasource_name: anyText.nullish(),
  viz_type: textField(0, 250).optional(),
  ...optional,
});
export type ChartCreate = z.output<typeof chartCreate>;

/** A body of `query_context` alone is taken from anybody who sees the chart: it is what the chart asks already. */
export const chartUpdate = z.strictObject({
  slice_name: textField(0, 250).nullish(),
  datasource_id: integerField.nullish(),
  datasource_type: datasourceType.nullish(),
  viz_type: textField(0, 250).nullish(),
  tags: idListField.optional(),
  ...optional,
});
export type ChartUpdate = z.output<typeof chartUpdate>;

/** What became of the questions of each chart. */
export const warmUpReply = z.object({
  result: z.array(
    z.object({ chart_id: z.number(), viz_error: z.string().nullable(), viz_status: z.string().nullable() }),
  ),
});
