import type { QueryFilter } from '@meridian/contracts/documents';
import { dayMs, resolveTimeRange } from '../time';
import type { QueryDataset, RowRule, TableRules } from './dataset';
import type { Question } from './question';

/**
 * What identifies the effective question: two questions with the same key have the same answer. Time ranges are in it as moments, so that
 * "Last week" differs between two days and not within one. The person, the address and most of the form are in it only where a template
 * could read them. The key is long: whoever stores it hashes it. Costs some tens of microseconds.
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

/** A range as moments. A text that is no range stays as it is: its refusal is the same for everybody. */
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

/** How far a time shift or comparison reaches may depend on the day it is asked on. */
function countsFromNow({ query }: Question): boolean {
  return Boolean(query.time_shift) || (query.time_offsets?.length ?? 0) > 0;
}

function rulesText(rules: readonly RowRule[]): string {
  if (rules.length === 0) return '';
  return JSON.stringify(rules.map(({ id, clause, groupKey }) => [id, groupKey, clause]).sort());
}

/** The text of rules by the list that holds them: such a list never changes. */
const knownRulesTexts = new WeakMap<readonly TableRules[], string>();

/** Rules on tables of a database go with every question of it, so their text is made once. */
function tableRulesText(tables: readonly TableRules[]): string {
  if (tables.length === 0) return '';
  const known = knownRulesTexts.get(tables);
  if (known !== undefined) return known;
  const text = JSON.stringify(
    tables.map(({ datasetId, schema, table, rules }) => [datasetId, schema, table, rulesText(rules)]),
  );
  knownRulesTexts.set(tables, text);
  return text;
}

/** What the planner reads of the form; a `post_processed` answer is laid out by all of it. */
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

/** Whether a dataset holds templates: a dataset never changes. */
const knownTemplated = new WeakMap<QueryDataset, boolean>();

function holdsTemplates({ dataset, rowRules, tableRules = [], related = [] }: Question): boolean {
  return (
    [dataset, ...related.map(each => each.dataset)].some(each => {
      const known = knownTemplated.get(each);
      if (known !== undefined) return known;
      const found = mayHoldTemplate(JSON.stringify(each));
      knownTemplated.set(each, found);
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
