import { z } from 'zod';
import { adhocFilter, extraFormData } from './filter';

export const nativeFilterTypes = [
  'filter_select',
  'filter_range',
  'filter_time',
  'filter_timecolumn',
  'filter_timegrain',
] as const;
export type NativeFilterType = (typeof nativeFilterTypes)[number];

export const filterState = z.looseObject({
  value: z.unknown().optional(),
  label: z.string().nullish(),
  excludeFilterValues: z.boolean().nullish(),
  selectedValues: z.unknown().optional(),
});
/** What one filter or one chart contributes to its dashboard right now. Source: spec/facts.md §9.4. */
export const dataMask = z.looseObject({
  id: z.string().optional(),
  extraFormData: extraFormData.optional(),
  filterState: filterState.optional(),
  ownState: z.record(z.string(), z.unknown()).optional(),
});
export type DataMask = z.output<typeof dataMask>;
export const dataMasks = z.record(z.string(), dataMask);
export type DataMasks = Readonly<Record<string, DataMask>>;

export const filterScope = z.looseObject({ rootPath: z.array(z.string()), excluded: z.array(z.number()) });
export type FilterScope = z.output<typeof filterScope>;

/** A dashboard's own filter. `enableEmptyFilter` means "a value is required". Source: spec/facts.md §9.3. */
export const nativeFilter = z.looseObject({
  id: z.string(),
  type: z.literal('NATIVE_FILTER').optional(),
  name: z.string(),
  description: z.string().nullish(),
  filterType: z.string(),
  targets: z.array(
    z.looseObject({ datasetId: z.number().optional(), column: z.looseObject({ name: z.string() }).optional() }),
  ),
  controlValues: z.looseObject({
    enableEmptyFilter: z.boolean().nullish(),
    defaultToFirstItem: z.boolean().nullish(),
    multiSelect: z.boolean().nullish(),
    searchAllOptions: z.boolean().nullish(),
    inverseSelection: z.boolean().nullish(),
    sortAscending: z.boolean().nullish(),
    creatable: z.boolean().nullish(),
    enableSingleValue: z.number().nullish(),
  }),
  defaultDataMask: dataMask,
  cascadeParentIds: z.array(z.string()).default([]),
  scope: filterScope,
  chartsInScope: z.array(z.number()).nullish(),
  tabsInScope: z.array(z.string()).nullish(),
  adhoc_filters: z.array(adhocFilter).nullish(),
  time_range: z.string().nullish(),
  granularity_sqla: z.string().nullish(),
  sortMetric: z.string().nullish(),
  requiredFirst: z.boolean().nullish(),
});
export type NativeFilter = z.output<typeof nativeFilter>;

export const nativeFilterDivider = z.looseObject({
  id: z.string(),
  type: z.literal('DIVIDER'),
  title: z.string(),
  description: z.string().nullish(),
});
export type NativeFilterDivider = z.output<typeof nativeFilterDivider>;
export const nativeFilterEntry = z.union([nativeFilterDivider, nativeFilter]);
export type NativeFilterEntry = z.output<typeof nativeFilterEntry>;
