import { and, binary, type Expression, time, timeText, value } from '../../../sql';
import type { QueryDatasetColumn } from '../../dataset';
import { formatMoment, type TimeBounds } from '../moments';
import type { Scope } from '../scope';
import { columnExpression, truncated } from '../select/columns';

/** `from ≤ column < to`, as far as there are bounds; null without any. A grain compares the start of the column's bucket. */
export function timeCondition(
  scope: Scope,
  column: QueryDatasetColumn,
  { fromMs, toMs, grain = null }: TimeBounds & { readonly grain?: string | null },
): Expression | null {
  const operand = grain === null ? columnExpression(scope, column) : truncated(scope, column, grain);
  const literal = (ms: number) => (grain === null ? timeLiteral(scope, column, ms) : time(ms, 'timestamp'));
  return and([
    ...(fromMs === null ? [] : [binary(operand, '>=', literal(fromMs))]),
    ...(toMs === null ? [] : [binary(operand, '<', literal(toMs))]),
  ]);
}

/** A moment as the column keeps its moments: as seconds, milliseconds, text of a pattern, or a time of the engine. Source: spec/facts.md §4.5. */
export function timeLiteral(scope: Scope, column: QueryDatasetColumn, ms: number): Expression {
  const { dialect } = scope.input;
  const format = column.pythonDateFormat;
  const type = (column.type ?? '').toUpperCase();
  const kind = type === '' ? 'other' : dialect.kindOfType(type);
  if (format === 'epoch_s') return value(Math.floor(ms / 1000));
  if (format === 'epoch_ms') return value(Math.floor(ms));
  if (kind === 'time' || format === null || format === '') {
    return kind === 'text'
      ? value(timeText(ms, 'timestamp'))
      : time(ms, type === '' ? 'timestamp' : dialect.timeTypeOf(type));
  }
  const text = formatMoment(ms, format);
  return value(kind === 'number' && /^\d+$/.test(text) ? Number(text) : text);
}
