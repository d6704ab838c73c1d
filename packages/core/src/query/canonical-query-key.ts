import type { QueryFilter } from '@meridian/contracts/documents';
import { resolveTimeRange } from '../time';
import type { QueryDataset, RowRule, TableRules } from './dataset';
import type { Question } from './question';

const dayMs = 86_400_000;

/**
 * What identifies the effective question: two questions with the same text have the same answer. Time ranges are in it as moments, so
 * that "Last week" asked on two days differs and asked twice on one day does not; the person, the address and the form are in it only
 * where a template could read them. Neither hashed nor short: whoever stores it hashes it. Costs some tens of microseconds.
 */
export function canonicalQueryKey(question: Question): string {
  const { query, context, dataset, rowRules, tableRules = [], flags } = question;
  const asked = JSON.stringify({
    ...query,
    time_range: momentsOf(question, query.time_range),
    filters: query.filters?.map(filter => settled(question, filter)) ?? null,
    url_params: null,
    result_type: query.result_type ?? context.resultType,
  });
  return [
    dataset.id,
    dataset.version,
    rulesText(rowRules),
    tableRulesText(tableRules),
    flags.adhocSubqueries ? 1 : 0,
    flags.dateRangeTimeshifts ? 1 : 0,
    formText(question),
    countsFromNow(question) ? Math.floor(question.now / dayMs) : '',
    asked,
    flags.templates && (mayHoldTemplate(asked) || holdsTemplates(question)) ? templateInputs(question) : '',
  ].join('\n');
}

function settled(question: Question, filter: QueryFilter): QueryFilter {
  if (filter.op?.toUpperCase() !== 'TEMPORAL_RANGE' || typeof filter.val !== 'string') return filter;
  return { ...filter, val: momentsOf(question, filter.val) };
}

/** A range as moments; text that is none stays as it is, its refusal is the same for everybody. */
function momentsOf({ query, now }: Question, text: string | null | undefined): string | null {
  if (text === null || text === undefined) return null;
  const range = resolveTimeRange(text, {
    now,
    relativeStart: query.extras?.relative_start ?? 'today',
    relativeEnd: query.extras?.relative_end ?? 'today',
    timeShift: query.time_shift ?? null,
  });
  return range.kind === 'refused' ? text : `${range.since?.ms ?? ''}/${range.until?.ms ?? ''}`;
}

/** Shifts and comparisons may be as long as they are from today. */
function countsFromNow({ query }: Question): boolean {
  return Boolean(query.time_shift) || (query.time_offsets?.length ?? 0) > 0;
}

function rulesText(rules: readonly RowRule[]): string {
  if (rules.length === 0) return '';
  return JSON.stringify(rules.map(({ id, clause, groupKey }) => [id, groupKey, clause]).sort());
}

const writtenOut = new WeakMap<readonly TableRules[], string>();

/** Rules of a whole database are many questions' own, and never change. */
function tableRulesText(tables: readonly TableRules[]): string {
  if (tables.length === 0) return '';
  const known = writtenOut.get(tables);
  if (known !== undefined) return known;
  const text = JSON.stringify(
    tables.map(({ datasetId, schema, table, rules }) => [datasetId, schema, table, rulesText(rules)]),
  );
  writtenOut.set(tables, text);
  return text;
}

/** Of the form counts what the planner looks at; a chart that is worked on after the fact needs all of it. */
function formText({ query, context: { formData, resultType } }: Question): string {
  if ((query.result_type ?? resultType) === 'post_processed') return JSON.stringify(formData);
  const { server_pagination: paged, currency_format: currency, column_config: columns, x_axis: axis } = formData;
  const movedAxis = query.granularity || query.granularity_sqla ? (axis ?? null) : null;
  return JSON.stringify([paged === true, currency ?? null, columns ?? null, movedAxis]);
}

/** Whether planning renders templates, which may come out differently each time. */
export function mayRenderTemplates(question: Question): boolean {
  if (!question.flags.templates) return false;
  return mayHoldTemplate(JSON.stringify(question.query)) || holdsTemplates(question);
}

function mayHoldTemplate(text: string): boolean {
  return text.includes('{{') || text.includes('{%') || text.includes('{#');
}

const templated = new WeakMap<QueryDataset, boolean>();

/** A dataset is read once; it never changes. */
function holdsTemplates({ dataset, rowRules, tableRules = [], related = [] }: Question): boolean {
  return (
    [dataset, ...related.map(each => each.dataset)].some(each => {
      const known = templated.get(each);
      if (known !== undefined) return known;
      const found = mayHoldTemplate(JSON.stringify(each));
      templated.set(each, found);
      return found;
    }) || [...rowRules, ...tableRules.flatMap(each => each.rules)].some(rule => mayHoldTemplate(rule.clause))
  );
}

/** All that a template may read: who asks, the address, the form, the day, the texts of time ranges, other datasets. */
function templateInputs({ query, context, person, now, related = [] }: Question): string {
  return JSON.stringify([
    person,
    context.urlParams,
    query.url_params,
    context.formData,
    query.time_range,
    query.filters,
    Math.floor(now / dayMs),
    related.map(({ dataset, rowRules }) => [dataset.id, dataset.version, rulesText(rowRules)]),
  ]);
}
