import { z } from 'zod';
import { queryContext, queryResult, resultFormats, resultTypes } from '../documents';
import { limits } from '../limits';
import { recordId } from './list-query';
import { route } from './route';

const read = 'can_read on Chart';
const bodyLimit = 10 * 1024 * 1024;
const answerTypes = [
  'application/json',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/zip',
] as const;
/** What may become of a question that was understood. */
export const engineErrors = [
  'question_forbidden',
  'refused_errors',
  'query_timed_out',
  'query_process_lost',
  'query_too_heavy',
  'answer_too_large',
  'too_many_questions',
  'question_cancelled',
] as const;

/** One answer per question, in order. CSV and XLSX come as a file instead, several of them as a ZIP. */
export const chartDataReply = z.object({ result: z.array(queryResult) });

/**
 * A query context; or a form whose field `form_data` holds one as text, as downloads send it. `filename` names the file, without its
 * ending.
 */
export const chartDataBody = z.preprocess(
  unwrapForm,
  z.strictObject({
    ...queryContext.shape,
    queries: queryContext.shape.queries.max(limits.questionsPerContext),
    filename: z.string().max(250).nullish(),
  }),
);

function unwrapForm(body: unknown, context: z.RefinementCtx): unknown {
  if (typeof body !== 'object' || body === null) return body;
  if ('queries' in body) return withoutEmptyForm(body);
  const { form_data: text, filename } = body as Readonly<Record<string, unknown>>;
  if (typeof text !== 'string') return body;
  try {
    const inner: unknown = JSON.parse(text);
    return typeof inner === 'object' && inner !== null ? { filename, ...inner } : inner;
  } catch {
    context.addIssue({ code: 'custom', path: ['form_data'], message: 'Not valid JSON.' });
    return z.NEVER;
  }
}

/** Scripts send `''`, `0`, `false` or `[]` where there is no form. */
function withoutEmptyForm(body: object): object {
  const { form_data: form, ...rest } = body as Readonly<Record<string, unknown>>;
  const isEmpty = !form || (Array.isArray(form) && form.length === 0);
  return isEmpty && form !== null && form !== undefined ? rest : body;
}

/** Flags in the address; the query context rules, these only say who asks. */
const informative = z.looseObject({
  form_data: z.string().optional(),
  dashboard_id: z.string().optional(),
  force: z.string().optional(),
});

export const chartDataRoutes = {
  ask: route({
    id: 'chartData.ask',
    method: 'POST',
    path: '/api/v1/chart/data',
    summary: 'Answers the questions of a query context.',
    permission: read,
    guests: true,
    csrfExempt: true,
    bodyType: 'json-or-form',
    bodyLimit,
    asksOfData: true,
    search: informative,
    body: chartDataBody,
    reply: chartDataReply,
    replyType: answerTypes,
    errors: [
      'no_body',
      'invalid_fields',
      'invalid_request',
      'not_found',
      'dataset_forbidden',
      'not_permitted',
      ...engineErrors,
    ],
  }),
  kept: route({
    id: 'chartData.kept',
    method: 'GET',
    path: '/api/v1/chart/data/:cache_key',
    summary: 'The kept answer of a question that was asked before, by the key its answer named.',
    permission: read,
    guests: true,
    params: z.object({ cache_key: z.string().max(200) }),
    reply: chartDataReply,
    replyType: answerTypes,
    errors: ['not_found', 'answer_not_kept', 'dataset_forbidden'],
  }),
  ofChart: route({
    id: 'chartData.ofChart',
    method: 'GET',
    path: '/api/v1/chart/:id/data/',
    summary: 'Answers the questions saved with a chart.',
    permission: read,
    params: z.object({ id: recordId }),
    search: z.looseObject({
      format: z.enum(resultFormats).optional(),
      type: z.enum(resultTypes).optional(),
      force: z.string().optional(),
    }),
    invalidSearch: 'invalid_request',
    reply: chartDataReply,
    replyType: answerTypes,
    errors: ['not_found', 'invalid_request', 'dataset_forbidden', ...engineErrors],
  }),
};
