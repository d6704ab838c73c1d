import { limits } from '@meridian/contracts';
import type { ListFilter, ListQuery } from '@meridian/contracts/api';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { AppError } from '../app-error';
import { builtInOperators, operatorsOf } from './operators';
import type { ListSpec, ListViewer } from './spec';

/** A list that was asked for, decided: what is left is to run it. */
export interface ListPlan {
  readonly spec: ListSpec;
  readonly where: readonly RawBuilder<SqlBool>[];
  readonly order: RawBuilder<unknown>;
  readonly direction: 'asc' | 'desc';
  /** Null for all rows. */
  readonly limit: number | null;
  readonly offset: number;
  readonly columns: readonly string[];
  /** True where the asker named columns, so that nothing else may come along. */
  readonly narrowed: boolean;
  readonly keys: readonly string[] | null;
}

/**
 * Reads a list query by a noun's description. Columns nobody knows are left out. Throws `invalid_request` for an unknown order or
 * filter column and for an operator of another kind of column, `page_below_zero`; an operator nobody knows is dropped.
 */
export function planList(spec: ListSpec, query: ListQuery, viewer: ListViewer): ListPlan {
  const page = query.page ?? 0;
  if (page < 0) throw new AppError('page_below_zero');
  const limit = pageSizeOf(spec, query.page_size);
  const asked = query.select_columns ?? query.columns;
  const known = new Set([...spec.columns, ...(spec.selectable ?? [])]);
  const columns = (asked ?? []).filter(column => isKnown(known, column));
  return {
    spec,
    where: (query.filters ?? []).map(filter => whereOf(spec, filter, viewer)).filter(where => where !== null),
    order: orderOf(spec, query.order_column || spec.defaultOrder.column),
    direction: query.order_column ? (query.order_direction ?? 'asc') : spec.defaultOrder.direction,
    limit,
    offset: limit === null ? 0 : Math.min(page * limit, farAway),
    columns: columns.length > 0 ? columns : spec.columns,
    narrowed: columns.length > 0,
    keys: query.keys && query.keys.length > 0 ? query.keys : null,
  };
}

/** Whether a reply needs this part of a record, so that relations nobody asked for are not read. */
export function needs(plan: ListPlan, part: string): boolean {
  return plan.columns.some(column => column === part || column.startsWith(`${part}.`));
}

/** Rows no list has. */
const farAway = 2_000_000_000;

function isKnown(known: ReadonlySet<string>, column: string): boolean {
  return known.has(column) || [...known].some(one => one.startsWith(`${column}.`));
}

function pageSizeOf(spec: ListSpec, asked: number | undefined): number | null {
  const most = spec.maxPageSize === undefined ? limits.maxPageSize : spec.maxPageSize;
  const size = asked || (spec.pageSize ?? limits.pageSize);
  if (most === null) return size < 1 ? null : size;
  return size < 1 || size > most ? most : size;
}

function orderOf(spec: ListSpec, column: string): RawBuilder<unknown> {
  const order = Object.hasOwn(spec.orders, column) ? spec.orders[column] : undefined;
  if (!order) throw new AppError('invalid_request', { reason: `Invalid order by column: ${column}` });
  return order;
}

function whereOf(spec: ListSpec, filter: ListFilter, viewer: ListViewer): RawBuilder<SqlBool> | null {
  const column = Object.hasOwn(spec.filters, filter.col) ? spec.filters[filter.col] : undefined;
  if (!column) {
    throw new AppError('invalid_request', { reason: `Filter column: ${filter.col} not allowed to filter` });
  }
  const operator = operatorsOf(column).find(one => one.operator === filter.opr);
  if (operator) return allOf(valuesOf(filter).map(value => operator.where(value, viewer)));
  if (isKnownSomewhere(spec, filter.opr)) {
    throw new AppError('invalid_request', {
      reason: `Filter operation: ${filter.opr} not allowed on column: ${filter.col}`,
    });
  }
  return null;
}

/** Several values mean each of them, but where the operator itself takes a list. */
function valuesOf({ opr, value }: ListFilter): readonly unknown[] {
  return Array.isArray(value) && opr !== 'in' && opr !== 'not_in' ? value : [value];
}

function allOf(conditions: readonly (RawBuilder<SqlBool> | null)[]): RawBuilder<SqlBool> | null {
  const said = conditions.filter(condition => condition !== null);
  return said.length > 1 ? sql<SqlBool>`(${sql.join(said, sql` and `)})` : (said[0] ?? null);
}

function isKnownSomewhere(spec: ListSpec, operator: string): boolean {
  return (
    builtInOperators.includes(operator) ||
    Object.values(spec.filters).some(column => column.custom?.some(one => one.operator === operator))
  );
}
