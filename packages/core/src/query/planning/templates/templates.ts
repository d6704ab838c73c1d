import { utcParse } from 'd3-time-format';
import { printExpression, time, timeText } from '../../../sql';
import {
  findStrayText,
  holdsTemplate,
  questionFunctions,
  renderTemplate,
  type TemplateInputs,
  type TemplateReport,
  type TemplateValue,
} from '../../../template';
import { resolveTimeRange } from '../../../time';
import type { QueryDataset } from '../../dataset';
import type { PlanInput } from '../../question';
import { labelOfColumn, labelOfMetric } from '../names';
import type { NormalQuery } from '../normal-query';
import { refuse, refuseText } from '../refuse';
import { withRange } from '../time/asked-time';
import { formatMoment, type TimeBounds } from '../time/moments';
import { type RelatedSql, relatedSql } from './related-sql';

/** Renders SQL of this question and remembers what that took. */
export interface Templates {
  /** `bounds` are the statement's own range. */
  render(sql: string, bounds: TimeBounds): string;
  /**
   * A condition that comes with the question. It is rendered before the question is known: it may print the question's variables but
   * not work with them, and filters that it reads are neither reported nor taken over. Recorded behaviour.
   */
  renderCondition(sql: string, bounds: TimeBounds): string;
  /** Columns whose filters a template takes care of: the planner leaves them out. */
  readonly removedFilters: ReadonlySet<string>;
  /** Columns whose filters a template read. */
  readonly appliedFilters: ReadonlySet<string>;
}

export function openTemplates(input: PlanInput, query: NormalQuery): Templates {
  const report: TemplateReport = { appliedFilters: new Set(), removedFilters: new Set(), handedOut: new Map() };
  const rendered = new Map<string, string>();
  const once = (key: string, sql: string, render: () => string) => {
    if (!input.flags.templates || !holdsTemplate(sql)) return sql;
    const text = rendered.get(key) ?? render();
    rendered.set(key, text);
    return text;
  };
  return {
    removedFilters: report.removedFilters,
    appliedFilters: report.appliedFilters,
    render: (sql, bounds) =>
      once(`${bounds.fromMs}:${bounds.toMs}:${sql}`, sql, () =>
        renderWith({ input, report, variables: variablesOf(input.dataset, query, bounds) }, sql),
      ),
    renderCondition: (sql, bounds) =>
      once(`condition:${bounds.fromMs}:${bounds.toMs}:${sql}`, sql, () => {
        const unreported = { ...report, appliedFilters: new Set<string>(), removedFilters: new Set<string>() };
        const printedVariables = variablesOf(input.dataset, query, bounds);
        return renderWith({ input, report: unreported, variables: {}, printedVariables }, sql);
      }),
  };
}

/** Datasets and metrics within each other, and all of them that one text names on its way. */
const mostNested = 20;
const mostNamed = 500;

/** What a text is rendered with. */
interface Rendering {
  readonly input: PlanInput;
  readonly report: TemplateReport;
  readonly variables: Readonly<Record<string, TemplateValue>>;
  readonly printedVariables?: Readonly<Record<string, TemplateValue>>;
}

/** Where a text stands: within how many others, and how many the outermost has had rendered so far. */
interface Nesting {
  readonly depth: number;
  readonly named: { count: number };
}

function renderWith(
  rendering: Rendering,
  sql: string,
  { depth, named }: Nesting = { depth: 0, named: { count: 0 } },
): string {
  const { input, report, variables, printedVariables = {} } = rendering;
  const related = relatedSql(input, (inner: string) => {
    if (holdsTemplate(inner)) named.count += 1;
    if (depth >= mostNested) return refuse('Datasets or metrics name each other in their templates without an end.');
    if (named.count > mostNamed) return refuse(`A template names more than ${mostNamed} datasets and metrics.`);
    return renderWith(rendering, inner, { depth: depth + 1, named });
  });
  const result = renderTemplate(sql, {
    ...questionFunctions(templateInputs(input, related), report),
    variables,
    printedVariables,
  });
  if (result.kind === 'refused') return refuseText(result.message, 'GENERIC_COMMAND_ERROR');
  const stray = findStrayText(result.text, {
    texts: report.handedOut.keys(),
    template: sql,
    lexis: input.dialect.lexis,
  });
  if (stray !== null)
    return refuse(`The value ${JSON.stringify(stray)} cannot stand in the template's SQL without quotes.`);
  return result.text;
}

/** The question as it is asked: with its defaults. */
function variablesOf(
  dataset: QueryDataset,
  query: NormalQuery,
  { fromMs, toMs }: TimeBounds,
): Readonly<Record<string, TemplateValue>> {
  const iso = (ms: number | null) => (ms === null ? null : timeText(ms, 'timestamp').replace(' ', 'T'));
  const columns = query.columns.map(labelOfColumn);
  return {
    ...(dataset.templateParams as Readonly<Record<string, TemplateValue>>), // JSON that the dataset's author wrote
    columns,
    groupby: null,
    metrics: (query.metrics ?? []).map(labelOfMetric),
    filter: query.filters.map(({ col, op, val }) => ({
      col: col ? labelOfColumn(col) : null,
      op: op ?? null,
      val: val ?? null,
    })),
    from_dttm: iso(fromMs),
    to_dttm: iso(toMs),
    row_limit: query.rowLimit,
    row_offset: query.rowOffset,
    table_columns: dataset.columns.map(column => column.name),
    time_column: query.granularity,
    time_grain: query.grain,
  };
}

function templateInputs(input: PlanInput, related: RelatedSql): TemplateInputs {
  const { query, context, dialect, rowRules } = input;
  const formParams = context.formData['url_params'];
  return {
    person: input.person,
    rules: rowRules.map(rule => rule.clause),
    filters: withRange(query.filters ?? [], query.time_range).map(({ col, op, val }) => ({
      column: col ? labelOfColumn(col) : '',
      operator: (op ?? '').toUpperCase(),
      value: val ?? null,
    })),
    urlParams: {
      ...query.url_params,
      ...(typeof formParams === 'object' ? formParams : {}),
      ...context.urlParams,
    },
    literal: dialect.literal,
    timeRange: asked => timeRangeOf(input, asked),
    dataset: related.dataset,
    metric: related.metric,
    readTime: (text, pattern) => {
      const moment = utcParse(pattern)(text);
      return moment === null ? null : timeText(moment.getTime(), 'timestamp');
    },
  };
}

const noRange = 'No filter';

/** The range of the column's filter, else the question's own; the template's default where neither narrows. */
function timeRangeOf(input: PlanInput, asked: Parameters<TemplateInputs['timeRange']>[0]) {
  const { query, dataset, dialect } = input;
  const chosen = asked.given ?? query.time_range;
  const text = chosen && chosen !== noRange ? chosen : asked.fallback;
  const range = resolveTimeRange(text, {
    now: input.now,
    relativeStart: query.extras?.relative_start ?? 'today',
    relativeEnd: query.extras?.relative_end ?? 'today',
  });
  if (range.kind === 'refused') return refuse(`time_range: ${range.message}`);
  const type = (
    asked.targetType ??
    dataset.columns.find(column => column.name === asked.column)?.type ??
    ''
  ).toUpperCase();
  const print = (ms: number | null) => {
    if (ms === null) return null;
    if (asked.pattern !== null) return formatMoment(ms, asked.pattern);
    return printExpression(time(ms, type === '' ? 'timestamp' : dialect.timeTypeOf(type)), dialect);
  };
  return {
    from_expr: print(range.since?.ms ?? null),
    to_expr: print(range.until?.ms ?? null),
    time_range: text ?? noRange,
  };
}
