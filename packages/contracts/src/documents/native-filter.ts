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

/** What other programs wrote differently counts as not said: one odd value must not cost the filter. */
const lenient = <S extends z.ZodType>(schema: S) => schema.nullish().catch(undefined);

/** A dashboard's own filter. `enableEmptyFilter` means "a value is required". Source: spec/facts.md §9.3. */
export const nativeFilter = z.looseObject({
  id: z.string(),
  type: z.literal('NATIVE_FILTER').optional(),
  name: z.string().catch(''),
  description: lenient(z.string()),
  filterType: z.string(),
  targets: z
    .array(z.looseObject({ datasetId: z.number().optional(), column: z.looseObject({ name: z.string() }).optional() }))
    .catch([{}]),
  controlValues: z
    .looseObject({
      enableEmptyFilter: lenient(z.boolean()),
      defaultToFirstItem: lenient(z.boolean()),
      multiSelect: lenient(z.boolean()),
      searchAllOptions: lenient(z.boolean()),
      inverseSelection: lenient(z.boolean()),
      sortAscending: lenient(z.boolean()),
      creatable: lenient(z.boolean()),
      enableSingleValue: lenient(z.number()),
    })
    .catch({}),
  defaultDataMask: dataMask.catch({}),
  cascadeParentIds: z.array(z.string()).catch([]),
  scope: filterScope.catch({ rootPath: ['ROOT_ID'], excluded: [] }),
  chartsInScope: lenient(z.array(z.number())),
  tabsInScope: lenient(z.array(z.string())),
  adhoc_filters: lenient(z.array(adhocFilter)),
  time_range: lenient(z.string()),
  granularity_sqla: lenient(z.string()),
  sortMetric: lenient(z.string()),
  requiredFirst: lenient(z.boolean()),
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
