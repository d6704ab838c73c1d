import { z } from 'zod';
import { queryColumn } from './column';

/** Operators as stored and sent; spec/facts.md §1.4 and §4.1. */
export const filterOperators = [
  '==',
  '!=',
  '<',
  '<=',
  '>',
  '>=',
  'IN',
  'NOT IN',
  'LIKE',
  'NOT LIKE',
  'ILIKE',
  'NOT ILIKE',
  'IS NULL',
  'IS NOT NULL',
  'IS TRUE',
  'IS FALSE',
  'TEMPORAL_RANGE',
] as const;
export type FilterOperator = (typeof filterOperators)[number];

const knownOperators: ReadonlySet<string> = new Set(filterOperators);

const filterScalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type FilterScalar = z.output<typeof filterScalar>;

/** One condition of a question. `op` is matched without regard to case; a filter lacking `col` or `op` is skipped. */
export const queryFilter = z.looseObject({
  col: queryColumn.nullish(),
  op: z.string().nullish(),
  val: z.union([filterScalar, z.array(filterScalar)]).nullish(),
  grain: z.string().nullish(),
  isExtra: z.boolean().nullish(),
});
export type QueryFilter = z.output<typeof queryFilter>;

/** A condition as the chart-data door takes it: column and a known operator must be there. */
export const askedFilter = queryFilter.superRefine((filter, context) => {
  if (filter.col === undefined || filter.col === null || filter.col === '') {
    context.addIssue({ code: 'custom', path: ['col'], message: 'Missing data for required field.' });
  }
  if (typeof filter.op !== 'string') {
    context.addIssue({ code: 'custom', path: ['op'], message: 'Missing data for required field.' });
  } else if (!knownOperators.has(filter.op.toUpperCase())) {
    context.addIssue({ code: 'custom', path: ['op'], message: `Must be one of: ${filterOperators.join(', ')}.` });
  }
});

/** A filter as a chart form keeps it. `SIMPLE` has subject, operator and comparator; `SQL` has sqlExpression. */
export const adhocFilter = z.looseObject({
  expressionType: z.enum(['SIMPLE', 'SQL']),
  clause: z.enum(['WHERE', 'HAVING']),
  subject: z.string().nullish(),
  operator: z.string().nullish(),
  operatorId: z.string().nullish(),
  comparator: z.union([filterScalar, z.array(filterScalar)]).nullish(),
  sqlExpression: z.string().nullish(),
  isExtra: z.boolean().nullish(),
  isNew: z.boolean().nullish(),
  filterOptionName: z.string().nullish(),
});
export type AdhocFilter = z.output<typeof adhocFilter>;

/** What a dashboard adds to a chart's questions from outside; spec/facts.md §9.6. Never merged into a form, never saved with one. */
export const extraFormData = z.looseObject({
  adhoc_filters: z.array(adhocFilter).optional(),
  filters: z.array(queryFilter).optional(),
  time_range: z.string().nullish(),
  granularity_sqla: z.string().nullish(),
  granularity: z.string().nullish(),
  time_grain_sqla: z.string().nullish(),
  time_column: z.string().nullish(),
  time_grain: z.string().nullish(),
  time_compare: z.string().nullish(),
  relative_start: z.enum(['now', 'today']).nullish(),
  relative_end: z.enum(['now', 'today']).nullish(),
  interactive_groupby: z.array(z.string()).optional(),
  custom_form_data: z.record(z.string(), z.unknown()).optional(),
});
export type ExtraFormData = z.output<typeof extraFormData>;
