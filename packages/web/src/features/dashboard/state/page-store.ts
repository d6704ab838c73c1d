import type { DataMasks, NativeFilter } from '@meridian/contracts/documents';
import {
  type ChartContexts,
  chartContexts,
  defaultMasks,
  filtersOf,
  type Mark,
  masksFromOutside,
  reachCounts,
} from '@meridian/core/filters';
import { type History, openHistory } from '@meridian/core/history';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ChartRecord, DashboardRecord, DatasetRecord, LoadedDashboard } from '../data/records';
import { type DashboardDocument, filterEntries } from './document';

/** A save that lost its race: what is stored now, against what this person began with. */
export interface Conflict {
  readonly theirs: LoadedDashboard;
}

/** All facts of one open dashboard. Charts subscribe to their own context only, components of the grid to their own part of the tree. */
export interface PageState {
  readonly record: Omit<DashboardRecord, 'document'>;
  readonly charts: ReadonlyMap<number, ChartRecord>;
  readonly datasets: ReadonlyMap<number, DatasetRecord>;
  readonly history: History<DashboardDocument>;
  readonly mode: 'view' | 'edit';
  /** The component with handles and a toolbar, while editing. */
  readonly selectedId: string | null;
  /** What charts are asked with. */
  readonly applied: DataMasks;
  /** What the bar shows: equal to `applied` where nothing waits for Apply. */
  readonly draft: DataMasks;
  /** Marks clicked in charts, by chart. */
  readonly marks: ReadonlyMap<number, readonly Mark[]>;
  readonly contexts: ChartContexts;
  /** How many filters change each chart. */
  readonly reachCounts: ReadonlyMap<number, number>;
  readonly urlParams: Readonly<Record<string, string>>;
  /** The open tab of each group of tabs. */
  readonly openTabs: Readonly<Record<string, string>>;
  readonly fullScreenId: string | null;
  readonly saving: boolean;
  readonly conflict: Conflict | null;
}

export type PageStore = StoreApi<PageState>;

export interface PageGiven {
  readonly loaded: LoadedDashboard;
  /** Masks of the address or a permalink; closed here. */
  readonly outside: DataMasks;
  readonly urlParams: Readonly<Record<string, string>>;
  readonly openTabs: Readonly<Record<string, string>>;
  readonly mode: 'view' | 'edit';
}

/** The store of one open dashboard. The contexts of charts follow layout, configuration and applied masks by themselves. */
export function createPageStore(given: PageGiven): PageStore {
  const { record, charts, datasets } = given.loaded;
  const { document, ...rest } = record;
  const filters = filtersOf(filterEntries(document));
  const applied = { ...defaultMasks(filters), ...masksFromOutside(given.outside, filters, new Set(charts.keys())) };
  const base = {
    record: rest,
    charts,
    datasets,
    history: openHistory(document),
    mode: given.mode,
    selectedId: null,
    applied,
    draft: applied,
    marks: new Map<number, readonly Mark[]>(),
    urlParams: given.urlParams,
    openTabs: given.openTabs,
    fullScreenId: null,
    saving: false,
    conflict: null,
  };
  const store = createStore<PageState>(() => ({ ...base, ...derive(base, new Map()) }));
  store.subscribe((state, before) => {
    const isSameQuestion =
      state.history.document.layout === before.history.document.layout &&
      state.history.document.metadata === before.history.document.metadata &&
      state.applied === before.applied;
    if (!isSameQuestion) store.setState(derive(state, state.contexts));
  });
  return store;
}

function derive(
  state: Pick<PageState, 'history' | 'applied' | 'urlParams'>,
  before: ChartContexts,
): Pick<PageState, 'contexts' | 'reachCounts'> {
  const { layout, metadata } = state.history.document;
  const filters = filtersOf(filterEntries(state.history.document));
  const input = { layout, metadata, filters, masks: state.applied, urlParams: state.urlParams };
  return { contexts: chartContexts(input, before), reachCounts: reachCounts(input) };
}

export function documentOf(state: PageState): DashboardDocument {
  return state.history.document;
}

/** The filters of the page, in the order of the bar. */
export function pageFilters(state: PageState): readonly NativeFilter[] {
  return filtersOf(filterEntries(state.history.document));
}
