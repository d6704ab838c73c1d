import type { ChartForm, DataMask } from '@meridian/contracts/documents';
import { selectedLabels } from '@meridian/core/filters';
import { useMemo } from 'react';
import { t } from '../../../lib/i18n';
import { FilterPill } from '../../../ui/chip';
import { useDashboardColours } from '../card/use-dashboard-colours';
import type { ChartRecord } from '../data/records';
import { clearMarks } from '../state/filter-actions';
import { usePage, usePageStore } from '../state/page-context';

interface CrossFilter {
  readonly chart: ChartRecord;
  /** What was clicked: the column, or the chart where several columns decide. */
  readonly name: string;
  readonly labels: readonly string[];
}

/** The charts in which something is selected now. */
export function useCrossFilters(): readonly CrossFilter[] {
  const applied = usePage(state => state.applied);
  const charts = usePage(state => state.charts);
  const datasets = usePage(state => state.datasets);
  return useMemo(
    () =>
      Object.entries(applied).flatMap(([id, mask]) => {
        const chart = charts.get(Number(id));
        const labels = selectedLabels(mask);
        if (chart === undefined || labels.length === 0) return [];
        const column = onlyColumn(mask);
        const words = datasets.get(chart.datasetId ?? -1)?.facts.verboseMap ?? {};
        return [{ chart, name: column === null ? chart.name : words[column] || column, labels }];
      }),
    [applied, charts, datasets],
  );
}

function onlyColumn(mask: DataMask): string | null {
  const [first, ...more] = new Set((mask.extraFormData?.filters ?? []).map(({ col }) => col));
  return typeof first === 'string' && more.length === 0 ? first : null;
}

/** What was clicked in charts, each taken back by its ×. */
export function CrossPills() {
  return useCrossFilters().map(crossed => <CrossPill key={crossed.chart.id} {...crossed} />);
}

function CrossPill({ chart, name, labels }: CrossFilter) {
  const store = usePageStore();
  const colourOf = useDashboardColours(chart.form);
  const [first = ''] = labels;
  return (
    <FilterPill
      label={name}
      value={labels.join(', ')}
      look="applied"
      swatch={hasColours(chart.form) ? colourOf(first) : 'var(--m-accent)'}
      onClear={() => clearMarks(store, chart.id)}
      onClick={() => document.querySelector(`[data-chart="${chart.id}"]`)?.scrollIntoView({ block: 'center' })}
      title={t('Clicked in {{name}}', { name: chart.name })}
      aria-label={t('{{values}} from {{name}}: show the chart', { values: labels.join(', '), name: chart.name })}
    />
  );
}

/** True where the marks of a chart have a colour each. */
function hasColours(form: ChartForm): boolean {
  const { groupby } = form as { readonly groupby?: unknown };
  return form.viz_type !== 'table' && Array.isArray(groupby) && groupby.length > 0;
}
