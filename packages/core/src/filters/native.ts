import type { DataMask, DataMasks, NativeFilter, NativeFilterEntry } from '@meridian/contracts/documents';
import { kindOf, takesFirstOption } from './kinds';

/** True for a filter, false for a divider between filters. */
export function isNativeFilter(entry: NativeFilterEntry): entry is NativeFilter {
  return 'filterType' in entry;
}

/** The filters of a configuration without its dividers, in their order. */
export function filtersOf(entries: readonly NativeFilterEntry[]): readonly NativeFilter[] {
  return entries.filter(isNativeFilter);
}

/** What a filter contributes with this value. */
export function maskOf(filter: NativeFilter, value: unknown): DataMask {
  return kindOf(filter)?.maskOf(filter, value) ?? { id: filter.id, extraFormData: {}, filterState: { value: null } };
}

export function maskValue(mask: DataMask | undefined): unknown {
  return mask?.filterState?.value ?? null;
}

export function isEmptyMask(filter: NativeFilter, mask: DataMask | undefined): boolean {
  return kindOf(filter)?.isEmpty(maskValue(mask)) ?? true;
}

/** A value is required and there is none. `enableEmptyFilter` is the published name for "required". */
export function lacksValue(filter: NativeFilter, mask: DataMask | undefined): boolean {
  return filter.controlValues.enableEmptyFilter === true && isEmptyMask(filter, mask);
}

/** What each filter begins with: its default value. A filter that takes its first option is left out until that is known. */
export function defaultMasks(filters: readonly NativeFilter[]): DataMasks {
  return Object.fromEntries(
    filters.flatMap(filter => {
      const value = maskValue(filter.defaultDataMask);
      const isEmpty = kindOf(filter)?.isEmpty(value) ?? true;
      return isEmpty && takesFirstOption(filter) ? [] : [[filter.id, maskOf(filter, value)]];
    }),
  );
}

/** Every filter without a value. */
export function clearedMasks(filters: readonly NativeFilter[]): DataMasks {
  return Object.fromEntries(filters.map(filter => [filter.id, maskOf(filter, null)]));
}

/**
 * What the address or a permalink brings, closed: of a known filter only the value counts and is read anew, so that nothing but the
 * filter itself decides what it contributes; of charts only plain conditions pass.
 */
export function masksFromOutside(
  given: DataMasks,
  filters: readonly NativeFilter[],
  chartIds: ReadonlySet<number>,
): DataMasks {
  return Object.fromEntries(
    Object.entries(given).flatMap(([id, mask]) => {
      const filter = filters.find(each => each.id === id);
      if (filter !== undefined) return [[id, maskOf(filter, maskValue(mask))]];
      if (!chartIds.has(Number(id))) return [];
      const conditions = mask.extraFormData?.filters ?? [];
      return [[id, { ...mask, id, extraFormData: conditions.length > 0 ? { filters: conditions } : {} }]];
    }),
  );
}
