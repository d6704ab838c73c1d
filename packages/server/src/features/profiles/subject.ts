import type { UploadColumnType } from '@meridian/contracts/documents';
import type { QueryDatasetColumn } from '@meridian/core/query';
import type { Dialect } from '@meridian/core/sql';

/** A column as it is profiled. */
export interface Subject {
  readonly name: string;
  readonly type: UploadColumnType;
  /** What is compared and counted; text where the engine cannot order the column itself. */
  readonly expression: string;
}

export function subjectOf(column: QueryDatasetColumn, dialect: Dialect): Subject {
  const printed = (column.type ?? '').toUpperCase();
  const type = columnType(printed, dialect);
  const own = column.expression === null ? dialect.quoteIdentifier(column.name) : `(${column.expression})`;
  const isOrdered = type !== 'text' || /^(VARCHAR|TEXT|STRING|CHARACTER VARYING)\b/.test(printed);
  return { name: column.name, type, expression: isOrdered ? own : `CAST(${own} AS ${dialect.typeNames.text})` };
}

function columnType(printed: string, dialect: Dialect): UploadColumnType {
  switch (dialect.kindOfType(printed)) {
    case 'number':
      return /INT|SERIAL/.test(printed) ? 'integer' : 'decimal';
    case 'time':
      return printed === 'DATE' ? 'date' : 'timestamp';
    case 'boolean':
      return 'boolean';
    default:
      return 'text';
  }
}

export const isNumber = ({ type }: Subject): boolean => type === 'integer' || type === 'decimal';
export const isTime = ({ type }: Subject): boolean => type === 'date' || type === 'timestamp';

/** Where a value lies on a line, in SQL: the number itself, or seconds since 1970. */
export function positionIn(subject: Subject, value: string, dialect: Dialect): string {
  return `CAST(${isTime(subject) ? `EXTRACT(EPOCH FROM ${value})` : value} AS ${dialect.typeNames.double})`;
}
