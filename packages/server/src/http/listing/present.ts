import type { InfoQuery, InfoReply } from '@meridian/contracts/api';
import { operatorsOf } from './operators';
import type { ListPlan } from './plan';
import type { ListSpec } from './spec';

export interface ListReply<Item> {
  count: number;
  ids: number[];
  result: Item[];
  list_columns?: string[];
  order_columns?: string[];
  label_columns?: Record<string, string>;
  description_columns?: Record<string, string>;
  list_title?: string;
}

/** A list as it is sent. Where columns were asked for, items have those and no others. */
export function presentList<Item extends { readonly id: number }>(
  plan: ListPlan,
  list: { readonly count: number; readonly records: readonly Item[] },
): ListReply<Item> {
  const { spec, columns, keys } = plan;
  const wants = (key: string) => keys === null || keys.includes(key);
  const reply: ListReply<Item> = {
    count: list.count,
    ids: list.records.map(record => record.id),
    // The door's type is the whole item; a narrowed one is what its asker named.
    result: plan.narrowed ? list.records.map(record => pick(record, columns) as Item) : [...list.records],
  };
  if (wants('list_columns')) reply.list_columns = [...columns];
  if (wants('label_columns')) reply.label_columns = labelsOf(columns);
  if (wants('description_columns')) reply.description_columns = {};
  if (wants('order_columns')) reply.order_columns = Object.keys(spec.orders);
  if (wants('list_title')) reply.list_title = `List ${spec.title}`;
  return reply;
}

/** The parts of a record that dotted column names ask for; inside lists, of every item. */
export function pick(record: object, columns: readonly string[]): object {
  const tree = new Map<string, string[]>();
  for (const column of columns) {
    const dot = column.indexOf('.');
    const head = dot < 0 ? column : column.slice(0, dot);
    const rest = tree.get(head) ?? [];
    if (dot >= 0) rest.push(column.slice(dot + 1));
    tree.set(head, rest);
  }
  const source = record as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    [...tree].filter(([head]) => head in source).map(([head, rest]) => [head, pickPart(source[head], rest)]),
  );
}

function pickPart(value: unknown, columns: readonly string[]): unknown {
  if (columns.length === 0 || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(item => pickPart(item, columns));
  return pick(value, columns);
}

/** `changed_by.first_name` → `Changed By First Name`. */
export function labelsOf(columns: readonly string[]): Record<string, string> {
  return Object.fromEntries(columns.map(column => [column, titleCase(column)]));
}

function titleCase(column: string): string {
  return column
    .split(/[._]/)
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/** What `_info` says about a noun to somebody with these permissions. */
export function presentInfo(spec: ListSpec, query: InfoQuery, permissions: ReadonlySet<string>): InfoReply {
  const keys = query.keys && query.keys.length > 0 ? query.keys : null;
  const wants = (key: string) => keys === null || keys.some(one => one === key);
  const { view, names } = spec.permissions;
  const reply: InfoReply = {};
  if (wants('permissions')) reply.permissions = names.filter(name => permissions.has(`${name} on ${view}`));
  if (wants('filters')) reply.filters = filtersOf(spec);
  if (wants('add_columns')) reply.add_columns = [...spec.addFields];
  if (wants('edit_columns')) reply.edit_columns = [...spec.editFields];
  if (wants('add_title')) reply.add_title = `Add ${spec.singular}`;
  if (wants('edit_title')) reply.edit_title = `Edit ${spec.singular}`;
  return reply;
}

function filtersOf(spec: ListSpec): Record<string, { name: string; operator: string }[]> {
  return Object.fromEntries(
    Object.entries(spec.filters).map(([name, column]) => [
      name,
      operatorsOf(column).map(({ operator, label }) => ({ name: label, operator })),
    ]),
  );
}
