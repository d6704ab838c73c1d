import { and, column, emptySelect, is, ordinal, type Select } from '../../../sql';
import { planFilters } from '../filters/filters';
import { customCondition } from '../read-sql';
import type { Scope } from '../scope';
import { columnExpression } from '../select/columns';
import { planSource } from '../source';
import { planWhere } from '../statement';
import type { StatementInput } from '../statement-input';

/** Which currencies the question's rows are in, for number formats that follow the data; null where no control asks for it. */
export function planCurrency(outer: Scope, main: StatementInput): Select | null {
  const scope: Scope = { ...outer, bounds: main.bounds };
  const { dataset, context } = scope.input;
  if (dataset.currencyColumn === null || !asksForCurrency(context.formData)) return null;
  const known = scope.columns.get(dataset.currencyColumn);
  const expression = known ? columnExpression(scope, known) : column(dataset.currencyColumn);
  const where = planWhere(scope, main.granularity, {
    bounds: main.bounds,
    filters: planFilters(scope, main.filters).where,
    custom: scope.query.where === null ? null : customCondition(scope, scope.query.where),
  });
  return {
    ...emptySelect,
    items: [{ expression, alias: 'currency' }],
    from: planSource(scope),
    where: and([...(where === null ? [] : [where]), is(expression, 'not null')]),
    groupBy: [ordinal(1)],
    limit: 2,
  };
}

function asksForCurrency(form: Readonly<Record<string, unknown>>): boolean {
  const configs = Object.values(recordOf(form['column_config'])).map(config => recordOf(config)['currencyFormat']);
  return [form['currency_format'], ...configs].some(format => recordOf(format)['symbol'] === 'AUTO');
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
