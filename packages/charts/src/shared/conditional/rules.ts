import { z } from 'zod';
import { anything } from '../form/fields';

const operators = [
  'None',
  '>',
  '<',
  '≥',
  '≤',
  '=',
  '≠',
  '< x <',
  '≤ x ≤',
  '≤ x <',
  '< x ≤',
  'begins with',
  'ends with',
  'containing',
  'not containing',
  'is true',
  'is false',
  'is null',
  'is not null',
] as const;

const target = z.union([z.number(), z.string(), z.null()]).optional().catch(undefined);

/** Colours cells of a column where a condition holds. Source: spec/facts.md §8.4. */
const conditionalRule = z.looseObject({
  column: z.string().default(''),
  operator: z.enum(operators).catch('None'),
  targetValue: target,
  targetValueLeft: target,
  targetValueRight: target,
  /** A colour, or one of the names older charts use for success, warning and error. */
  colorScheme: z.string().default('#ace1c4'),
  toAllRow: z.boolean().optional().catch(undefined),
  toTextColor: z.boolean().optional().catch(undefined),
});
export type ConditionalRule = z.output<typeof conditionalRule>;

export const conditionalRules = anything.transform((value): readonly ConditionalRule[] => {
  const list = Array.isArray(value) ? value : [];
  return list.map(entry => conditionalRule.safeParse(entry)).flatMap(result => (result.success ? [result.data] : []));
});
