import { selectedLabels } from '@meridian/core/filters';
import { useMemo } from 'react';
import { t } from '../../../lib/i18n';
import { FilterPill } from '../../../ui/chip';
import { clearMarks } from '../state/filter-actions';
import { usePage, usePageStore } from '../state/page-context';
import styles from './filter-bar.module.css';

interface CrossFilter {
  readonly chartId: number;
  readonly name: string;
  readonly labels: readonly string[];
}

/** The charts in which something is selected now. */
export function useCrossFilters(): readonly CrossFilter[] {
  const applied = usePage(state => state.applied);
  const charts = usePage(state => state.charts);
  return useMemo(
    () =>
      Object.entries(applied).flatMap(([id, mask]) => {
        const chart = charts.get(Number(id));
        const labels = selectedLabels(mask);
        return chart === undefined || labels.length === 0 ? [] : [{ chartId: chart.id, name: chart.name, labels }];
      }),
    [applied, charts],
  );
}

/** What was clicked in charts, each taken back by its ×. */
export function CrossPills() {
  const store = usePageStore();
  return useCrossFilters().map(({ chartId, name, labels }) => (
    <span key={chartId} className={styles.cross}>
      <span className={styles.swatch} aria-hidden="true" />
      <FilterPill
        label={name}
        value={labels.join(', ')}
        look="applied"
        onClear={() => clearMarks(store, chartId)}
        onClick={() => document.querySelector(`[data-chart="${chartId}"]`)?.scrollIntoView({ block: 'center' })}
        aria-label={t('{{values}} from {{name}}: show the chart', { values: labels.join(', '), name })}
      />
    </span>
  ));
}
