import type {
  NativeFilter,
  NativeFilterDivider,
  NativeFilterEntry,
  NativeFilterType,
} from '@meridian/contracts/documents';
import {
  columnOf,
  cyclicFilters,
  datasetOf,
  filtersOf,
  isNativeFilter,
  kindOf,
  maskOf,
  maskValue,
  nativeFilterKinds,
  wholeDashboard,
} from '@meridian/core/filters';
import { isSame } from '@meridian/core/layout';

/** An entry of the list while the dialog is open. A deleted one stays for a moment, to be taken back. */
export interface DraftEntry {
  readonly entry: NativeFilterEntry;
  /** Epoch ms; null while it is there. */
  readonly deletedAt: number | null;
  /** Its name follows its column until somebody names it. */
  readonly namesItself: boolean;
}

export interface ConfigDraft {
  readonly before: readonly NativeFilterEntry[];
  readonly entries: readonly DraftEntry[];
  readonly selectedId: string | null;
}

export function openDraft(before: readonly NativeFilterEntry[], selectedId: string | null): ConfigDraft {
  const entries = before.map(entry => ({ entry, deletedAt: null, namesItself: false }));
  return { before, entries, selectedId: selectedId ?? before[0]?.id ?? null };
}

/** A new filter: by value, over the whole dashboard. */
export function freshFilter(id: string, datasetId: number | null): NativeFilter {
  return {
    id,
    type: 'NATIVE_FILTER',
    name: '',
    description: '',
    filterType: 'filter_select',
    targets: [datasetId === null ? {} : { datasetId }],
    controlValues: { ...nativeFilterKinds.filter_select.controlDefaults },
    defaultDataMask: {},
    cascadeParentIds: [],
    scope: wholeDashboard,
    adhoc_filters: [],
  };
}

/** Whether leaving loses nothing that somebody did: a new filter that the dialog began with and nobody filled in is nobody's work. */
export function holdsTheSame(draft: ConfigDraft, began: ConfigDraft): boolean {
  return isSame(entriesOf(draft), entriesOf(began));
}

export function freshDivider(id: string, title: string): NativeFilterDivider {
  return { id, type: 'DIVIDER', title, description: '' };
}

export function addEntry(draft: ConfigDraft, entry: NativeFilterEntry): ConfigDraft {
  const added: DraftEntry = { entry, deletedAt: null, namesItself: isNativeFilter(entry) };
  return { ...draft, entries: [...draft.entries, added], selectedId: entry.id };
}

export function updateEntry(draft: ConfigDraft, entry: NativeFilterEntry): ConfigDraft {
  return {
    ...draft,
    entries: draft.entries.map(each => {
      if (each.entry.id !== entry.id) return each;
      return { ...each, entry, namesItself: namesItself(each, entry) };
    }),
  };
}

/** A name that comes alone was typed; one that comes with a column or a kind is theirs. Without a name an entry names itself again. */
function namesItself(before: DraftEntry, entry: NativeFilterEntry): boolean {
  if (!isNativeFilter(entry) || !isNativeFilter(before.entry)) return false;
  if (entry.name === before.entry.name) return before.namesItself;
  if (entry.name.trim() === '') return true;
  return before.namesItself && !isSame({ ...entry, name: '' }, { ...before.entry, name: '' });
}

/** Strikes an entry out; another one is selected. */
export function deleteEntry(draft: ConfigDraft, id: string, now: number): ConfigDraft {
  const entries = draft.entries.map(each => (each.entry.id === id ? { ...each, deletedAt: now } : each));
  const alive = entries.filter(each => each.deletedAt === null);
  const at = draft.entries.findIndex(each => each.entry.id === id);
  const next = alive.find(each => entries.indexOf(each) > at) ?? alive.at(-1);
  return { ...draft, entries, selectedId: draft.selectedId === id ? (next?.entry.id ?? null) : draft.selectedId };
}

export function restoreEntry(draft: ConfigDraft, id: string): ConfigDraft {
  return {
    ...draft,
    entries: draft.entries.map(each => (each.entry.id === id ? { ...each, deletedAt: null } : each)),
    selectedId: id,
  };
}

/** Forgets what was struck out long enough ago. */
export function sweepDeleted(draft: ConfigDraft, now: number, undoMs: number): ConfigDraft {
  const entries = draft.entries.filter(each => each.deletedAt === null || now - each.deletedAt < undoMs);
  return entries.length === draft.entries.length ? draft : { ...draft, entries };
}

/** Moves an entry to another place in the list, `to` counted as it is now. */
export function moveEntry(draft: ConfigDraft, id: string, to: number): ConfigDraft {
  const from = draft.entries.findIndex(each => each.entry.id === id);
  const moved = draft.entries[from];
  if (moved === undefined || to === from || to === from + 1) return draft;
  const rest = draft.entries.filter(each => each !== moved);
  const at = to > from ? to - 1 : to;
  return { ...draft, entries: [...rest.slice(0, at), moved, ...rest.slice(at)] };
}

/** A filter of another kind: what the new kind does not have goes, what both have stays. */
export function withKind(filter: NativeFilter, filterType: NativeFilterType): NativeFilter {
  const kind = nativeFilterKinds[filterType];
  const { datasetId, column } = filter.targets[0] ?? {};
  const target = {
    ...(kind.target === 'none' || datasetId === undefined ? {} : { datasetId }),
    ...(kind.target === 'column' && column !== undefined ? { column } : {}),
  };
  return {
    ...filter,
    filterType,
    targets: [target],
    controlValues: { ...kind.controlDefaults, enableEmptyFilter: filter.controlValues.enableEmptyFilter ?? false },
    defaultDataMask: {},
    sortMetric: null,
  };
}

/** A filter on another column: its default value was one of the old column's. */
export function withColumn(filter: NativeFilter, name: string | null): NativeFilter {
  const { column: _old, ...target } = filter.targets[0] ?? {};
  return { ...filter, targets: [name === null ? target : { ...target, column: { name } }], defaultDataMask: {} };
}

export function withDataset(filter: NativeFilter, datasetId: number | null): NativeFilter {
  return {
    ...filter,
    targets: [datasetId === null ? {} : { datasetId }],
    defaultDataMask: {},
    sortMetric: null,
    adhoc_filters: [],
  };
}

export function withDefault(filter: NativeFilter, value: unknown): NativeFilter {
  const isEmpty = kindOf(filter)?.isEmpty(value) ?? true;
  return { ...filter, defaultDataMask: isEmpty ? {} : maskOf(filter, value) };
}

export type Fault = 'name' | 'title' | 'dataset' | 'column' | 'cycle' | 'default';

/** What keeps an entry from being saved, in the order of the form. */
export function faultsOf(entry: NativeFilterEntry, all: readonly NativeFilterEntry[]): readonly Fault[] {
  if (!isNativeFilter(entry)) return entry.title.trim() === '' ? ['title'] : [];
  const target = kindOf(entry)?.target ?? 'none';
  const range = maskValue(entry.defaultDataMask);
  const isInverted =
    entry.filterType === 'filter_range' &&
    Array.isArray(range) &&
    typeof range[0] === 'number' &&
    typeof range[1] === 'number' &&
    range[0] > range[1];
  return [
    ...(entry.name.trim() === '' ? (['name'] as const) : []),
    ...(target !== 'none' && datasetOf(entry) === null ? (['dataset'] as const) : []),
    ...(target === 'column' && columnOf(entry) === null ? (['column'] as const) : []),
    ...(isInverted ? (['default'] as const) : []),
    ...(cyclicFilters(filtersOf(all)).includes(entry.id) ? (['cycle'] as const) : []),
  ];
}

/** What is left when the dialog is saved; parents that are gone are nobody's parents any more. */
export function entriesOf(draft: ConfigDraft): readonly NativeFilterEntry[] {
  const alive = draft.entries.filter(each => each.deletedAt === null).map(each => each.entry);
  const ids = new Set(alive.map(entry => entry.id));
  return alive.map(entry => {
    if (!isNativeFilter(entry) || entry.cascadeParentIds.every(id => ids.has(id))) return entry;
    return { ...entry, cascadeParentIds: entry.cascadeParentIds.filter(id => ids.has(id)) };
  });
}

/** How the list differs from what it was: entries changed or added, and entries gone. */
export function countChanges(draft: ConfigDraft): { readonly changed: number; readonly removed: number } {
  const now = entriesOf(draft);
  const before = new Map(draft.before.map(entry => [entry.id, entry]));
  const changed = now.filter(entry => !isSame(before.get(entry.id), entry)).length;
  const kept = draft.before.filter(entry => now.some(each => each.id === entry.id));
  const isReordered = kept.some((entry, index) => entry.id !== now.filter(each => before.has(each.id))[index]?.id);
  return { changed: Math.max(changed, isReordered ? 1 : 0), removed: draft.before.length - kept.length };
}
