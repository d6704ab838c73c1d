import type { NativeFilter } from '@meridian/contracts/documents';
import { isNativeFilter, takesFirstOption } from '@meridian/core/filters';
import { useEffect } from 'react';
import { takeFirstOption } from '../state/filter-actions';
import { usePage, usePageStore } from '../state/page-context';
import { pageFilters } from '../state/page-store';
import { useValueOptions } from './panels/use-options';

/** Filters that begin with their first option: asked at once, for charts wait for them. */
export function FirstOptions() {
  const ids = usePage(state =>
    pageFilters(state)
      .filter(filter => takesFirstOption(filter) && state.applied[filter.id] === undefined)
      .map(filter => filter.id)
      .join('\n'),
  );
  const filters = usePage(state => state.history.document.metadata.native_filter_configuration);
  const wanted = new Set(ids.split('\n'));
  return (filters ?? []).flatMap(entry =>
    isNativeFilter(entry) && wanted.has(entry.id) ? [<First key={entry.id} filter={entry} />] : [],
  );
}

function First({ filter }: { readonly filter: NativeFilter }) {
  const store = usePageStore();
  const { options, isLoading, error } = useValueOptions(filter, { search: '', enabled: true });
  const first = options[0];
  useEffect(() => {
    if (isLoading) return;
    if (first !== undefined) takeFirstOption(store, filter, [first.value]);
    else if (error !== null || options.length === 0) takeFirstOption(store, filter, null);
  }, [store, filter, first, isLoading, error, options.length]);
  return null;
}
