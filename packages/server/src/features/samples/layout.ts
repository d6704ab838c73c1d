import type { NativeFilter, StoredLayout } from '@meridian/contracts/documents';
import type { SampleCell, SampleDashboard, SampleFilter, SampleTab } from './sample';

/** Ids of what was loaded before: charts and datasets by their names in the sample. */
export interface LoadedIds {
  readonly charts: ReadonlyMap<string, { readonly id: number; readonly uuid: string }>;
  readonly datasets: ReadonlyMap<string, number>;
}

/** The tree of a sample dashboard: tabs of rows of charts and texts. */
export function sampleLayout(dashboard: SampleDashboard, ids: LoadedIds): StoredLayout {
  const tree: StoredLayout = {
    DASHBOARD_VERSION_KEY: 'v2',
    ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['TABS-sample'] },
    GRID_ID: { id: 'GRID_ID', type: 'GRID', children: [], parents: ['ROOT_ID'] },
    HEADER_ID: { id: 'HEADER_ID', type: 'HEADER', meta: { text: dashboard.title } },
    'TABS-sample': {
      id: 'TABS-sample',
      type: 'TABS',
      children: dashboard.tabs.map((_, tab) => tabId(tab)),
      parents: ['ROOT_ID'],
      meta: {},
    },
  };
  for (const [tab, content] of dashboard.tabs.entries()) addTab(tree, { tab, content, ids });
  return tree;
}

const tabId = (tab: number): string => `TAB-sample${tab + 1}`;

function addTab(tree: StoredLayout, { tab, content, ids }: { tab: number; content: SampleTab; ids: LoadedIds }): void {
  const id = tabId(tab);
  const parents = ['ROOT_ID', 'TABS-sample'];
  const rows = content.rows.map((_, row) => `ROW-sample${tab + 1}${row + 1}`);
  tree[id] = {
    id,
    type: 'TAB',
    children: rows,
    parents,
    meta: { text: content.title, defaultText: 'Tab title', placeholder: 'Tab title' },
  };
  for (const [index, row] of content.rows.entries()) {
    const rowId = rows[index] ?? '';
    const children = row.cells.map(
      (cell, at) => `${'chart' in cell ? 'CHART' : 'MARKDOWN'}-sample${tab + 1}${index + 1}${at + 1}`,
    );
    tree[rowId] = {
      id: rowId,
      type: 'ROW',
      children,
      parents: [...parents, id],
      meta: { background: 'BACKGROUND_TRANSPARENT' },
    };
    for (const [at, cell] of row.cells.entries()) {
      const cellId = children[at] ?? '';
      const common = { id: cellId, children: [], parents: [...parents, id, rowId] };
      tree[cellId] = { ...common, type: 'chart' in cell ? 'CHART' : 'MARKDOWN', meta: metaOf(cell, row.height, ids) };
    }
  }
}

function metaOf(cell: SampleCell, height: number, ids: LoadedIds) {
  if ('text' in cell) return { width: cell.width, height, code: cell.text };
  const chart = ids.charts.get(cell.chart);
  if (chart === undefined) throw new Error(`The sample has no chart "${cell.chart}".`);
  return { width: cell.width, height, chartId: chart.id, uuid: chart.uuid, sliceName: cell.chart };
}

const filterId = (at: number): string => `NATIVE_FILTER-sample${at + 1}`;

/** The native filters of a sample dashboard, each over the whole of it. */
export function sampleFilters(filters: readonly SampleFilter[], ids: LoadedIds): NativeFilter[] {
  const chartsInScope = [...ids.charts.values()].map(chart => chart.id);
  return filters.map((filter, at) => ({
    id: filterId(at),
    type: 'NATIVE_FILTER',
    name: filter.name,
    description: '',
    filterType: filter.kind === 'time' ? 'filter_time' : filter.kind === 'range' ? 'filter_range' : 'filter_select',
    targets:
      filter.kind === 'time'
        ? [{}]
        : [{ datasetId: ids.datasets.get(filter.dataset) ?? 0, column: { name: filter.column } }],
    controlValues:
      filter.kind === 'value'
        ? {
            enableEmptyFilter: false,
            defaultToFirstItem: false,
            multiSelect: true,
            searchAllOptions: false,
            inverseSelection: false,
            sortAscending: true,
          }
        : { enableEmptyFilter: false },
    defaultDataMask:
      filter.kind === 'time' && filter.range !== undefined
        ? { extraFormData: { time_range: filter.range }, filterState: { value: filter.range } }
        : { extraFormData: {}, filterState: {} },
    cascadeParentIds: filters.flatMap((other, index) =>
      filter.kind !== 'time' && other.name === filter.dependsOn ? [filterId(index)] : [],
    ),
    scope: { rootPath: ['ROOT_ID'], excluded: [] },
    chartsInScope,
    tabsInScope: [],
  }));
}
