import type { Layout, LayoutComponent } from '@meridian/contracts/documents';
import { describe, expect, it } from 'vitest';
import {
  changesScope,
  chartsBelow,
  type Dragged,
  type DropTarget,
  emptyLayout,
  gridId,
  type LayoutOperation,
  layoutFaults,
  planDrop,
  refusalTag,
  refusalText,
  rootId,
  runOperation,
  sizeLimits,
  subtreeOf,
  topLevelTabsOf,
  withMissingCharts,
} from '../index';

/** Names like `ROW-new1`, counted on from those already in the layout. */
const ids = (layout: Layout = {}) => {
  const counts = new Map<string, number>();
  return (type: string) => {
    const before = counts.get(type) ?? Object.keys(layout).filter(id => id.startsWith(`${type}-new`)).length;
    counts.set(type, before + 1);
    return `${type}-new${before + 1}`;
  };
};

/** A layout from rows of charts: `{ a: 4, b: 8 }` is a row with chart a of 4 and chart b of 8 columns. */
function aDashboard(...rows: readonly Readonly<Record<string, number>>[]): Layout {
  const layout: Record<string, LayoutComponent> = { ...emptyLayout('Board') };
  layout[gridId] = { id: gridId, type: 'GRID', children: rows.map((_, index) => `row${index + 1}`) };
  for (const [index, row] of rows.entries()) {
    const id = `row${index + 1}`;
    layout[id] = { id, type: 'ROW', children: Object.keys(row), meta: {} };
    for (const [name, width] of Object.entries(row)) {
      layout[name] = {
        id: name,
        type: 'CHART',
        children: [],
        meta: { chartId: name.charCodeAt(0), width, height: 50, sliceName: name },
      };
    }
  }
  return layout;
}

function run(layout: Layout, ...operations: readonly LayoutOperation[]): Layout {
  const newId = ids(layout);
  return operations.reduce((current, operation) => {
    const outcome = runOperation(current, operation, newId);
    if (outcome.kind === 'refused') throw new Error(refusalText(outcome.refusal));
    expect(layoutFaults(outcome.layout)).toEqual([]);
    return outcome.layout;
  }, layout);
}

const move = (id: string, parentId: string, index: number): LayoutOperation => ({
  kind: 'drop',
  dragged: { kind: 'placed', id },
  target: { parentId, index },
});
const add = (type: LayoutComponent['type'], parentId: string, index: number, meta = {}): LayoutOperation => ({
  kind: 'drop',
  dragged: { kind: 'new', component: { type, meta } },
  target: { parentId, index },
});
const refusal = (layout: Layout, dragged: Dragged, target: DropTarget) => {
  const decision = planDrop(layout, dragged, target);
  return decision.kind === 'refused' ? decision.refusal : null;
};
const placed = (id: string): Dragged => ({ kind: 'placed', id });
const rowsOf = (layout: Layout, id = gridId) => layout[id]?.children?.map(row => layout[row]?.children ?? []);

describe('dropping', () => {
  it('puts a row around a chart dropped on the grid', () => {
    const layout = run(aDashboard({ a: 12 }), add('CHART', gridId, 1, { chartId: 7 }));
    expect(rowsOf(layout)).toEqual([['a'], ['CHART-new1']]);
    expect(layout['CHART-new1']?.meta).toMatchObject({ width: 4, height: 50, chartId: 7 });
  });

  it('puts no row around a header, a divider or tabs', () => {
    const layout = run(
      aDashboard({ a: 12 }),
      add('HEADER', gridId, 0),
      add('DIVIDER', gridId, 1),
      add('TABS', gridId, 3),
    );
    expect(layout[gridId]?.children).toEqual(['HEADER-new1', 'DIVIDER-new1', 'row1', 'TABS-new1']);
    expect(layout['TABS-new1']?.children).toEqual(['TAB-new1']);
  });

  it('moves a chart within its row without changing its width', () => {
    const layout = run(aDashboard({ a: 4, b: 8 }), move('a', 'row1', 2));
    expect(rowsOf(layout)).toEqual([['b', 'a']]);
    expect(layout['a']?.meta?.width).toBe(4);
  });

  it('changes nothing when a chart is dropped where it lies', () => {
    const layout = aDashboard({ a: 4, b: 8 });
    expect(run(layout, move('a', 'row1', 0))).toBe(layout);
    expect(run(layout, move('a', 'row1', 1))).toBe(layout);
  });

  it('narrows a chart to the columns that are free', () => {
    const layout = run(aDashboard({ a: 10 }, { b: 8, c: 4 }), move('b', 'row1', 1));
    expect(layout['b']?.meta?.width).toBe(2);
  });

  it('refuses a full row and says what would help', () => {
    const full = refusal(aDashboard({ a: 12 }, { b: 4 }), placed('b'), { parentId: 'row1', index: 1 });
    expect(full).toEqual({ reason: 'no-space', freeColumns: 0 });
    expect(full && refusalText(full)).toBe(
      'There is not enough space for this component. Try decreasing its width, or increasing the destination width.',
    );
    expect(full && refusalTag(full)).toBe('Not enough space in this row');
    expect(refusalTag({ reason: 'no-space', freeColumns: 3 })).toBe('Not enough space: make it 3 columns or narrower');
  });

  it('refuses a column whose rows need more than the row has', () => {
    const layout = run(
      aDashboard({ a: 9 }),
      add('COLUMN', gridId, 1, { width: 6 }),
      add('ROW', 'COLUMN-new1', 0),
      add('CHART', 'ROW-new2', 0, { chartId: 1, width: 4 }),
    );
    expect(refusal(layout, placed('COLUMN-new1'), { parentId: 'row1', index: 1 })).toEqual({
      reason: 'no-space',
      freeColumns: 3,
    });
  });

  it('takes the row or the tabs away that a move empties', () => {
    expect(rowsOf(run(aDashboard({ a: 4 }, { b: 4 }), move('b', 'row1', 1)))).toEqual([['a', 'b']]);
    const tabbed = run(
      aDashboard({ a: 4 }),
      add('TABS', gridId, 1),
      add('TABS', gridId, 2),
      move('TAB-new2', 'TABS-new1', 1),
    );
    expect(tabbed[gridId]?.children).toEqual(['row1', 'TABS-new1']);
    expect(tabbed['TABS-new2']).toBeUndefined();
  });

  it('refuses what cannot hold the thing, by name', () => {
    const layout = aDashboard({ a: 4, b: 4 });
    const wrong = refusal(layout, { kind: 'new', component: { type: 'ROW' } }, { parentId: 'row1', index: 0 });
    expect(wrong && refusalText(wrong)).toBe('A row cannot go into a row');
    expect(refusal(layout, placed('row1'), { parentId: 'row1', index: 0 })).toEqual({ reason: 'inside-itself' });
  });

  it('refuses a chart without a definition', () => {
    const outcome = runOperation(aDashboard({ a: 4 }), add('CHART', gridId, 0), ids());
    expect(outcome.kind === 'refused' && refusalText(outcome.refusal)).toBe(
      'Sorry, there is no chart definition associated with the chart trying to be added.',
    );
  });

  it('allows the longest published chain and not one step more', () => {
    const layout = run(
      aDashboard({ a: 4 }),
      add('ROW', gridId, 1),
      add('COLUMN', 'ROW-new1', 0),
      add('ROW', 'COLUMN-new1', 0),
      add('COLUMN', 'ROW-new2', 0, { width: 3 }),
    );
    expect(
      refusal(layout, { kind: 'new', component: { type: 'ROW' } }, { parentId: 'COLUMN-new2', index: 0 })?.reason,
    ).toBe('wrong-place');
    expect(
      refusal(layout, { kind: 'new', component: { type: 'MARKDOWN' } }, { parentId: 'COLUMN-new2', index: 0 }),
    ).toBeNull();
  });

  it('looks at everything inside what is moved', () => {
    const layout = run(
      aDashboard({ a: 4 }),
      add('ROW', gridId, 1),
      add('COLUMN', 'ROW-new1', 0),
      add('ROW', 'COLUMN-new1', 0),
      add('CHART', 'ROW-new2', 0, { chartId: 1 }),
      add('COLUMN', gridId, 2),
    );
    expect(refusal(layout, placed('ROW-new1'), { parentId: 'COLUMN-new2', index: 0 })?.reason).toBe('wrong-place');
  });
});

describe('top-level tabs', () => {
  const tabbed = () => run(aDashboard({ a: 4 }, { b: 4 }), add('TABS', rootId, 0));

  it('give the grid’s children to the first tab and keep the grid', () => {
    const layout = tabbed();
    expect(layout[rootId]?.children).toEqual(['TABS-new1']);
    expect(layout['TAB-new1']?.children).toEqual(['row1', 'row2']);
    expect(layout[gridId]?.children).toEqual([]);
  });

  it('are made of tabs that were inside the page', () => {
    const layout = run(aDashboard({ a: 4 }), add('TABS', gridId, 1), move('TABS-new1', rootId, 0));
    expect(topLevelTabsOf(layout)?.id).toBe('TABS-new1');
    expect(layout['TAB-new1']?.children).toEqual(['row1']);
  });

  it('exist once', () => {
    expect(
      refusal(tabbed(), { kind: 'new', component: { type: 'TABS' } }, { parentId: rootId, index: 0 })?.reason,
    ).toBe('wrong-place');
  });

  it('do not go into tabs inside the page', () => {
    const layout = run(aDashboard({ a: 4 }), add('TABS', rootId, 0), add('TABS', 'TAB-new1', 1));
    const top = refusal(layout, placed('TAB-new1'), { parentId: 'TABS-new2', index: 0 });
    expect(top).toEqual({ reason: 'inside-itself' });
    const second = run(layout, { kind: 'add-tab', tabsId: 'TABS-new1', text: 'More' });
    const moved = refusal(second, placed(second['TABS-new1']?.children?.[1] ?? ''), {
      parentId: 'TABS-new2',
      index: 0,
    });
    expect(moved && refusalText(moved)).toBe('Can not move top level tab into nested tabs');
  });

  it('give everything back to the grid when they go', () => {
    const layout = run(tabbed(), { kind: 'add-tab', tabsId: 'TABS-new1' }, { kind: 'remove-top-level-tabs' });
    expect(layout[rootId]?.children).toEqual([gridId]);
    expect(layout[gridId]?.children).toEqual(['row1', 'row2']);
  });
});

describe('removing and resizing', () => {
  it('takes everything below away, and the row that is left empty', () => {
    const layout = run(aDashboard({ a: 4 }, { b: 4, c: 4 }), { kind: 'remove', id: 'a' }, { kind: 'remove', id: 'b' });
    expect(rowsOf(layout)).toEqual([['c']]);
    expect(layout['a']).toBeUndefined();
  });

  it('keeps untouched components the same objects', () => {
    const before = aDashboard({ a: 4 }, { b: 4, c: 4 });
    const after = run(before, { kind: 'resize', id: 'b', height: 30 });
    expect(after['row1']).toBe(before['row1']);
    expect(after['c']).toBe(before['c']);
    expect(after['b']?.meta?.height).toBe(30);
  });

  it('takes the nearest size that fits', () => {
    const layout = run(aDashboard({ a: 4, b: 6 }), { kind: 'resize', id: 'a', width: 9, height: 2 });
    expect(layout['a']?.meta).toMatchObject({ width: 6, height: 5 });
  });

  it('lets a column be no narrower than its rows', () => {
    const layout = run(
      aDashboard({ a: 4 }),
      add('COLUMN', gridId, 1, { width: 8 }),
      add('ROW', 'COLUMN-new1', 0),
      add('CHART', 'ROW-new2', 0, { chartId: 1, width: 5 }),
    );
    expect(sizeLimits(layout, 'COLUMN-new1')).toEqual({ width: { least: 5, most: 12 }, height: null });
    expect(sizeLimits(layout, 'CHART-new1')).toEqual({ width: { least: 1, most: 8 }, height: { least: 5, most: 100 } });
  });
});

describe('charts and scopes', () => {
  it('appends charts that lie nowhere in rows of three, into the first tab if there are tabs', () => {
    const charts = [1, 2, 3, 4].map(id => ({ id, name: `chart ${id}` }));
    const plain = withMissingCharts(emptyLayout('Board'), charts, ids());
    expect(rowsOf(plain)?.map(row => row.length)).toEqual([3, 1]);
    expect(layoutFaults(plain)).toEqual([]);
    expect(withMissingCharts(plain, charts, ids())).toBe(plain);
    const tabbed = withMissingCharts(run(aDashboard({ a: 4 }), add('TABS', rootId, 0)), charts, ids());
    expect(chartsBelow(tabbed, 'TAB-new1').map(chart => chart.chartId)).toEqual([97, 1, 2, 3, 4]);
  });

  it('notices when a move brings a chart under another tab that a filter is about', () => {
    const before = run(aDashboard({ a: 4 }, { b: 4 }), add('TABS', rootId, 0), {
      kind: 'add-tab',
      tabsId: 'TABS-new1',
    });
    const second = topLevelTabsOf(before)?.children?.[1] ?? '';
    const after = run(before, move('a', second, 0));
    expect(subtreeOf(after, second)).toContain('a');
    expect(changesScope({ before, after }, 'a', [['TAB-new1']])).toBe(true);
    expect(changesScope({ before, after }, 'a', [[rootId]])).toBe(false);
  });
});
