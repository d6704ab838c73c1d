import type { DashboardMetadata, Layout, LayoutComponent, NativeFilter } from '@meridian/contracts/documents';
import { describe, expect, it } from 'vitest';
import {
  type ContextInput,
  cascadeDepth,
  cascadeOrder,
  chartContexts,
  chartsInScope,
  checkedCharts,
  clickMark,
  countScope,
  crossFilterMask,
  cyclicFilters,
  type Mark,
  maskOf,
  matchesScope,
  parentContext,
  possibleParents,
  reachOf,
  scopeIndex,
  scopeOfCharts,
  scopeTree,
  tabsInScope,
} from '../index';

/** Two tabs: charts 1 and 2 in the first, 3 in the second. */
function twoTabs(): Layout {
  const parts: readonly LayoutComponent[] = [
    { id: 'ROOT_ID', type: 'ROOT', children: ['T'] },
    { id: 'GRID_ID', type: 'GRID', children: [] },
    { id: 'T', type: 'TABS', children: ['A', 'B'] },
    { id: 'A', type: 'TAB', children: ['RA'], meta: { text: 'Overview' } },
    { id: 'B', type: 'TAB', children: ['RB'], meta: { text: 'Delays' } },
    { id: 'RA', type: 'ROW', children: ['c1', 'c2'] },
    { id: 'RB', type: 'ROW', children: ['c3'] },
    { id: 'c1', type: 'CHART', meta: { chartId: 1, sliceName: 'Flights' } },
    { id: 'c2', type: 'CHART', meta: { chartId: 2, sliceName: 'Origins' } },
    { id: 'c3', type: 'CHART', meta: { chartId: 3, sliceName: 'Late' } },
  ];
  return Object.fromEntries(parts.map(part => [part.id, part]));
}

function aFilter(id: string, given: Partial<NativeFilter> = {}): NativeFilter {
  return {
    id,
    name: id,
    filterType: 'filter_select',
    targets: [{ datasetId: 3, column: { name: id } }],
    controlValues: {},
    defaultDataMask: {},
    cascadeParentIds: [],
    scope: { rootPath: ['ROOT_ID'], excluded: [] },
    ...given,
  };
}

function input(given: Partial<ContextInput> = {}): ContextInput {
  return { layout: twoTabs(), metadata: {} as DashboardMetadata, filters: [], masks: {}, ...given };
}
const bar = (label: string): Mark => ({ label, values: [{ column: 'origin', value: label }] });

describe('scope', () => {
  it('is every chart below its path that is not excluded', () => {
    const index = scopeIndex(twoTabs());
    expect(chartsInScope({ rootPath: ['ROOT_ID'], excluded: [2] }, index)).toEqual([1, 3]);
    expect(chartsInScope({ rootPath: ['B'], excluded: [] }, index)).toEqual([3]);
    expect(chartsInScope({ rootPath: [], excluded: [] }, index)).toEqual([]);
  });

  it('names the tabs that hold a chart in scope', () => {
    expect(tabsInScope({ rootPath: ['ROOT_ID'], excluded: [3] }, twoTabs())).toEqual(['A']);
  });

  it('is chosen from a tree of tabs and charts with counts', () => {
    const tree = scopeTree(twoTabs(), { allTabs: 'All tabs', allCharts: 'All charts' });
    expect(tree.title).toBe('All tabs');
    expect(tree.kind !== 'chart' && tree.children.map(child => child.title)).toEqual(['Overview', 'Delays']);
    expect(countScope(tree, new Set([1, 3]))).toEqual({ inScope: 2, all: 3 });
    expect(matchesScope(tree, 'late')).toBe(true);
    expect(matchesScope(tree, 'nowhere')).toBe(false);
  });

  it.each([[[1, 2, 3]], [[1, 3]], [[3]], [[1]], [[]]])('made of the charts %j means exactly these', charts => {
    const layout = twoTabs();
    expect([...checkedCharts(scopeOfCharts(layout, new Set(charts)), layout)].sort()).toEqual(charts);
  });

  it('leaves a tab without checked charts off its path', () => {
    expect(scopeOfCharts(twoTabs(), new Set([1]))).toEqual({ rootPath: ['A'], excluded: [2] });
  });
});

describe("a chart's context", () => {
  it('has what every filter in scope contributes, in their order', () => {
    const origin = aFilter('origin', { scope: { rootPath: ['A'], excluded: [] } });
    const day = aFilter('day');
    const contexts = chartContexts(
      input({ filters: [origin, day], masks: { origin: maskOf(origin, ['ORD']), day: maskOf(day, ['Mon']) } }),
    );
    const conditions = (chart: number) => {
      const context = contexts.get(chart);
      return context?.kind === 'ready' ? context.context.extraFormData?.filters?.map(filter => filter.col) : null;
    };
    expect(conditions(1)).toEqual(['origin', 'day']);
    expect(conditions(3)).toEqual(['day']);
  });

  it('stays the same object when nothing about it changed', () => {
    const origin = aFilter('origin', { scope: { rootPath: ['A'], excluded: [] } });
    const before = chartContexts(input({ filters: [origin], masks: { origin: maskOf(origin, ['ORD']) } }));
    const after = chartContexts(input({ filters: [origin], masks: { origin: maskOf(origin, ['ATL']) } }), before);
    expect(after.get(3)).toBe(before.get(3));
    expect(after.get(1)).not.toBe(before.get(1));
    expect(chartContexts(input({ filters: [origin], masks: { origin: maskOf(origin, ['ATL']) } }), after)).toBe(after);
  });

  it('waits for the first option of a filter that takes it', () => {
    const first = aFilter('origin', {
      controlValues: { defaultToFirstItem: true },
      scope: { rootPath: ['B'], excluded: [] },
    });
    const contexts = chartContexts(input({ filters: [first] }));
    expect(contexts.get(1)?.kind).toBe('ready');
    expect(contexts.get(3)).toEqual({ kind: 'waiting', filterIds: ['origin'] });
    expect(chartContexts(input({ filters: [first], masks: { origin: maskOf(first, ['ORD']) } })).get(3)?.kind).toBe(
      'ready',
    );
  });

  it('has what was clicked in other charts, never in itself', () => {
    const masks = { '1': crossFilterMask(1, [bar('ORD')]) };
    const contexts = chartContexts(input({ masks }));
    expect(contexts.get(2)).toMatchObject({
      context: { extraFormData: { filters: [{ col: 'origin', op: 'IN', val: ['ORD'] }] } },
    });
    expect(contexts.get(1)).toEqual({ kind: 'ready', context: { extraFormData: {} } });
  });

  it('keeps to the cross-filter scope of the chart, then of the dashboard, and to the switch', () => {
    const masks = { '1': crossFilterMask(1, [bar('ORD')]) };
    const reached = (metadata: DashboardMetadata) =>
      [...chartContexts(input({ masks, metadata }))]
        .filter(([, each]) => each.kind === 'ready' && each.context.extraFormData?.filters)
        .map(([id]) => id);
    expect(reached({ global_chart_configuration: { scope: { rootPath: ['ROOT_ID'], excluded: [3] } } })).toEqual([2]);
    expect(
      reached({ chart_configuration: { '1': { id: 1, crossFilters: { scope: { rootPath: ['B'], excluded: [] } } } } }),
    ).toEqual([3]);
    expect(reached({ cross_filters_enabled: false })).toEqual([]);
  });
});

describe('clicking a mark', () => {
  it('selects it alone, and lets it go when clicked again', () => {
    expect(clickMark([], bar('ORD'), 'alone')).toEqual([bar('ORD')]);
    expect(clickMark([bar('ORD')], bar('ATL'), 'alone')).toEqual([bar('ATL')]);
    expect(clickMark([bar('ATL')], bar('ATL'), 'alone')).toEqual([]);
    expect(clickMark([bar('ATL')], bar('ORD'), 'adds')).toEqual([bar('ATL'), bar('ORD')]);
    expect(clickMark([bar('ATL'), bar('ORD')], bar('ATL'), 'adds')).toEqual([bar('ORD')]);
  });

  it('asks for its values column by column, and for null by name', () => {
    const mask = crossFilterMask(7, [
      {
        label: 'ORD, Mon',
        values: [
          { column: 'origin', value: 'ORD' },
          { column: 'day', value: 'Mon' },
        ],
      },
      {
        label: 'ATL, Mon',
        values: [
          { column: 'origin', value: 'ATL' },
          { column: 'day', value: 'Mon' },
        ],
      },
    ]);
    expect(mask.extraFormData?.filters).toEqual([
      { col: 'origin', op: 'IN', val: ['ORD', 'ATL'] },
      { col: 'day', op: 'IN', val: ['Mon'] },
    ]);
    expect(mask.filterState).toMatchObject({ selectedValues: ['ORD, Mon', 'ATL, Mon'], label: 'ORD, Mon, ATL, Mon' });
    const none = crossFilterMask(7, [{ label: 'null', values: [{ column: 'origin', value: null }] }]);
    expect(none.extraFormData?.filters).toEqual([{ col: 'origin', op: 'IS NULL' }]);
    expect(crossFilterMask(7, []).extraFormData).toEqual({});
  });
});

describe('which filters reach a chart', () => {
  it('says for each whether it does, and why not', () => {
    const filters = [
      aFilter('origin'),
      aFilter('day'),
      aFilter('late', { scope: { rootPath: ['B'], excluded: [] } }),
      aFilter('airline', { controlValues: { enableEmptyFilter: true } }),
      aFilter('colour'),
    ];
    const masks = Object.fromEntries(
      filters.map(filter => [filter.id, maskOf(filter, filter.id === 'day' || filter.id === 'airline' ? null : ['x'])]),
    );
    const reach = reachOf(
      1,
      input({ filters, masks: { ...masks, '2': crossFilterMask(2, [bar('ORD')]) } }),
      new Set(['colour']),
    );
    expect(reach.map(each => each.state)).toEqual([
      'applied',
      'no-value',
      'out-of-scope',
      'value-missing',
      'not-in-dataset',
      'applied',
    ]);
    expect(reach.at(-1)?.source).toEqual({ kind: 'chart', chartId: 2 });
  });
});

describe('filters that depend on filters', () => {
  const country = aFilter('country');
  const region = aFilter('region', { cascadeParentIds: ['country'] });
  const city = aFilter('city', { cascadeParentIds: ['region', 'gone'] });

  it('come after those they depend on', () => {
    expect(cascadeOrder([city, region, country]).map(filter => filter.id)).toEqual(['country', 'region', 'city']);
    expect(cascadeDepth(city, [city, region, country])).toBe(2);
  });

  it('are found when they depend on themselves', () => {
    const loop = { ...country, cascadeParentIds: ['city'] };
    expect(cyclicFilters([loop, region, city])).toEqual(['country', 'region', 'city']);
    expect(cyclicFilters([country, region, city])).toEqual([]);
    expect(cascadeOrder([loop, region, city])).toHaveLength(3);
    expect(cascadeDepth(loop, [loop, region, city])).toBe(0);
  });

  it('may depend on everything that does not depend on them', () => {
    const all = [country, region, city];
    expect(possibleParents(all, 'region').map(filter => filter.id)).toEqual(['country']);
    expect(possibleParents(all, 'city').map(filter => filter.id)).toEqual(['country', 'region']);
  });

  it('see their options under what their parents let through', () => {
    expect(parentContext(region, { country: maskOf(country, ['FR']) })).toEqual({
      filters: [{ col: 'country', op: 'IN', val: ['FR'] }],
    });
  });
});
