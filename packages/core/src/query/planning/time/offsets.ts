import type { QueryFilter } from '@meridian/contracts/documents';
import { timeText } from '../../../sql';
import { resolveTimeOffset, type TimeDelta } from '../../../time';
import type { QueryDatasetColumn } from '../../dataset';
import type { TimeBounds } from '../moments';
import { xAxisOf } from '../normal-query';
import { QuestionRefusedError, refuse } from '../refuse';
import type { Scope } from '../scope';
import type { StatementInput } from '../statement-input';

/** The question on one earlier range. */
export interface OffsetStatement {
  /** As it was asked for. */
  readonly offset: string;
  /** Added to a moment of the main range it gives the moment it is compared with. */
  readonly back: TimeDelta;
  readonly input: StatementInput;
}

/** The earlier ranges that a question is compared with. */
export interface Offsets {
  readonly offsets: readonly OffsetStatement[];
  /** Why there are none although they were asked for; it counts only where the question has rows to compare. */
  readonly refusal: string | null;
}

/** The same question on each earlier range. Source: spec/facts.md §4.6. */
export function planOffsets(scope: Scope, main: StatementInput): Offsets {
  try {
    return { offsets: offsetsOf(scope, main), refusal: null };
  } catch (error) {
    if (!(error instanceof QuestionRefusedError) || scope.query.resultType === 'query') throw error;
    return { offsets: [], refusal: error.refusal.message };
  }
}

function offsetsOf(scope: Scope, main: StatementInput): readonly OffsetStatement[] {
  const { timeOffsets } = scope.query;
  if (timeOffsets.length === 0) return [];
  const { fromMs, toMs } = main.bounds;
  if (fromMs === null || toMs === null) {
    return refuse('An enclosed time range (both start and end) must be specified when using a Time Comparison.');
  }
  return timeOffsets.map(offset => {
    if (offset.includes(' : ') && !scope.input.flags.dateRangeTimeshifts) {
      return refuse(
        `The time comparison "${offset}" is a range; ranges are switched off (DATE_RANGE_TIMESHIFTS_ENABLED).`,
      );
    }
    const range = resolveTimeOffset(offset, { sinceMs: fromMs, untilMs: toMs, now: scope.input.now });
    if (range.kind === 'refused') return refuse(range.message);
    const bounds = { fromMs: range.sinceMs, toMs: range.untilMs };
    return { offset, back: range.back, input: offsetInput(scope, main, bounds) };
  });
}

/**
 * A time axis takes the earlier range itself and drops the filters on it; otherwise the first time range filter is moved.
 */
function offsetInput(scope: Scope, main: StatementInput, bounds: TimeBounds): StatementInput {
  const axis = timeAxis(scope);
  if (axis) {
    const filters = main.filters.filter(filter => filter.col !== axis.name && labelOf(filter) !== axis.name);
    return { ...main, bounds, filters, granularity: main.granularity ?? axis, isOffset: true };
  }
  const moved = main.filters.findIndex(filter => filter.op?.toUpperCase() === 'TEMPORAL_RANGE');
  const filters = main.filters.map((filter, index) =>
    index === moved ? { ...filter, val: rangeText(bounds) } : filter,
  );
  return { ...main, bounds, filters, isOffset: true };
}

/** The dataset's time column behind the x axis; null where the axis is none. */
export function timeAxis(scope: Scope): QueryDatasetColumn | null {
  const axis = xAxisOf(scope.query.columns);
  const column = axis === null ? undefined : scope.columns.get(axis.sqlExpression);
  return column?.isTime ? column : null;
}

function labelOf(filter: QueryFilter): string | null {
  return typeof filter.col === 'object' && filter.col !== null ? filter.col.sqlExpression : null;
}

function rangeText({ fromMs, toMs }: TimeBounds): string {
  return [fromMs, toMs].map(ms => (ms === null ? '' : timeText(ms, 'timestamp').replace(' ', 'T'))).join(' : ');
}
