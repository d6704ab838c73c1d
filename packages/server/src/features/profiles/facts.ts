import type { DataRow } from '@meridian/contracts/documents';
import type { Dialect } from '@meridian/core/sql';
import { isNumber, isTime, positionIn, type Subject } from './subject';

/** What one scan tells of a column. */
export interface ColumnFacts {
  readonly filled: number;
  readonly distinct: number;
  readonly min: string | null;
  readonly max: string | null;
  readonly mean: number | null;
  readonly quantiles: number[] | null;
  /** Ends of the line that a histogram is drawn over; null where there is none. */
  readonly line: { readonly low: number; readonly high: number } | null;
}

const fractions = [0.05, 0.25, 0.5, 0.75, 0.95] as const;
const textMost = 200;

export const rowsLabel = 'rows';
export const rowsMetric = metric('COUNT(*)', rowsLabel);

export function metric(sqlExpression: string, label: string) {
  return { expressionType: 'SQL' as const, sqlExpression, label };
}

/** The metrics whose values `readFacts` reads back; `at` tells columns of one question apart. */
export function factMetrics(subject: Subject, at: number, dialect: Dialect) {
  const { expression: column } = subject;
  const text = (value: string) => `LEFT(CAST(${value} AS ${dialect.typeNames.text}), ${textMost})`;
  const ordered = subject.type === 'boolean' ? `CAST(${column} AS ${dialect.typeNames.text})` : column;
  const ask = (what: string, sql: string) => metric(sql, `${what}_${at}`);
  const onLine = isNumber(subject) || isTime(subject);
  return [
    ask('filled', `COUNT(${column})`),
    ask('distinct', dialect.estimates?.distinct(column) ?? `COUNT(DISTINCT ${column})`),
    ask('min', text(`MIN(${ordered})`)),
    ask('max', text(`MAX(${ordered})`)),
    ...(isNumber(subject)
      ? [
          ask('mean', `CAST(AVG(${column}) AS ${dialect.typeNames.double})`),
          ask('quantiles', `CAST(${quantiles(column, dialect)} AS ${dialect.typeNames.text})`),
        ]
      : []),
    ...(onLine
      ? [
          ask('low', positionIn(subject, `MIN(${column})`, dialect)),
          ask('high', positionIn(subject, `MAX(${column})`, dialect)),
        ]
      : []),
  ];
}

function quantiles(column: string, dialect: Dialect): string {
  const exact = `percentile_disc(ARRAY[${fractions.join(', ')}]) WITHIN GROUP (ORDER BY ${column})`;
  return dialect.estimates?.quantiles(column, fractions) ?? exact;
}

export function readFacts(row: DataRow, at: number): ColumnFacts {
  const low = row[`low_${at}`];
  const high = row[`high_${at}`];
  const mean = row[`mean_${at}`];
  return {
    filled: Number(row[`filled_${at}`] ?? 0),
    distinct: Number(row[`distinct_${at}`] ?? 0),
    min: textOrNull(row[`min_${at}`]),
    max: textOrNull(row[`max_${at}`]),
    mean: typeof mean === 'number' ? mean : null,
    quantiles: listOf(row[`quantiles_${at}`]),
    line: typeof low === 'number' && typeof high === 'number' ? { low, high } : null,
  };
}

/** Reads a list of numbers as an engine prints one: `[1, 2]` or `{1,2}`. */
function listOf(printed: unknown): number[] | null {
  if (typeof printed !== 'string') return null;
  const numbers = printed
    .replaceAll(/[[\]{}\s]/g, '')
    .split(',')
    .map(Number);
  return numbers.length === fractions.length && numbers.every(Number.isFinite) ? numbers : null;
}

const textOrNull = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));
