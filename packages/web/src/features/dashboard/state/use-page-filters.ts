import type { NativeFilter } from '@meridian/contracts/documents';
import { filtersOf } from '@meridian/core/filters';
import { useMemo } from 'react';
import { filterEntries } from './document';
import { usePage } from './page-context';

/** The filters of the page without dividers; the same list as long as the configuration is the same. */
export function usePageFilters(): readonly NativeFilter[] {
  const entries = usePage(state => filterEntries(state.history.document));
  return useMemo(() => filtersOf(entries), [entries]);
}
