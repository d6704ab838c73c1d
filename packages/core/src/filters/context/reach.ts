import type { DataMask, NativeFilter } from '@meridian/contracts/documents';
import { isEmptyMask, lacksValue } from '../native';
import { crossFilterScope, isInScope, scopeIndex } from '../scope/scope';
import type { ContextInput } from './context';
import { selectedLabels } from './cross-filter';

/** One filter seen from one chart: whether it changes the chart, and if not, why. */
export interface Reach {
  readonly source:
    | { readonly kind: 'filter'; readonly id: string }
    | { readonly kind: 'chart'; readonly chartId: number };
  readonly state: 'applied' | 'no-value' | 'value-missing' | 'out-of-scope' | 'not-in-dataset' | 'switched-off';
  readonly mask: DataMask | undefined;
}

/**
 * Every filter of the page and every chart something is selected in, as this chart sees them, in the order of the bar. `rejected` are
 * the columns that the chart's answer said its dataset does not have.
 */
export function reachOf(chartId: number, input: ContextInput, rejected: ReadonlySet<string>): readonly Reach[] {
  const index = scopeIndex(input.layout);
  const native = input.filters.map((filter): Reach => {
    const mask = input.masks[filter.id];
    const source = { kind: 'filter', id: filter.id } as const;
    return {
      source,
      mask,
      state: nativeState(filter, mask, { inScope: isInScope(filter.scope, chartId, index), rejected }),
    };
  });
  const crossed = [...index.keys()].filter(id => id !== chartId && selectedLabels(input.masks[String(id)]).length > 0);
  return [...native, ...crossed.map(id => crossReach(id, chartId, { input, index, rejected }))];
}

/** How many filters and clicks change each chart, as far as can be said without asking. */
export function reachCounts(input: ContextInput): ReadonlyMap<number, number> {
  const index = scopeIndex(input.layout);
  const holding = input.filters.filter(filter => !isEmptyMask(filter, input.masks[filter.id]));
  const crossed =
    input.metadata.cross_filters_enabled === false
      ? []
      : [...index.keys()].filter(id => selectedLabels(input.masks[String(id)]).length > 0);
  const counts = [...index.keys()].map(chartId => {
    const native = holding.filter(filter => isInScope(filter.scope, chartId, index)).length;
    const clicks = crossed.filter(
      source => source !== chartId && isInScope(crossFilterScope(input.metadata, source), chartId, index),
    ).length;
    return [chartId, native + clicks] as const;
  });
  return new Map(counts);
}

function nativeState(
  filter: NativeFilter,
  mask: DataMask | undefined,
  seen: { readonly inScope: boolean; readonly rejected: ReadonlySet<string> },
): Reach['state'] {
  if (!seen.inScope) return 'out-of-scope';
  if (lacksValue(filter, mask)) return 'value-missing';
  if (isEmptyMask(filter, mask)) return 'no-value';
  return isRejected(mask, seen.rejected) ? 'not-in-dataset' : 'applied';
}

function crossReach(
  source: number,
  chartId: number,
  seen: {
    readonly input: ContextInput;
    readonly index: ReturnType<typeof scopeIndex>;
    readonly rejected: ReadonlySet<string>;
  },
): Reach {
  const mask = seen.input.masks[String(source)];
  const base = { source: { kind: 'chart', chartId: source }, mask } as const;
  if (seen.input.metadata.cross_filters_enabled === false) return { ...base, state: 'switched-off' };
  if (!isInScope(crossFilterScope(seen.input.metadata, source), chartId, seen.index))
    return { ...base, state: 'out-of-scope' };
  return { ...base, state: isRejected(mask, seen.rejected) ? 'not-in-dataset' : 'applied' };
}

function isRejected(mask: DataMask | undefined, rejected: ReadonlySet<string>): boolean {
  const columns = mask?.extraFormData?.filters?.map(filter => filter.col) ?? [];
  return columns.length > 0 && columns.every(column => typeof column === 'string' && rejected.has(column));
}
