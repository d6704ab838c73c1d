import type { Given, Run, Value } from '../values';

/** What stands behind a `|`; `value` is what stands before it. */
export type Filter = (value: Value, given: Given, run: Run) => Value;
export type NamedFilters = readonly (readonly [string, Filter])[];
