import type { AdhocFilter, FilterScalar } from '@meridian/contracts/documents';
import { operatorOf } from '@meridian/core/filters';
import { columnSql } from '../field-editor';
import type { DatasetFields } from '../fields';

/** A simple filter as one would write it in SQL; empty where it says nothing yet, or counts from today. */
export function filterSql(filter: AdhocFilter, fields: DatasetFields): string {
  const { subject, comparator } = filter;
  if (!subject) return '';
  const column = fields.columns.find(({ name }) => name === subject);
  const left = fields.metrics.find(({ name }) => !column && name === subject)?.expression ?? columnSql(subject, fields);
  if (filter.operator === 'TEMPORAL_RANGE') return rangeSql(left, String(comparator ?? ''));
  const operator = operatorOf(filter);
  if (operator === null || operator.operator === 'LATEST PARTITION') return '';
  if (operator.takes === 'none') return `${left} ${operator.operator}`;
  const values = (Array.isArray(comparator) ? comparator : [comparator]).filter(value => value !== undefined);
  const isNumber = column === undefined ? filter.clause === 'HAVING' : column.kind === 'number';
  const literal = (value: FilterScalar) => literalOf(value, isNumber);
  if (operator.takes === 'list') return listSql(left, { values, isIn: operator.operator === 'IN', literal });
  const [value] = values;
  if (value === undefined || value === null || value === '') return '';
  return `${left} ${signs[operator.operator] ?? operator.operator} ${literal(value)}`;
}

const signs: Readonly<Record<string, string>> = { '==': '=', '!=': '<>' };

interface ListOfValues {
  readonly values: readonly FilterScalar[];
  readonly isIn: boolean;
  readonly literal: (value: FilterScalar) => string;
}

function listSql(left: string, { values, isIn, literal }: ListOfValues): string {
  const filled = values.filter(value => value !== null);
  const parts = [
    ...(filled.length === 0 ? [] : [`${left} ${isIn ? 'IN' : 'NOT IN'} (${filled.map(literal).join(', ')})`]),
    ...(filled.length < values.length ? [`${left} IS ${isIn ? '' : 'NOT '}NULL`] : []),
  ];
  return parts.join(isIn ? ' OR ' : ' AND ');
}

function literalOf(value: FilterScalar, isNumber: boolean): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = String(value);
  return isNumber && text.trim() !== '' && Number.isFinite(Number(text))
    ? text.trim()
    : `'${text.replaceAll("'", "''")}'`;
}

const instant = /^\d{4}-\d{2}-\d{2}([T ][\d:.]+)?$/;

/** Only fixed ends can be written down. */
function rangeSql(left: string, range: string): string {
  const [from = '', to = ''] = range.split(' : ').map(end => end.trim());
  const ends = [
    ...(instant.test(from) ? [`${left} >= '${from}'`] : []),
    ...(instant.test(to) ? [`${left} < '${to}'`] : []),
  ];
  const given = [from, to].filter(end => end !== '');
  return ends.length === given.length ? ends.join(' AND ') : '';
}
