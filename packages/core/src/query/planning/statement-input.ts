import type { QueryFilter } from '@meridian/contracts/documents';
import type { QueryDatasetColumn } from '../dataset';
import type { TimeBounds } from './moments';

/** What differs between the main statement and those of time offsets. */
export interface StatementInput {
  readonly bounds: TimeBounds;
  readonly filters: readonly QueryFilter[];
  /** The time column that the bounds limit; null without one. */
  readonly granularity: QueryDatasetColumn | null;
  /** The statement is of a time offset. */
  readonly isOffset: boolean;
}
