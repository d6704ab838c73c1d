import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const page = fileURLToPath(new URL('../docs/compatibility.md', import.meta.url));

/**
 * Differences on purpose. `line` stands in docs/compatibility.md; `holds` says of a question and the two answers whether the difference is
 * of its kind.
 */
export const rules = [
  {
    line: '`/datasource/…/column/…/values/` of a time',
    holds: ({ question, theirs }) =>
      question.values === true && /GMT/.test(JSON.stringify(theirs.response.result ?? '')),
  },
  {
    line: '`/datasource/samples` with a `page` below 1',
    holds: ({ question, ours }) => /samples.*page=(0|-)/.test(question.path ?? '') && ours.status === 400,
  },
  {
    line: 'texts, booleans and numbers compared across kinds',
    holds: ({ theirs, ours }) => theirs.status >= 400 && ours.status === 200 && kindsApart.test(messageOf(theirs)),
  },
  {
    line: 'a comparison on an x axis without a grain',
    holds: ({ question }) =>
      queriesOf(question).some(
        query =>
          (query.time_offsets ?? []).length > 0 && axisOf(query) !== undefined && axisOf(query).timeGrain === undefined,
      ),
  },
  {
    line: 'a comparison with `granularity` on the x axis and the range in a filter',
    holds: ({ question, theirs, ours }) =>
      theirs.status === 400 &&
      ours.status === 200 &&
      queriesOf(question).some(query => (query.time_offsets ?? []).length > 0 && query.granularity !== undefined),
  },
  {
    line: 'a series limit with the rest as others, and an order',
    holds: ({ question, ours, theirs }) =>
      ours.status === 200 &&
      theirs.status === 200 &&
      queriesOf(question).some(
        query => query.group_others_when_limit_reached === true && (query.orderby ?? []).length > 0,
      ),
    unordered: true,
  },
  {
    line: 'a further comparison of a question without an x axis',
    holds: ({ question }) =>
      queriesOf(question).some(query => (query.time_offsets ?? []).length > 1 && axisOf(query) === undefined),
  },
  {
    line: 'rows of a comparison of which several have one earlier time',
    holds: ({ question }) => queriesOf(question).some(({ time_offsets }) => (time_offsets ?? []).length > 0),
    unordered: true,
  },
  {
    line: 'cumulative products and sums beyond 64 bits',
    holds: ({ question, ours }) =>
      /"(cum|cumprod|prod|product)"/.test(JSON.stringify(question.request ?? '')) &&
      /\d{19}|e\+\d/.test(JSON.stringify(ours.response)),
  },
  {
    line: 'days before 1900 in a workbook',
    holds: ({ question, ours }) =>
      question.request?.result_format === 'xlsx' && /"1[0-8]\d\d-/.test(JSON.stringify(ours.response)),
  },
  {
    line: '`2020-W05`, `2020-Q2` as a moment',
    holds: ({ question, ours }) => ours.status === 400 && /\d{4}-[WQ]\d/.test(question.path ?? ''),
  },
  {
    line: 'an order by a name that a selected column and a saved metric share',
    holds: ({ question }) =>
      queriesOf(question).some(
        ({ columns, orderby }) =>
          Array.isArray(columns) && columns.includes('count') && (orderby ?? []).some(item => item?.[0] === 'count'),
      ),
  },
  {
    line: "grains that DuckDB's list lacks there",
    holds: ({ question, engine }) =>
      engine === 'duckdb' &&
      [question.request, ...queriesOf(question)].some(asked => asked?.result_type === 'timegrains'),
  },
  {
    line: 'the time range that an annotation layer overrides',
    holds: ({ question }) =>
      queriesOf(question).some(({ annotation_layers }) =>
        (annotation_layers ?? []).some(
          layer => layer?.annotationType === 'TIME_SERIES' && typeof layer.overrides?.time_range === 'string',
        ),
      ),
  },
  {
    line: '`time_compare` of older charts: `1 year ago`',
    holds: ({ question }) =>
      question.legacy === true && JSON.stringify(question.request.time_compare ?? '').includes('year'),
  },
  {
    line: '`get_time_filter` in a template, where no filter is on its column',
    holds: ({ question }) =>
      JSON.stringify(question).includes('get_time_filter') &&
      !queriesOf(question).some(({ filters }) => (filters ?? []).some(({ op }) => op === 'TEMPORAL_RANGE')),
  },
];

const kindsApart =
  /operator does not exist|invalid input syntax|cannot (be )?cast|must be type|function .* does not exist|Cannot compare values of type|Conversion Error|non-integer constant in GROUP BY|No function matches/;

const queriesOf = question =>
  (Array.isArray(question.request?.queries) ? question.request.queries : []).filter(
    query => query !== null && typeof query === 'object',
  );
const axisOf = query =>
  (Array.isArray(query.columns) ? query.columns : []).find(column => column?.columnType === 'BASE_AXIS');

/** What an answer says went wrong. */
export function messageOf({ response }) {
  const { message, error, errors } = response ?? {};
  return [message, error, ...(errors ?? []).map(each => each.message)]
    .filter(each => each !== undefined && each !== null)
    .map(each => (typeof each === 'string' ? each : JSON.stringify(each)))
    .join('\n');
}

/** Whether the page has the line that a rule is named after. */
export function isWritten({ line }) {
  return readFileSync(page, 'utf8').includes(line);
}
