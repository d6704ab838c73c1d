import { describe, expect, it } from 'vitest';
import {
  addEntry,
  countChanges,
  deleteEntry,
  entriesOf,
  faultsOf,
  freshDivider,
  freshFilter,
  holdsTheSame,
  moveEntry,
  openDraft,
  restoreEntry,
  sweepDeleted,
  updateEntry,
  withColumn,
  withDefault,
  withKind,
} from './draft';

const filter = (id: string, name = id) => ({ ...withColumn(freshFilter(id, 3), 'origin'), name });
const opened = () => openDraft([filter('a'), filter('b'), freshDivider('d', 'More'), filter('c')], null);
const ids = (draft: ReturnType<typeof opened>) => draft.entries.map(each => each.entry.id);

describe('the draft of a filter configuration', () => {
  it('begins with the first entry selected and nothing changed', () => {
    expect(opened().selectedId).toBe('a');
    expect(countChanges(opened())).toEqual({ changed: 0, removed: 0 });
  });

  it('holds nobody’s work while a new filter that it began with is not filled in', () => {
    const began = addEntry(opened(), freshFilter('n', 3));
    expect(holdsTheSame(sweepDeleted(began, 0, 5000), began)).toBe(true);
    expect(holdsTheSame(updateEntry(began, filter('n')), began)).toBe(false);
    expect(holdsTheSame(deleteEntry(began, 'a', 0), began)).toBe(false);
  });

  it('strikes an entry out, selects the next, and takes it back', () => {
    const struck = deleteEntry(opened(), 'a', 1000);
    expect(struck.selectedId).toBe('b');
    expect(countChanges(struck)).toEqual({ changed: 0, removed: 1 });
    expect(ids(sweepDeleted(struck, 5000, 5000))).toEqual(['a', 'b', 'd', 'c']);
    expect(ids(sweepDeleted(struck, 6000, 5000))).toEqual(['b', 'd', 'c']);
    expect(countChanges(restoreEntry(struck, 'a'))).toEqual({ changed: 0, removed: 0 });
  });

  it('moves entries by where they would be dropped', () => {
    expect(ids(moveEntry(opened(), 'a', 4))).toEqual(['b', 'd', 'c', 'a']);
    expect(ids(moveEntry(opened(), 'c', 0))).toEqual(['c', 'a', 'b', 'd']);
    expect(moveEntry(opened(), 'a', 1).entries).toEqual(opened().entries);
    expect(countChanges(moveEntry(opened(), 'a', 4)).changed).toBe(1);
  });

  it('lets a new filter name itself until somebody names it', () => {
    const added = addEntry(opened(), freshFilter('n', 3));
    expect(added.entries.at(-1)?.namesItself).toBe(true);
    expect(updateEntry(added, withColumn(freshFilter('n', 3), 'origin')).entries.at(-1)?.namesItself).toBe(true);
    expect(updateEntry(added, { ...freshFilter('n', 3), name: 'Mine' }).entries.at(-1)?.namesItself).toBe(false);
  });

  it('renames a filter with its column until somebody types, and again once the name is emptied', () => {
    const on = (column: string, name: string) => ({ ...withColumn(freshFilter('n', 3), column), name });
    const named = updateEntry(addEntry(opened(), freshFilter('n', 3)), on('origin', 'Origin'));
    expect(named.entries.at(-1)?.namesItself).toBe(true);
    const typed = updateEntry(named, on('origin', 'From'));
    expect(typed.entries.at(-1)?.namesItself).toBe(false);
    expect(updateEntry(typed, on('origin', ' ')).entries.at(-1)?.namesItself).toBe(true);
  });

  it('saves without what was struck out, and without dependence on it', () => {
    const child = { ...filter('c'), cascadeParentIds: ['a', 'b'] };
    const saved = entriesOf(deleteEntry(openDraft([filter('a'), filter('b'), child], null), 'a', 0));
    expect(saved.map(entry => entry.id)).toEqual(['b', 'c']);
    expect(saved[1]).toMatchObject({ cascadeParentIds: ['b'] });
  });
});

describe('faults of an entry', () => {
  it('are a missing name, dataset and column, as its kind needs them', () => {
    expect(faultsOf(freshFilter('n', null), [])).toEqual(['name', 'dataset', 'column']);
    expect(faultsOf({ ...withKind(freshFilter('n', null), 'filter_time'), name: 'When' }, [])).toEqual([]);
    expect(faultsOf({ ...withKind(freshFilter('n', 3), 'filter_timegrain'), name: 'Grain' }, [])).toEqual([]);
    expect(faultsOf(freshDivider('d', ' '), [])).toEqual(['title']);
  });

  it('are a default range the wrong way round, and dependence on itself', () => {
    const range = withDefault({ ...withKind(filter('r'), 'filter_range') }, [9, 1]);
    expect(faultsOf(range, [range])).toEqual(['default']);
    const loop = { ...filter('l'), cascadeParentIds: ['l'] };
    expect(faultsOf(loop, [loop])).toEqual(['cycle']);
  });
});

describe('a filter of another kind or column', () => {
  it('keeps dataset and column where the kind has them, and loses its default', () => {
    const before = withDefault(filter('a'), ['ORD']);
    expect(withKind(before, 'filter_range')).toMatchObject({
      targets: [{ datasetId: 3, column: { name: 'origin' } }],
      defaultDataMask: {},
    });
    expect(withKind(before, 'filter_time').targets).toEqual([{}]);
    expect(withColumn(before, 'destination').defaultDataMask).toEqual({});
  });
});
