import { isEmptyMask, isInScope, scopeIndex } from '@meridian/core/filters';
import { useMemo } from 'react';
import { t } from '../../../lib/i18n';
import { Button } from '../../../ui/button';
import { valueText } from '../filter-bar/panels/value-text';
import { applyFilters, draftValue } from '../state/filter-actions';
import { usePage, usePageStore } from '../state/page-context';
import { usePageFilters } from '../state/use-page-filters';

interface Props {
  readonly chartId: number;
  readonly part: 'text' | 'actions';
}

/** Which filters left no rows in a chart, and a way to take the last of them back. */
export function EmptyAnswer({ chartId, part }: Props) {
  const store = usePageStore();
  const filters = usePageFilters();
  const applied = usePage(state => state.applied);
  const layout = usePage(state => state.history.document.layout);
  const index = useMemo(() => scopeIndex(layout), [layout]);
  const holding = filters.filter(
    filter => !isEmptyMask(filter, applied[filter.id]) && isInScope(filter.scope, chartId, index),
  );
  const last = holding.at(-1);
  if (last === undefined) return part === 'text' ? t('The dataset has no rows for this question.') : null;
  if (part === 'text')
    return holding.map(filter => `${filter.name}: ${valueText(filter, applied[filter.id])}`).join(' · ');
  return (
    <Button
      small
      onClick={() => {
        draftValue(store, last, null);
        applyFilters(store);
      }}
    >
      {t('Clear {{name}}', { name: last.name })}
    </Button>
  );
}
