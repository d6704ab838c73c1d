import { limits } from '@meridian/contracts';
import type { Layout, LayoutComponent } from '@meridian/contracts/documents';
import { defaultChartWidth, layoutKinds, type NewId } from '../tree/kinds';
import { chartsBelow, componentOf, firstContainerOf } from '../tree/tree';

export interface KnownChart {
  readonly id: number;
  readonly name: string;
  readonly uuid?: string;
}

/** Charts that belong to the dashboard but lie nowhere come at the end, in rows of three. */
export function withMissingCharts(layout: Layout, charts: readonly KnownChart[], newId: NewId): Layout {
  const placed = new Set(chartsBelow(layout).map(chart => chart.chartId));
  const missing = charts.filter(chart => !placed.has(chart.id));
  if (missing.length === 0) return layout;
  const perRow = Math.floor(limits.gridColumns / defaultChartWidth);
  const made: LayoutComponent[] = [];
  const rows: string[] = [];
  for (let first = 0; first < missing.length; first += perRow) {
    const inRow = missing.slice(first, first + perRow).map(chart => chartComponent(chart, newId));
    const row: LayoutComponent = {
      id: newId('ROW'),
      type: 'ROW',
      children: inRow.map(({ id }) => id),
      meta: { ...layoutKinds.ROW.meta },
    };
    made.push(...inRow, row);
    rows.push(row.id);
  }
  const container = componentOf(layout, firstContainerOf(layout));
  const children = [...(container.children ?? []), ...rows];
  return {
    ...layout,
    ...Object.fromEntries(made.map(each => [each.id, each])),
    [container.id]: { ...container, children },
  };
}

function chartComponent(chart: KnownChart, newId: NewId): LayoutComponent {
  const identity = {
    chartId: chart.id,
    sliceName: chart.name,
    ...(chart.uuid === undefined ? {} : { uuid: chart.uuid }),
  };
  return { id: newId('CHART'), type: 'CHART', children: [], meta: { ...layoutKinds.CHART.meta, ...identity } };
}
