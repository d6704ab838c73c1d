import type {
  DashboardMetadata,
  DataMask,
  DataMasks,
  ExtraFormData,
  Layout,
  NativeFilter,
} from '@meridian/contracts/documents';
import type { FilterContext } from '../../chart';
import { isSame } from '../../layout';
import { takesFirstOption } from '../kinds';
import { mergeExtraFormData } from '../merge';
import { crossFilterScope, isInScope, type ScopeIndex, scopeIndex } from '../scope/scope';

/** What a chart of a dashboard is asked with, or what it waits for. */
export type ChartContext =
  | { readonly kind: 'ready'; readonly context: FilterContext }
  | { readonly kind: 'waiting'; readonly filterIds: readonly string[] };
export type ChartContexts = ReadonlyMap<number, ChartContext>;

export interface ContextInput {
  readonly layout: Layout;
  readonly metadata: DashboardMetadata;
  readonly filters: readonly NativeFilter[];
  /** Applied masks by filter id, and by chart id for clicks in charts. */
  readonly masks: DataMasks;
  readonly urlParams?: Readonly<Record<string, string>>;
}

/**
 * The context of every chart on the page. Given the contexts from before, whatever says the same is the same object: a chart whose
 * context did not change is not drawn and not asked again.
 */
export function chartContexts(input: ContextInput, before: ChartContexts = new Map()): ChartContexts {
  const index = scopeIndex(input.layout);
  const contexts = new Map<number, ChartContext>();
  for (const chartId of index.keys()) {
    const next = contextOf(chartId, input, index);
    const previous = before.get(chartId);
    contexts.set(chartId, previous !== undefined && isSame(previous, next) ? previous : next);
  }
  return contexts.size === before.size && [...contexts].every(([id, context]) => before.get(id) === context)
    ? before
    : contexts;
}

function contextOf(chartId: number, input: ContextInput, index: ScopeIndex): ChartContext {
  const native = input.filters.filter(filter => isInScope(filter.scope, chartId, index));
  const awaited = native.filter(filter => takesFirstOption(filter) && input.masks[filter.id] === undefined);
  if (awaited.length > 0) return { kind: 'waiting', filterIds: awaited.map(filter => filter.id) };
  const parts = [
    ...native.map(filter => input.masks[filter.id]?.extraFormData ?? {}),
    ...crossFiltersOn(chartId, input, index).map(mask => mask.extraFormData ?? {}),
  ];
  const own = input.masks[String(chartId)]?.ownState;
  return { kind: 'ready', context: contextFrom(mergeExtraFormData(parts), own, input.urlParams) };
}

function contextFrom(
  extraFormData: ExtraFormData,
  ownState: Readonly<Record<string, unknown>> | undefined,
  urlParams: Readonly<Record<string, string>> | undefined,
): FilterContext {
  return {
    extraFormData,
    ...(ownState === undefined ? {} : { ownState }),
    ...(urlParams === undefined || Object.keys(urlParams).length === 0 ? {} : { urlParams }),
  };
}

/** What clicks in other charts add to this one, in the order of the page. */
function crossFiltersOn(chartId: number, input: ContextInput, index: ScopeIndex): readonly DataMask[] {
  if (input.metadata.cross_filters_enabled === false) return [];
  return [...index.keys()].flatMap(source => {
    const mask = input.masks[String(source)];
    if (mask === undefined || source === chartId) return [];
    return isInScope(crossFilterScope(input.metadata, source), chartId, index) ? [mask] : [];
  });
}
