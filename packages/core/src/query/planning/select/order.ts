import { type AdhocMetric, adhocMetric, type OrderItem } from '@meridian/contracts/documents';
import { type Expression, ordinal, type OrderItem as SqlOrderItem } from '../../../sql';
import { isAdhocMetric } from '../names';
import { customSql } from '../read-sql';
import { refuse } from '../refuse';
import type { Scope } from '../scope';
import { columnExpression, type Dimension } from './columns';
import { type Metric, planMetric } from './metrics';

export interface PlannedOrder {
  readonly items: readonly SqlOrderItem[];
  /** Something in the order aggregates, so that rows are grouped even without metrics. */
  readonly aggregates: boolean;
}

/** ORDER BY: what is selected goes by its place, all else by its expression. Source: spec/facts.md §4.2. */
export function planOrder(scope: Scope, dimensions: readonly Dimension[], metrics: readonly Metric[]): PlannedOrder {
  let aggregates = false;
  const labels = [...dimensions.map(each => each.label), ...metrics.map(each => each.label)];
  const items = scope.query.orderBy.map(([by, ascending]): SqlOrderItem => {
    const key = orderKey(scope, by, { labels, metrics });
    if (key.aggregates || (key.place !== null && key.place >= dimensions.length)) aggregates = true;
    return { expression: key.place === null ? key.expression : ordinal(key.place + 1), ascending };
  });
  return { items, aggregates };
}

type OrderKey =
  | { readonly place: number; readonly aggregates: false }
  | { readonly place: null; readonly expression: Expression; readonly aggregates: boolean };

interface Selected {
  readonly labels: readonly string[];
  readonly metrics: readonly Metric[];
}

function orderKey(scope: Scope, by: OrderItem[0], { labels, metrics }: Selected): OrderKey {
  if (typeof by === 'string') return namedKey(scope, by, labels);
  const metric = metricOf(by);
  if (metric !== null) {
    const { label, expression } = planMetric(scope, metric);
    const isSelected = metrics.some(other => other.label === label && isSame(other.expression, expression));
    if (isSelected) return { place: labels.indexOf(label), aggregates: false };
    return { place: null, expression, aggregates: true };
  }
  const { label, sqlExpression } = by;
  if (typeof label === 'string' && labels.includes(label)) return { place: labels.indexOf(label), aggregates: false };
  if (typeof sqlExpression === 'string' && sqlExpression !== '') {
    return { place: null, expression: customSql(scope, sqlExpression), aggregates: false };
  }
  return typeof label === 'string' ? namedKey(scope, label, labels) : refuse('Unknown column used in orderby.');
}

/** The metric that an item of the order is; null where it is a column or SQL. */
function metricOf(by: OrderItem[0]): AdhocMetric | null {
  const read = adhocMetric.safeParse(by);
  return read.success && isAdhocMetric(read.data) ? read.data : null;
}

/** Another metric may have the same label. */
function isSame(one: Expression, other: Expression): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function namedKey(scope: Scope, name: string, labels: readonly string[]): OrderKey {
  const place = labels.indexOf(name);
  if (place >= 0) return { place, aggregates: false };
  if (scope.metrics.has(name)) return { place: null, expression: planMetric(scope, name).expression, aggregates: true };
  const column = scope.columns.get(name);
  if (!column) return refuse(`Unknown column used in orderby: ${name}`);
  return { place: null, expression: columnExpression(scope, column), aggregates: false };
}
