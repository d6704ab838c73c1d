import { z } from 'zod';

/** A column given as SQL, or the x-axis column with its time grain (`columnType: "BASE_AXIS"`). Source: spec/facts.md §2.2. */
export const adhocColumn = z.looseObject({
  expressionType: z.literal('SQL').optional(),
  sqlExpression: z.string(),
  label: z.string().nullish(),
  hasCustomLabel: z.boolean().nullish(),
  timeGrain: z.string().nullish(),
  columnType: z.enum(['BASE_AXIS', 'SERIES']).nullish(),
  isColumnReference: z.boolean().nullish(),
  optionName: z.string().nullish(),
});
export type AdhocColumn = z.output<typeof adhocColumn>;

/** A dimension of a question: the name of a dataset column, or an ad-hoc column. */
export const queryColumn = z.union([z.string(), adhocColumn]);
export type QueryColumn = z.output<typeof queryColumn>;
