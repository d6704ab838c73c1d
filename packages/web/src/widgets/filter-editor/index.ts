export { FilterEditor } from './FilterEditor';
export { filterLabel, freshFilter, freshFilterName } from './filter-label';
export { useValueOptions } from './use-filter-options';
