import { queryFilter } from '@meridian/contracts/documents';
import { z } from 'zod';

/**
 * What the table view itself contributes to its question when pages come from the server. `currentPage` counts from 0 and holds for
 * `lastQueriedFilters` only.
 */
const tableState = z.looseObject({
  currentPage: z.number().int().min(0).optional().catch(undefined),
  pageSize: z.number().int().positive().optional().catch(undefined),
  sortBy: z
    .array(z.looseObject({ key: z.string(), desc: z.boolean().default(false) }))
    .optional()
    .catch(undefined),
  searchText: z.string().optional().catch(undefined),
  searchColumn: z.string().optional().catch(undefined),
  lastQueriedFilters: z.array(queryFilter).optional().catch(undefined),
});
export type TableState = z.output<typeof tableState>;

export function parseTableState(given: unknown): TableState {
  return tableState.parse(given ?? {});
}
