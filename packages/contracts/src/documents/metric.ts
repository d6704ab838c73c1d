import { z } from 'zod';

export const aggregates = ['AVG', 'COUNT', 'COUNT_DISTINCT', 'MAX', 'MIN', 'SUM'] as const;
export type Aggregate = (typeof aggregates)[number];

/** A metric made on the spot: an aggregate of a column (`SIMPLE`) or an expression (`SQL`). Source: spec/facts.md §2.2. */
export const adhocMetric = z.looseObject({
  expressionType: z.enum(['SIMPLE', 'SQL']),
  column: z.looseObject({ column_name: z.string(), type: z.string().nullish(), id: z.number().nullish() }).nullish(),
  aggregate: z.string().nullish(),
  sqlExpression: z.string().nullish(),
  label: z.string().nullish(),
  hasCustomLabel: z.boolean().nullish(),
  optionName: z.string().nullish(),
  timeGrain: z.string().nullish(),
  isExtra: z.boolean().nullish(),
});
export type AdhocMetric = z.output<typeof adhocMetric>;

/** A metric of a question: the name of a saved metric, an ad-hoc metric, or the older `{label}` form of a saved one. */
export const queryMetric = z.union([z.string(), adhocMetric, z.object({ label: z.string() })]);
export type QueryMetric = z.output<typeof queryMetric>;
