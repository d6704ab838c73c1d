import { TemplateFault } from '../fault';
import type { Given, Run, Value } from '../values';
import { choosingFilters } from './choosing';
import type { Filter } from './filter';
import { groupingFilters } from './grouping';
import { listFilters } from './lists';
import { numberFilters } from './numbers';
import { orderFilters } from './order';
import { textFilters } from './texts';
import { writingFilters } from './writing';

/** Jinja's own filters: https://jinja.palletsprojects.com/en/stable/templates/#list-of-builtin-filters */
const filters: ReadonlyMap<string, Filter> = new Map([
  ...choosingFilters,
  ...groupingFilters,
  ...listFilters,
  ...numberFilters,
  ...orderFilters,
  ...textFilters,
  ...writingFilters,
]);

/** `value|name(…)`. @throws TemplateFault for a name that is no filter */
export function applyFilter(
  run: Run,
  name: string,
  { value, given }: { readonly value: Value; readonly given: Given },
): Value {
  const filter = filters.get(name);
  if (!filter) throw new TemplateFault(`there is no filter "${name}"`);
  return filter(value, given, run);
}
