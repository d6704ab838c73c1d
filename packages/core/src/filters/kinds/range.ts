import type { AdhocMetric, QueryFilter } from '@meridian/contracts/documents';
import { columnOf, type NativeFilterKind } from './kind';
import { questionOf } from './question';

/** Lower and upper bound, both included; null is open. */
export type NumberRange = readonly [number | null, number | null];

/** Numbers between two bounds. */
export const rangeKind: NativeFilterKind = {
  type: 'filter_range',
  name: 'Numerical range',
  target: 'column',
  controlDefaults: { enableEmptyFilter: false },
  isEmpty: value => {
    const [lower, upper] = numberRange(value);
    return lower === null && upper === null;
  },
  maskOf: (filter, value) => {
    const [lower, upper] = numberRange(value);
    const filters = conditions(columnOf(filter), lower, upper);
    return {
      id: filter.id,
      extraFormData: filters.length > 0 ? { filters } : {},
      filterState: filters.length > 0 ? { value: [lower, upper], label: rangeLabel(lower, upper) } : { value: null },
    };
  },
  optionsQuestion: (filter, request) => {
    const column = columnOf(filter);
    return column === null
      ? null
      : questionOf(filter, request, { metrics: [bound('MIN', column), bound('MAX', column)] });
  },
};

/** A stored value as bounds; what is no number is open. */
export function numberRange(value: unknown): NumberRange {
  if (!Array.isArray(value)) return [null, null];
  return [finite(value[0]), finite(value[1])];
}

function finite(value: unknown): number | null {
  if (value === null || value === undefined || value === '') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

function conditions(col: string | null, lower: number | null, upper: number | null): QueryFilter[] {
  if (lower !== null && lower === upper) return [{ col, op: '==', val: lower }];
  return [
    ...(lower === null ? [] : [{ col, op: '>=', val: lower }]),
    ...(upper === null ? [] : [{ col, op: '<=', val: upper }]),
  ];
}

function rangeLabel(lower: number | null, upper: number | null): string {
  if (lower !== null && lower === upper) return `x = ${lower}`;
  if (lower === null) return `x ≤ ${upper}`;
  return upper === null ? `x ≥ ${lower}` : `${lower} ≤ x ≤ ${upper}`;
}

function bound(aggregate: 'MIN' | 'MAX', column: string): AdhocMetric {
  return {
    expressionType: 'SIMPLE',
    aggregate,
    column: { column_name: column },
    label: aggregate.toLowerCase(),
    hasCustomLabel: true,
  };
}
