import { z } from 'zod';

const annotationTypes = ['FORMULA', 'INTERVAL', 'EVENT', 'TIME_SERIES'] as const;

const checked = z.looseObject({
  name: z.string(),
  annotationType: z.enum(annotationTypes, { error: `Must be one of: ${annotationTypes.join(', ')}.` }).nullish(),
  show: z.boolean(),
  showMarkers: z.boolean(),
  showLabel: z.boolean().nullish(),
  hideLine: z.boolean().nullish(),
  sourceType: z.enum(['', 'line', 'NATIVE', 'table']).nullish(),
  /** Text of a formula, id of a layer or of a chart. */
  value: z.union([z.string(), z.number(), z.record(z.string(), z.unknown())]),
  overrides: z.record(z.string(), z.unknown()).nullish(),
  width: z.number().min(0).nullish(),
});

/** One layer of a question or form; spec/facts.md §8.5. The door checks what it must have, its type stays open for those who build it. */
export const annotationLayer = z.record(z.string(), z.unknown()).superRefine((layer, context) => {
  for (const { path, message } of checked.safeParse(layer).error?.issues ?? []) {
    context.addIssue({ code: 'custom', path, message });
  }
});
