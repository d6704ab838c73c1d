import type { ColumnProfile, DataRow, DataValue, QueryObject } from '@meridian/contracts/documents';
import type { Dialect } from '@meridian/core/sql';
import { type ColumnFacts, rowsLabel, rowsMetric } from './facts';
import { isTime, positionIn, type Subject } from './subject';

const bins = 20;
const topValues = 20;
/** With more different values than this the commonest ones say little, and cost a lot. */
const distinctMost = 50_000;
const textMost = 200;
const label = 'value';

/** The question for the commonest values; null where it is not worth asking. */
export function topQuestion(subject: Subject, facts: ColumnFacts): QueryObject | null {
  if (facts.filled === 0 || facts.distinct > distinctMost) return null;
  const column = { expressionType: 'SQL' as const, sqlExpression: subject.expression, label };
  return {
    columns: [column],
    metrics: [rowsMetric],
    filters: [{ col: subject.name, op: 'IS NOT NULL' }],
    orderby: [
      [rowsMetric, false],
      [column, true],
    ],
    row_limit: topValues,
    result_type: 'results',
  };
}

export function readTop(subject: Subject, rows: readonly DataRow[]): ColumnProfile['top'] {
  return rows.flatMap(row => {
    const value = row[label];
    if (value === null || value === undefined) return [];
    return [{ value: printed(subject, value), count: Number(row[rowsLabel] ?? 0) }];
  });
}

function printed(subject: Subject, value: DataValue): string {
  if (!isTime(subject) || typeof value !== 'number') return String(value).slice(0, textMost);
  const iso = new Date(value).toISOString();
  if (subject.type === 'date') return iso.slice(0, 10);
  return iso.replace('T', ' ').replace(/(\.000)?Z$/, '');
}

/** The question for the counts of equally wide bins; null where no line runs from the least value to the greatest. */
export function histogramQuestion(subject: Subject, { line }: ColumnFacts, dialect: Dialect): QueryObject | null {
  if (line === null || line.low >= line.high) return null;
  const position = positionIn(subject, subject.expression, dialect);
  const width = (line.high - line.low) / bins;
  if (!Number.isFinite(width) || width === 0) return null;
  const bin = `CAST(LEAST(${bins - 1}, FLOOR((${position} - (${line.low})) / ${width})) AS ${dialect.typeNames.bigint})`;
  return {
    columns: [{ expressionType: 'SQL', sqlExpression: bin, label }],
    metrics: [rowsMetric],
    filters: [{ col: subject.name, op: 'IS NOT NULL' }],
    row_limit: bins + 2,
    result_type: 'results',
  };
}

/** `rows` is null where nothing was asked: all values are the same, or there is no line. */
export function readHistogram({ line, filled }: ColumnFacts, rows: readonly DataRow[] | null): number[] | null {
  if (line === null) return null;
  const counts = Array.from({ length: bins }, () => 0);
  if (rows === null && line.low !== line.high) return null;
  if (rows === null) counts[0] = filled;
  for (const row of rows ?? []) {
    const bin = Number(row[label] ?? Number.NaN);
    if (bin >= 0 && bin < bins) counts[bin] = Number(row[rowsLabel] ?? 0);
  }
  return counts;
}
