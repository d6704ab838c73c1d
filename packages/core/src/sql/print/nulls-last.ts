import { column, emptySelect, is, type OrderItem, type Select, type SelectItem } from '../ast';

/**
 * The same select with nulls behind everything else in ascending order, by a condition that is sorted by before. Groups are sorted from
 * outside: inside, engines that check what is grouped by would not know the condition for one over a group.
 */
export function withNullsLast(select: Select): Select {
  if (!select.orderBy.some(item => item.ascending)) return select;
  if (select.groupBy.length === 0) return { ...select, orderBy: conditioned(select.orderBy, select.items) };
  const hidden = select.orderBy.filter(item => item.expression.kind !== 'ordinal').map(item => item.expression);
  const inner: readonly SelectItem[] = [
    ...select.items,
    ...hidden.map(expression => ({ expression, alias: null })),
  ].map((item, index) => ({ expression: item.expression, alias: placeName(index) }));
  const places = select.orderBy.map(({ expression }) =>
    expression.kind === 'ordinal' ? expression.position - 1 : select.items.length + hidden.indexOf(expression),
  );
  const order = select.orderBy.map((item, index) => ({
    ...item,
    expression: column(placeName(places[index] ?? 0), outer),
  }));
  return {
    ...emptySelect,
    items: select.items.map(({ alias }, index) => ({ expression: column(placeName(index), outer), alias })),
    from: { kind: 'select', select: { ...select, items: inner, orderBy: [], limit: null, offset: null }, alias: outer },
    orderBy: conditioned(order, []),
    limit: select.limit,
    offset: select.offset,
  };
}

const outer = 'unsorted';

function placeName(index: number): string {
  return `c${index + 1}`;
}

function conditioned(orderBy: readonly OrderItem[], items: readonly SelectItem[]): readonly OrderItem[] {
  return orderBy.flatMap(item => {
    const { expression } = item;
    const meant =
      expression.kind === 'ordinal' ? (items[expression.position - 1]?.expression ?? expression) : expression;
    return item.ascending ? [{ expression: is(meant, 'null'), ascending: true }, item] : [item];
  });
}
