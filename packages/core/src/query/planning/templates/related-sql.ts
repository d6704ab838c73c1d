import { type Dialect, isAtomic, readExpression, readStatement } from '../../../sql';
import type { DatasetAsked } from '../../../template';
import type { QueryDataset, RowRule } from '../../dataset';
import type { PlanInput } from '../../question';
import { refuse } from '../refuse';
import { rulesText } from '../rules/rule-conditions';

/** SQL of datasets and metrics that a template names. */
export interface RelatedSql {
  readonly dataset: (asked: DatasetAsked) => string;
  readonly metric: (name: string, datasetId: number | null) => string;
}

/** How deep metrics may be made of metrics. */
const maxDepth = 20;

/** Answers `dataset(…)` and `metric(…)`; row rules of the named dataset hold inside it. A dataset that was not handed over is refused. */
export function relatedSql(input: PlanInput, render: (sql: string) => string): RelatedSql {
  const find = (id: number | null) => {
    if (id === null || id === input.dataset.id) return { dataset: input.dataset, rowRules: input.rowRules };
    return (
      input.related?.find(each => each.dataset.id === id) ?? refuse(`Dataset ${id} does not exist or may not be read.`)
    );
  };
  const { dialect } = input;
  return {
    dataset: asked => {
      const { dataset, rowRules } = find(asked.id);
      if (dataset.databaseId !== input.dataset.databaseId) refuse(`Dataset ${asked.id} is in another database.`);
      return datasetSql({ dataset, asked, rowRules }, { dialect, render });
    },
    metric: (name, datasetId) => {
      const metric = find(datasetId).dataset.metrics.find(each => each.name === name);
      if (!metric) return refuse(`Metric ${name} not found`);
      const expression = expandMetrics(metric.expression, find(datasetId).dataset, [name]);
      const text = render(expression);
      return isAtomic(text, dialect.lexis) ? text : `(${text})`;
    },
  };
}

const metricCall = /\{\{-?\s*metric\(\s*(?:'([^']*)'|"([^"]*)")\s*\)\s*-?\}\}/g;

/** Metrics made of metrics, written out; a metric that is made of itself is refused. */
function expandMetrics(expression: string, dataset: QueryDataset, path: readonly string[]): string {
  if (path.length > maxDepth) return refuse(`Metrics are nested too deeply: ${path.join(' → ')}`);
  return expression.replace(metricCall, (_, single?: string, double?: string) => {
    const name = single ?? double ?? '';
    if (path.includes(name)) return refuse(`Cyclic metric macro detected: ${[...path, name].join(' → ')}`);
    const metric = dataset.metrics.find(each => each.name === name);
    return metric
      ? `(${expandMetrics(metric.expression, dataset, [...path, name])})`
      : refuse(`Metric ${name} not found`);
  });
}

interface AskedDataset {
  readonly dataset: QueryDataset;
  readonly asked: DatasetAsked;
  readonly rowRules: readonly RowRule[];
}

interface Rendering {
  readonly dialect: Dialect;
  readonly render: (sql: string) => string;
}

function datasetSql({ dataset, asked, rowRules }: AskedDataset, { dialect, render }: Rendering): string {
  const quote = dialect.quoteIdentifier;
  const expression = (sql: string) => {
    const read = readExpression(render(sql), { ...dialect, subqueries: true });
    return read.kind === 'expression' ? `(${read.sql})` : refuse(read.message);
  };
  const chosen = dataset.columns.filter(column => asked.columns === null || asked.columns.includes(column.name));
  const columns = chosen.map(({ name, expression: sql }) =>
    sql ? `${expression(sql)} AS ${quote(name)}` : quote(name),
  );
  const metrics = asked.includesMetrics
    ? dataset.metrics.map(metric => `${expression(metric.expression)} AS ${quote(metric.name)}`)
    : [];
  const condition = rulesText(rowRules, { dialect, render });
  const where = condition === '' ? '' : ` WHERE ${condition}`;
  const groups =
    metrics.length > 0 && columns.length > 0 ? ` GROUP BY ${columns.map((_, index) => index + 1).join(', ')}` : '';
  const source = sourceText(dataset, { dialect, render });
  return `(SELECT ${[...columns, ...metrics].join(', ')} FROM ${source}${where}${groups}) AS ${quote(`dataset_${dataset.id}`)}`;
}

function sourceText(dataset: QueryDataset, { dialect, render }: Rendering): string {
  const quote = dialect.quoteIdentifier;
  if (dataset.sql === null) {
    return [dataset.catalog, dataset.schema, dataset.name]
      .filter(part => part !== null)
      .map(quote)
      .join('.');
  }
  const read = readStatement(render(dataset.sql), dialect);
  return read.kind === 'query' ? `(${read.sql}) AS virtual_table` : refuse(read.message);
}
