import type { AdhocFilter, AdhocMetric, FilterScalar, NativeFilter, QueryFilter } from '@meridian/contracts/documents';
import { columnOf, type NativeFilterKind, type OptionsRequest } from './kind';
import { questionOf } from './question';

/** Lets no row through: what a required filter without a value means. */
const nothing: AdhocFilter = { expressionType: 'SQL', clause: 'WHERE', sqlExpression: '1 = 0' };
/** How often each value occurs, shown beside it. */
export const countMetric: AdhocMetric = { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'count' };

/** Chosen values of a column. */
export const valueKind: NativeFilterKind = {
  type: 'filter_select',
  name: 'Value',
  target: 'column',
  controlDefaults: {
    enableEmptyFilter: false,
    defaultToFirstItem: false,
    multiSelect: true,
    searchAllOptions: false,
    inverseSelection: false,
    sortAscending: true,
  },
  isEmpty: value => chosenValues(value).length === 0,
  maskOf: (filter, value) => {
    const values = chosenValues(value);
    const inverse = filter.controlValues.inverseSelection === true;
    const label = `${values.map(labelOf).join(', ')}${inverse ? ' (excluded)' : ''}`;
    const required = filter.controlValues.enableEmptyFilter === true;
    if (values.length === 0) {
      return {
        id: filter.id,
        extraFormData: required ? { adhoc_filters: [nothing] } : {},
        filterState: { value: null },
      };
    }
    const condition: QueryFilter = { col: columnOf(filter), op: inverse ? 'NOT IN' : 'IN', val: [...values] };
    return {
      id: filter.id,
      extraFormData: { filters: [condition] },
      filterState: { value: [...values], label, excludeFilterValues: inverse },
    };
  },
  optionsQuestion: (filter, request) => {
    const column = columnOf(filter);
    if (column === null) return null;
    const sort = filter.sortMetric;
    const ascending = filter.controlValues.sortAscending !== false;
    return questionOf(filter, request, {
      columns: [column],
      metrics: sort ? [countMetric, sort] : [countMetric],
      orderby: [[sort ? sort : column, ascending]],
      search: searchOf(column, request),
    });
  },
};

/** A stored value as a list of scalars, in the order chosen; what is none is left out. */
export function chosenValues(value: unknown): readonly FilterScalar[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];
  return list.filter(isScalar);
}

function isScalar(value: unknown): value is FilterScalar {
  return value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function labelOf(value: FilterScalar): string {
  return value === null ? '<NULL>' : String(value);
}

/** Text that is no number finds nothing in a column of numbers, so it does not search there. */
function searchOf(column: string, request: OptionsRequest): QueryFilter | null {
  const text = request.search.trim();
  if (text === '' || (request.columnIsNumeric && Number.isNaN(Number(text)))) return null;
  return { col: column, op: 'ILIKE', val: `%${text}%` };
}

/** True when the filter takes its first option as soon as it is known and has nothing else to begin with. */
export function takesFirstOption(filter: NativeFilter): boolean {
  return filter.filterType === 'filter_select' && filter.controlValues.defaultToFirstItem === true;
}
