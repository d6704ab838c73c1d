import { z } from 'zod';
import { askedFilter, queryExtras, queryResult } from '../documents';
import { route } from './route';

const wholeNumber = z.coerce.number().int();

/** What narrows a sample: the filters of the mark a person drilled into. */
export const samplesBody = z.strictObject({
  granularity: z.string().nullish(),
  time_range: z.string().nullish(),
  filters: z.array(askedFilter).nullish(),
  extras: queryExtras.nullish(),
});

/** Rows of a dataset as they are, a page of them; `page` counts from 1. */
export const samplesReply = z.object({
  result: queryResult.extend({ page: z.number(), per_page: z.number(), total_count: z.number() }),
});

export const datasourceRoutes = {
  samples: route({
    id: 'datasource.samples',
    method: 'POST',
    path: '/datasource/samples',
    summary: 'Rows of a dataset as they are, page by page.',
    permission: 'can_samples on Datasource',
    guests: true,
    csrfExempt: true,
    search: z.looseObject({
      datasource_type: z.string(),
      datasource_id: z.string(),
      force: z.string().optional(),
      page: wholeNumber.min(1).optional(),
      per_page: wholeNumber.min(1).optional(),
      dashboard_id: z.string().optional(),
    }),
    body: samplesBody.nullish(),
    reply: samplesReply,
    errors: ['invalid_request', 'not_found', 'dataset_forbidden'],
  }),
  validateExpression: route({
    id: 'datasource.validateExpression',
    method: 'POST',
    path: '/api/v1/datasource/:type/:id/validate_expression/',
    summary: 'What the engine would refuse about a person’s SQL; empty where it takes it.',
    permission: 'can_validate_expression on Datasource',
    params: z.object({ type: z.string(), id: z.string() }),
    body: z.looseObject({
      expression: z.string().nullish(),
      expression_type: z.string().nullish(),
      clause: z.string().nullish(),
    }),
    reply: z.object({
      result: z.array(
        z.object({
          line_number: z.number(),
          start_column: z.number(),
          end_column: z.number(),
          message: z.string(),
        }),
      ),
    }),
    errors: ['invalid_request', 'not_found', 'dataset_forbidden'],
  }),
  columnValues: route({
    id: 'datasource.columnValues',
    method: 'GET',
    path: '/api/v1/datasource/:type/:id/column/:name/values/',
    summary: 'Distinct values of a column, as options of a filter.',
    permission: 'can_get_column_values on Datasource',
    params: z.object({ type: z.string(), id: z.string(), name: z.string() }),
    reply: z.object({ result: z.array(z.unknown()) }),
    errors: ['invalid_request', 'not_found', 'dataset_forbidden'],
  }),
};
