import type { QueryContext } from '@meridian/contracts/documents';
import type { FilterContext } from '@meridian/core/chart';
import { baseQuery, queryContextOf } from '../shared/query/base';
import type { BigNumberTotalForm } from './form';

/** The metric alone, over everything the filters leave. */
export function buildBigNumberTotalQuery(form: BigNumberTotalForm, context: FilterContext): QueryContext {
  return queryContextOf(form, context, [baseQuery(form, context).query]);
}
