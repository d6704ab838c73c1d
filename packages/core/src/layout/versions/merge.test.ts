import type { Layout, LayoutComponent } from '@meridian/contracts/documents';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyLayout, gridId, layoutChanges, layoutFaults, mergeFacts, mergeLayouts, mergeLists } from '../index';

const newId = (type: string) => `${type}-made`;

function aPage(rows: Readonly<Record<string, readonly string[]>>, meta: Readonly<Record<string, object>> = {}): Layout {
  const parts: LayoutComponent[] = Object.entries(rows).flatMap(([row, charts]) => [
    { id: row, type: 'ROW' as const, children: [...charts] },
    ...charts.map(id => ({
      id,
      type: 'CHART' as const,
      children: [],
      meta: { chartId: id.charCodeAt(0), width: 3, height: 50, sliceName: id, ...meta[id] },
    })),
  ]);
  return {
    ...emptyLayout('Board'),
    [gridId]: { id: gridId, type: 'GRID', children: Object.keys(rows) },
    ...Object.fromEntries(parts.map(part => [part.id, part])),
  };
}
const rows = (layout: Layout) => layout[gridId]?.children?.map(row => layout[row]?.children);

describe('two persons change one layout', () => {
  const base = aPage({ r1: ['a', 'b'], r2: ['c'] });

  it('keeps a chart each of them added', () => {
    const mine = aPage({ r1: ['a', 'b', 'm'], r2: ['c'] });
    const theirs = aPage({ r1: ['a', 'b'], r2: ['c', 't'] });
    expect(rows(mergeLayouts({ base, mine, theirs }, newId))).toEqual([
      ['a', 'b', 'm'],
      ['c', 't'],
    ]);
  });

  it('keeps my move and their new neighbour', () => {
    const mine = aPage({ r1: ['b'], r2: ['c', 'a'] });
    const theirs = aPage({ r1: ['a', 'b', 't'], r2: ['c'] });
    expect(rows(mergeLayouts({ base, mine, theirs }, newId))).toEqual([
      ['b', 't'],
      ['c', 'a'],
    ]);
  });

  it('keeps both sizes of different charts and mine of the same', () => {
    const mine = aPage({ r1: ['a', 'b'], r2: ['c'] }, { a: { height: 20 }, c: { height: 30 } });
    const theirs = aPage({ r1: ['a', 'b'], r2: ['c'] }, { b: { height: 40 }, c: { height: 99 } });
    const merged = mergeLayouts({ base, mine, theirs }, newId);
    expect(['a', 'b', 'c'].map(id => merged[id]?.meta?.height)).toEqual([20, 40, 30]);
  });

  it('lets a removal hold over a change', () => {
    const mine = aPage({ r1: ['a', 'b'], r2: ['c'] }, { a: { height: 20 } });
    const theirs = aPage({ r1: ['b'], r2: ['c'] });
    expect(rows(mergeLayouts({ base, mine, theirs }, newId))).toEqual([['b'], ['c']]);
  });

  it('gives a sound layout whatever both did', () => {
    const page = fc
      .tuple(fc.subarray(['a', 'b', 'c', 'd', 'e']), fc.nat(4))
      .map(([charts, cut]) => aPage({ r1: charts.slice(0, cut), r2: charts.slice(cut) }));
    fc.assert(
      fc.property(page, page, page, (one, two, three) => {
        expect(layoutFaults(mergeLayouts({ base: one, mine: two, theirs: three }, newId))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});

describe('facts and lists of two persons', () => {
  it('takes each fact from the one who changed it', () => {
    expect(
      mergeFacts<Record<string, unknown>>({
        base: { title: 'A', css: '', gone: 1 },
        mine: { title: 'A', css: 'x' },
        theirs: { title: 'B', css: '', gone: 1, added: true },
      }),
    ).toEqual({ title: 'B', css: 'x', added: true });
  });

  it('puts my addition behind the one it stood behind', () => {
    expect(mergeLists({ base: ['a', 'b'], mine: ['a', 'm', 'b'], theirs: ['a', 'b', 't'] })).toEqual([
      'a',
      'm',
      'b',
      't',
    ]);
  });
});

describe('what changed between two layouts', () => {
  it('is nothing when a program only wrote keys in another order', () => {
    const before = aPage({ r1: ['a'] });
    const { width, ...rest } = before['a']?.meta ?? {};
    const after = { ...before, a: { ...before['a'], id: 'a', type: 'CHART' as const, meta: { ...rest, width } } };
    expect(layoutChanges(before, after)).toEqual([]);
  });

  it('is told by name and kind', () => {
    const before = aPage({ r1: ['a', 'b'], r2: ['c'] });
    const after = aPage({ r1: ['a', 'c', 'n'] }, { a: { height: 20 } });
    expect(layoutChanges(before, after)).toEqual([
      { kind: 'resized', type: 'CHART', name: 'a' },
      { kind: 'moved', type: 'CHART', name: 'c' },
      { kind: 'added', type: 'CHART', name: 'n' },
      { kind: 'removed', type: 'CHART', name: 'b' },
    ]);
  });
});
