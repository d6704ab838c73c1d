import { z } from 'zod';
import { tagRef } from './chart-records';
import {
  addressParameters,
  anyText,
  flagField,
  idListField,
  integerField,
  jsonTextField,
  objectField,
  textField,
  textListField,
  uuidField,
} from './fields';
import { owner, personRef } from './people';

export const dashboardAbilities = z.object({
  can_edit: z.boolean(),
  can_delete: z.boolean(),
  can_publish: z.boolean(),
  can_copy: z.boolean(),
  can_export: z.boolean(),
});
const roleRef = z.object({ id: z.number(), name: z.string() });

export const dashboardListItem = z.object({
  id: z.number(),
  uuid: z.string(),
  dashboard_title: z.string().nullable(),
  slug: z.string().nullable(),
  url: z.string(),
  status: z.enum(['published', 'draft']),
  published: z.boolean(),
  thumbnail_url: z.string(),
  certified_by: z.string().nullable(),
  certification_details: z.string().nullable(),
  is_managed_externally: z.boolean(),
  owners: z.array(owner),
  roles: z.array(roleRef),
  tags: z.array(tagRef),
  created_by: personRef.nullable(),
  created_on_delta_humanized: z.string(),
  changed_by: personRef.nullable(),
  changed_by_name: z.string(),
  changed_on_utc: z.string(),
  changed_on_delta_humanized: z.string(),
  abilities: dashboardAbilities.optional(),
});
export type DashboardListItem = z.output<typeof dashboardListItem>;

/** `json_metadata` and `position_json` are JSON texts, see documents/dashboard-metadata and documents/layout. */
export const dashboardItem = z.object({
  id: z.number(),
  uuid: z.string(),
  dashboard_title: z.string().nullable(),
  slug: z.string().nullable(),
  url: z.string(),
  published: z.boolean(),
  thumbnail_url: z.string(),
  css: z.string().nullable(),
  theme: z.null(),
  json_metadata: z.string().nullable(),
  position_json: z.string().nullable(),
  certified_by: z.string().nullable(),
  certification_details: z.string().nullable(),
  is_managed_externally: z.boolean(),
  /** Names of its charts. */
  charts: z.array(z.string()),
  owners: z.array(personRef),
  roles: z.array(roleRef),
  tags: z.array(tagRef),
  custom_tags: z.array(tagRef),
  created_by: personRef.nullable(),
  created_on_delta_humanized: z.string(),
  changed_by: personRef.nullable(),
  changed_by_name: z.string(),
  changed_on: z.string(),
  changed_on_delta_humanized: z.string(),
  abilities: dashboardAbilities,
});
export type DashboardItem = z.output<typeof dashboardItem>;

/** A chart as its dashboard draws it. */
export const dashboardChart = z.object({
  id: z.number(),
  uuid: z.string(),
  slice_name: z.string(),
  slice_url: z.string(),
  form_data: objectField,
  description: z.string().nullable(),
  description_markeddown: z.string(),
  certified_by: z.string().nullable(),
  certification_details: z.string().nullable(),
  cache_timeout: z.number().nullable(),
  changed_on: z.string(),
  abilities: z.object({
    can_edit: z.boolean(),
    can_delete: z.boolean(),
    can_explore: z.boolean(),
    can_download: z.boolean(),
  }),
});
export type DashboardChart = z.output<typeof dashboardChart>;

export interface TabNode {
  readonly title: string;
  readonly value: string;
  readonly parents: readonly string[];
  readonly children: readonly TabNode[];
}
export const dashboardTabs = z.object({
  all_tabs: z.record(z.string(), z.string()),
  tab_tree: z.array(z.custom<TabNode>()),
  /** Filters of the whole dashboard under `all`, and of each tab that has its own. */
  native_filters: z.record(z.string(), z.array(objectField)),
});

const body = {
  dashboard_title: textField(0, 500).nullish(),
  slug: textField(1, 255).nullish(),
  owners: idListField.optional(),
  roles: idListField.optional(),
  position_json: jsonTextField.nullish(),
  css: anyText.nullish(),
  theme_id: integerField.nullish(),
  json_metadata: jsonTextField.nullish(),
  certified_by: anyText.nullish(),
  certification_details: anyText.nullish(),
  is_managed_externally: flagField.nullish(),
  external_url: anyText.nullish(),
  uuid: uuidField.nullish(),
};
export const dashboardCreate = z.strictObject({ ...body, published: flagField.optional() });
export type DashboardCreate = z.output<typeof dashboardCreate>;
export const dashboardUpdate = z.strictObject({
  ...body,
  published: flagField.nullish(),
  tags: idListField.optional(),
});
export type DashboardUpdate = z.output<typeof dashboardUpdate>;

export const dashboardCopy = z.strictObject({
  dashboard_title: textField(0, 500).nullish(),
  css: anyText.nullish(),
  json_metadata: jsonTextField,
  duplicate_slices: flagField.nullish(),
});
export type DashboardCopy = z.output<typeof dashboardCopy>;

/** Changes of a list of filters: those gone, those new or changed in whole, and the order of them all where it changed. */
export const filterChanges = z.strictObject({
  deleted: textListField.optional(),
  modified: z.array(objectField, { error: 'Not a valid list.' }).optional(),
  reordered: textListField.optional(),
});
export type FilterChanges = z.output<typeof filterChanges>;

export const colorChanges = z.strictObject({
  color_namespace: anyText.nullish(),
  color_scheme: anyText.nullish(),
  color_scheme_domain: textListField.nullish(),
  map_label_colors: z.record(z.string(), z.string()).nullish(),
  shared_label_colors: z.union([textListField, z.record(z.string(), z.string())]).nullish(),
  label_colors: z.record(z.string(), z.string()).nullish(),
});
export type ColorChanges = z.output<typeof colorChanges>;

export const embeddedDashboard = z.object({
  uuid: z.string(),
  dashboard_id: z.string(),
  allowed_domains: z.array(z.string()),
  changed_on: z.string(),
  changed_by: personRef.extend({ username: z.string() }).nullable(),
});
export type EmbeddedDashboard = z.output<typeof embeddedDashboard>;

/** What a shared address of a dashboard keeps; spec/facts.md §9.9. */
export const dashboardPermalinkState = z.strictObject({
  dataMask: objectField.nullish(),
  activeTabs: z.array(z.string()).nullish(),
  anchor: z.string().nullish(),
  urlParams: addressParameters.nullish(),
  chartStates: objectField.nullish(),
});
export type DashboardPermalinkState = z.output<typeof dashboardPermalinkState>;
