import type { Expression } from '../../sql';
import type { QueryDatasetColumn, QueryDatasetMetric } from '../dataset';
import type { PlanInput, ProbedKind } from '../question';
import type { TimeBounds } from './moments';
import { type NormalQuery, normaliseQuery } from './normal-query';
import { openTemplates, type Templates } from './templates/templates';

/** What all parts of the planner look things up in, and where they leave what the whole question must know. */
export interface Scope {
  readonly input: PlanInput;
  readonly query: NormalQuery;
  readonly columns: ReadonlyMap<string, QueryDatasetColumn>;
  readonly metrics: ReadonlyMap<string, QueryDatasetMetric>;
  readonly templates: Templates;
  /** The range of the statement being planned; templates may read it. */
  readonly bounds: TimeBounds;
  /** Filled while planning: expressions that the engine must be asked about, by their text. */
  readonly probes: Map<string, Expression>;
  /** Filled while planning: labels of filters on custom SQL that the engine refuses. They are left out and reported. */
  readonly missing: Set<string>;
}

export function openScope(input: PlanInput): Scope {
  const query = normaliseQuery(input.query, input.context, input.dataset);
  return {
    input,
    query,
    columns: new Map(input.dataset.columns.map(column => [column.name, column])),
    metrics: new Map(input.dataset.metrics.map(metric => [metric.name, metric])),
    templates: openTemplates(input, query),
    bounds: { fromMs: null, toMs: null },
    probes: new Map(),
    missing: new Set(),
  };
}

/** The kind of custom SQL, as the engine told. Until it was asked it is `other`, and the question is planned again afterwards. */
export function probedKind(scope: Scope, expression: Expression): ProbedKind {
  const id = JSON.stringify(expression);
  const known = scope.input.probed?.get(id);
  if (known !== undefined) return known;
  scope.probes.set(id, expression);
  return 'other';
}
