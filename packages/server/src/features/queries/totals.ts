import type { QueryObject } from '@meridian/contracts/documents';

/**
 * The question of the same context whose sums a contribution of `query` is measured against: the first without columns and
 * post-processing. Null where nothing is measured.
 */
export function totalsOf(query: QueryObject, queries: readonly QueryObject[]): QueryObject | null {
  if (!steps(query).some(step => step?.operation === 'contribution')) return null;
  const totals = queries.find(
    other => isEmpty(other.columns) && isEmpty(other.groupby) && !isEmpty(other.metrics) && isEmpty(steps(other)),
  );
  return totals === undefined ? null : { ...totals, row_limit: null };
}

function steps({ post_processing }: QueryObject) {
  return (post_processing ?? []).filter(step => step !== null);
}

function isEmpty(list: readonly unknown[] | null | undefined): boolean {
  return list === null || list === undefined || list.length === 0;
}
