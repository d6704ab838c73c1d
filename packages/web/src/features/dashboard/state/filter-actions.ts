import type { DataMask, DataMasks, NativeFilter } from '@meridian/contracts/documents';
import {
  clearedMasks,
  clickMark,
  crossFilterMask,
  defaultMasks,
  filtersOf,
  isInScope,
  lacksValue,
  type Mark,
  maskOf,
  maskValue,
  numberRange,
  scopeIndex,
  selectedLabels,
} from '@meridian/core/filters';
import { isSame } from '@meridian/core/layout';
import { t } from '../../../lib/i18n';
import { filterEntries } from './document';
import { type PageState, type PageStore, pageFilters } from './page-store';

/** The person chose a value; charts are asked when it is applied. */
export function draftValue(store: PageStore, filter: NativeFilter, value: unknown): void {
  store.setState(({ draft }) => ({ draft: { ...draft, [filter.id]: maskOf(filter, value) } }));
}

/** The first option of a filter that begins with it; it is applied at once, for charts wait for it. */
export function takeFirstOption(store: PageStore, filter: NativeFilter, value: unknown): void {
  if (store.getState().applied[filter.id] !== undefined) return;
  const mask = maskOf(filter, value);
  store.setState(({ draft, applied }) => ({
    draft: { ...draft, [filter.id]: mask },
    applied: { ...applied, [filter.id]: mask },
  }));
}

/** The filters whose value waits for Apply. */
export function pendingFilters(state: PageState): readonly NativeFilter[] {
  return pageFilters(state).filter(
    filter => !isSame(maskValue(state.draft[filter.id]), maskValue(state.applied[filter.id])),
  );
}

/** How many values that wait for Apply will reach a chart. */
export function waitingCount(state: PageState, chartId: number): number {
  const pending = pendingFilters(state);
  if (pending.length === 0) return 0;
  const index = scopeIndex(state.history.document.layout);
  return pending.filter(({ scope }) => isInScope(scope, chartId, index)).length;
}

/** Why what the bar shows cannot be applied: a value that is missing, or bounds the wrong way round. Null where it can. */
export function applyHindrance(state: PageState): string | null {
  for (const filter of pageFilters(state)) {
    const mask = state.draft[filter.id];
    if (lacksValue(filter, mask)) return t('{{name}} needs a value', { name: filter.name });
    if (isCrossed(filter, mask))
      return t('{{name}} begins above its end. Write the smaller number first.', { name: filter.name });
  }
  return null;
}

/** Whether a range begins above its end: nothing can lie in it. */
export function isCrossed(filter: NativeFilter, mask: DataMask | undefined): boolean {
  const [lower, upper] = filter.filterType === 'filter_range' ? numberRange(maskValue(mask)) : [null, null];
  return lower !== null && upper !== null && lower > upper;
}

/** Asks charts with what the bar shows; does nothing while something hinders it. */
export function applyFilters(store: PageStore): void {
  const state = store.getState();
  if (applyHindrance(state) !== null || pendingFilters(state).length === 0) return;
  store.setState({ applied: { ...state.applied, ...masksOfFilters(state, state.draft) } });
}

/** Takes every value away, also what was clicked in charts. A required one stays empty in the bar until something is chosen. */
export function clearFilters(store: PageStore): void {
  resetTo(store, clearedMasks(pageFilters(store.getState())));
}

export function resetFilters(store: PageStore): void {
  resetTo(store, defaultMasks(pageFilters(store.getState())));
}

function resetTo(store: PageStore, masks: DataMasks): void {
  const lacks = pageFilters(store.getState()).some(filter => lacksValue(filter, masks[filter.id]));
  store.setState(({ applied }) => ({
    draft: masks,
    marks: new Map(),
    applied: lacks ? withoutCharts(applied) : masks,
  }));
}

function withoutCharts(masks: DataMasks): DataMasks {
  return Object.fromEntries(Object.entries(masks).filter(([id]) => Number.isNaN(Number(id))));
}

/** Throws the changes away that wait for Apply. */
export function revertFilters(store: PageStore): void {
  store.setState(({ applied }) => ({ draft: applied }));
}

/** A click on a mark of a chart filters the others at once; several marks at once take the place of what was selected. */
export function clickChartMarks(
  store: PageStore,
  chartId: number,
  click: { readonly marks: readonly Mark[]; readonly how: 'alone' | 'adds' },
): void {
  const { marks, applied } = store.getState();
  const before = marks.get(chartId) ?? [];
  const [only, ...more] = click.marks;
  if (only === undefined) return;
  if (more.length > 0) {
    setMarks(store, chartId, click.how === 'adds' ? joined(before, click.marks) : click.marks);
    return;
  }
  const isOnlyOne = before.length === 0 && isSame(selectedLabels(applied[String(chartId)]), [only.label]);
  setMarks(store, chartId, isOnlyOne ? [] : clickMark(before, only, click.how));
}

function joined(before: readonly Mark[], added: readonly Mark[]): readonly Mark[] {
  return [...before, ...added.filter(mark => !before.some(each => each.label === mark.label))];
}

/** Page, sort and search of a chart that asks the server for them. */
export function keepOwnState(store: PageStore, chartId: number, ownState: Readonly<Record<string, unknown>>): void {
  const id = String(chartId);
  store.setState(({ applied, draft }) => ({
    applied: { ...applied, [id]: { ...applied[id], id, ownState: { ...ownState } } },
    draft: { ...draft, [id]: { ...draft[id], id, ownState: { ...ownState } } },
  }));
}

export function clearMarks(store: PageStore, chartId: number): void {
  setMarks(store, chartId, []);
}

function setMarks(store: PageStore, chartId: number, selected: readonly Mark[]): void {
  const mask: DataMask = crossFilterMask(chartId, selected);
  store.setState(({ marks, applied, draft }) => ({
    marks: new Map([...marks, [chartId, selected]]),
    applied: { ...applied, [chartId]: { ...applied[chartId], ...mask } },
    draft: { ...draft, [chartId]: { ...draft[chartId], ...mask } },
  }));
}

function masksOfFilters(state: PageState, masks: DataMasks): DataMasks {
  return Object.fromEntries(pageFilters(state).flatMap(({ id }) => (masks[id] === undefined ? [] : [[id, masks[id]]])));
}

/** After the configuration changed: filters keep their value where they still have one, new ones begin with their default. */
export function adoptConfiguration(store: PageStore): void {
  store.setState(state => {
    const filters = filtersOf(filterEntries(state.history.document));
    const begin = defaultMasks(filters);
    const adopt = (masks: DataMasks): DataMasks => ({
      ...Object.fromEntries(Object.entries(masks).filter(([id]) => !Number.isNaN(Number(id)))),
      ...begin,
      ...Object.fromEntries(
        filters.flatMap(filter =>
          masks[filter.id] === undefined ? [] : [[filter.id, maskOf(filter, maskValue(masks[filter.id]))]],
        ),
      ),
    });
    return { draft: adopt(state.draft), applied: adopt(state.applied) };
  });
}
