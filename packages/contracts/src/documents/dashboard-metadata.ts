import { z } from 'zod';
import { layout } from './layout';
import { filterScope, nativeFilterEntry } from './native-filter';

export const crossFilterScope = z.union([z.literal('global'), filterScope]);

/** `json_metadata` of a dashboard. Unknown keys are refused on a write. Source: spec/facts.md §9.2. */
export const dashboardMetadata = z.object({
  native_filter_configuration: z.array(nativeFilterEntry).nullish(),
  chart_configuration: z
    .record(
      z.string(),
      z.looseObject({
        id: z.number(),
        crossFilters: z
          .looseObject({ scope: crossFilterScope, chartsInScope: z.array(z.number()).nullish() })
          .nullish(),
      }),
    )
    .nullish(),
  global_chart_configuration: z
    .looseObject({ scope: filterScope.nullish(), chartsInScope: z.array(z.number()).nullish() })
    .nullish(),
  chart_customization_config: z.array(z.unknown()).nullish(),
  timed_refresh_immune_slices: z.array(z.number()).nullish(),
  filter_scopes: z.record(z.string(), z.unknown()).nullish(),
  expanded_slices: z.record(z.string(), z.unknown()).nullish(),
  refresh_frequency: z.number().nullish(),
  default_filters: z.string().nullish(),
  stagger_refresh: z.boolean().nullish(),
  stagger_time: z.number().nullish(),
  color_scheme: z.string().nullish(),
  color_namespace: z.string().nullish(),
  positions: layout.nullish(),
  label_colors: z.record(z.string(), z.string()).nullish(),
  shared_label_colors: z.union([z.array(z.string()), z.record(z.string(), z.string())]).nullish(),
  map_label_colors: z.record(z.string(), z.string()).nullish(),
  color_scheme_domain: z.array(z.string()).nullish(),
  cross_filters_enabled: z.boolean().nullish(),
  import_time: z.number().nullish(),
  remote_id: z.number().nullish(),
  filter_bar_orientation: z.enum(['VERTICAL', 'HORIZONTAL']).nullish(),
  native_filter_migration: z.record(z.string(), z.unknown()).nullish(),
  show_native_filters: z.boolean().nullish(),
});
export type DashboardMetadata = z.output<typeof dashboardMetadata>;
