import { utcParse } from 'd3-time-format';
import { printExpression, time, timeText } from '../../../sql';
import type { TemplateInputs, TemplateTimeRange, TemplateValue, TimeRangeAsked } from '../../../template';
import { noFilter, resolveTimeRange } from '../../../time';
import type { QueryDataset } from '../../dataset';
import type { PlanInput } from '../../question';
import { withRange } from '../asked-time';
import { formatMoment, type TimeBounds } from '../moments';
import { labelOfColumn, labelOfMetric } from '../names';
import type { NormalQuery } from '../normal-query';
import { refuse } from '../refuse';
import type { RelatedSql } from './related-sql';

/** Variables of a template: the question as it is asked, with its defaults. */
export function variablesOf(
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

/** What the functions of a template answer from. */
export function templateInputs(input: PlanInput, related: RelatedSql): TemplateInputs {
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

/** The range of the column's filter, else the question's own; the template's default where neither narrows. */
function timeRangeOf(input: PlanInput, asked: TimeRangeAsked): TemplateTimeRange {
  const { query, dataset, dialect } = input;
  const chosen = asked.given ?? query.time_range;
  const text = chosen && chosen !== noFilter ? chosen : asked.fallback;
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
    time_range: text ?? noFilter,
  };
}
