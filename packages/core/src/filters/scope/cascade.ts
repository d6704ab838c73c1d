import type { DataMasks, ExtraFormData, NativeFilter } from '@meridian/contracts/documents';
import { mergeExtraFormData } from '../merge';

/** Filters with those they depend on before them, else in their own order; parents that are not there are ignored. */
export function cascadeOrder(filters: readonly NativeFilter[]): readonly NativeFilter[] {
  const ordered: NativeFilter[] = [];
  const visit = (filter: NativeFilter, trail: ReadonlySet<string>): void => {
    if (ordered.includes(filter) || trail.has(filter.id)) return;
    for (const parent of parentsOf(filter, filters)) visit(parent, new Set([...trail, filter.id]));
    ordered.push(filter);
  };
  for (const filter of filters) visit(filter, new Set());
  return ordered;
}

/** The ids of filters that depend on themselves, over whatever way. */
export function cyclicFilters(filters: readonly NativeFilter[]): readonly string[] {
  return filters.filter(filter => dependsOn(filter, filter.id, filters)).map(filter => filter.id);
}

/** The filters that one may depend on without depending on itself. */
export function possibleParents(filters: readonly NativeFilter[], id: string): readonly NativeFilter[] {
  return filters.filter(filter => filter.id !== id && !dependsOn(filter, id, filters));
}

function dependsOn(filter: NativeFilter, id: string, filters: readonly NativeFilter[]): boolean {
  const seen = new Set<string>();
  const reaches = (from: NativeFilter): boolean =>
    parentsOf(from, filters).some(parent => {
      if (parent.id === id) return true;
      if (seen.has(parent.id)) return false;
      seen.add(parent.id);
      return reaches(parent);
    });
  return reaches(filter);
}

function parentsOf(filter: NativeFilter, filters: readonly NativeFilter[]): readonly NativeFilter[] {
  return filter.cascadeParentIds.flatMap(id => filters.find(each => each.id === id) ?? []);
}

/** How far below its parents a filter is shown: 0 stands alone. */
export function cascadeDepth(filter: NativeFilter, filters: readonly NativeFilter[]): number {
  if (cyclicFilters(filters).includes(filter.id)) return 0;
  const parents = parentsOf(filter, filters);
  return parents.length === 0 ? 0 : 1 + Math.max(...parents.map(parent => cascadeDepth(parent, filters)));
}

/** What the filters that one depends on let through: the context of its options. */
export function parentContext(filter: NativeFilter, masks: DataMasks): ExtraFormData {
  return mergeExtraFormData(filter.cascadeParentIds.map(id => masks[id]?.extraFormData ?? {}));
}
