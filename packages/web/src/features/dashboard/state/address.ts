import { type DataMasks, dataMasks, type NativeFilter } from '@meridian/contracts/documents';
import { defaultMasks, isEmptyMask, maskValue, selectedLabels } from '@meridian/core/filters';
import { isSame } from '@meridian/core/layout';
import { parse, stringify } from 'rison2';
import { flagPart, searchCodec, textPart, wholePart } from '../../../lib/address';

/** What a dashboard's address holds besides its tab, which is the fragment; spec/facts.md §9.9. */
export const addressCodec = searchCodec({
  native_filters: textPart(),
  native_filters_key: textPart(),
  permalink_key: textPart(),
  edit: flagPart(),
  standalone: wholePart(0),
  show_filters: textPart('1'),
  force: flagPart(),
});

const reserved = new Set(['native_filters', 'native_filters_key', 'permalink_key', 'preselect_filters', 'edit']);

/** Parameters of others, for charts whose SQL reads them; the dashboard's own are not forwarded. */
export function urlParamsOf(search: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(search).filter(([name]) => !reserved.has(name)));
}

/** Longer texts are kept by the server and named by a key. */
export const longestInAddress = 1500;

/** What is applied beyond the defaults, as the address says it; empty when it is just the defaults. */
export function printMasks(masks: DataMasks, filters: readonly NativeFilter[]): string {
  const told = toldMasks(masks, filters);
  return Object.keys(told).length === 0 ? '' : stringify(told);
}

/** Masks without what can be read anew: of a filter its value, of a chart its conditions and selection. */
export function toldMasks(masks: DataMasks, filters: readonly NativeFilter[]): DataMasks {
  const defaults = defaultMasks(filters);
  const native = filters.flatMap(({ id }) => {
    const mask = masks[id];
    if (mask === undefined || isSame(maskValue(mask), maskValue(defaults[id]))) return [];
    return [[id, { filterState: { value: maskValue(mask) } }] as const];
  });
  const known = new Set(filters.map(filter => filter.id));
  const crossed = Object.entries(masks).filter(([id, mask]) => !known.has(id) && selectedLabels(mask).length > 0);
  return Object.fromEntries([...native, ...crossed]);
}

/** Masks from an address; text that is none says nothing. */
export function parseMasks(text: string): DataMasks {
  if (text === '') return {};
  try {
    return dataMasks.catch({}).parse(parse(text));
  } catch {
    return {};
  }
}

/** How many filters hold something now. */
export function countApplied(masks: DataMasks, filters: readonly NativeFilter[]): number {
  return filters.filter(filter => !isEmptyMask(filter, masks[filter.id])).length;
}
