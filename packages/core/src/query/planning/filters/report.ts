import type { AppliedFilter, RejectedFilter } from '../../plan';
import { labelOfColumn } from '../names';
import type { Scope } from '../scope';

/** Which filters took effect, by the names clients know. Source: spec/facts.md §2.3. */
export function filterReport(scope: Scope): {
  readonly applied: readonly AppliedFilter[];
  readonly rejected: readonly RejectedFilter[];
} {
  const applied: AppliedFilter[] = [];
  const rejected: RejectedFilter[] = [];
  for (const { col } of scope.query.filters) {
    if (!col) continue;
    const label = labelOfColumn(col);
    const isThere = typeof col === 'string' ? scope.columns.has(col) : !scope.missing.has(label);
    const isKnown = isThere || scope.templates.appliedFilters.has(label);
    if (isKnown) applied.push({ column: label });
    else rejected.push({ column: label, reason: 'not_in_datasource' });
  }
  const time = timeReport(scope);
  return { applied: [...applied, ...time.applied], rejected: [...rejected, ...time.rejected] };
}

/** The pseudo columns of a dashboard's time filters. */
function timeReport(scope: Scope): {
  readonly applied: readonly AppliedFilter[];
  readonly rejected: readonly RejectedFilter[];
} {
  const extras = scope.query.appliedTimeExtras;
  const applied: AppliedFilter[] = [];
  const rejected: RejectedFilter[] = [];
  const timeColumns = scope.input.dataset.columns.filter(column => column.isTime).map(column => column.name);
  const column = extras['__time_col'];
  if (column) {
    if (timeColumns.includes(String(column))) applied.push({ column: '__time_col' });
    else rejected.push({ column: '__time_col', reason: 'not_in_datasource' });
  }
  for (const name of ['__time_grain', '__time_range'] as const) {
    if (!extras[name]) continue;
    if (timeColumns.length > 0) applied.push({ column: name });
    else rejected.push({ column: name, reason: 'no_temporal_column' });
  }
  return { applied, rejected };
}
