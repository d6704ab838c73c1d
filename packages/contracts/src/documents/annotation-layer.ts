import { z } from 'zod';

const annotationTypes = ['FORMULA', 'INTERVAL', 'EVENT', 'TIME_SERIES'] as const;

const lineStyles = ['solid', 'dashed', 'dotted', 'longDashed'] as const;
const opacities = ['', 'opacityLow', 'opacityMedium', 'opacityHigh'] as const;
const oneOf = (known: readonly string[]) => ({ error: `Must be one of: ${known.join(', ')}.` });

const checked = z.looseObject({
  name: z.string(),
  annotationType: z.enum(annotationTypes, oneOf(annotationTypes)).nullish(),
  show: z.boolean(),
  showMarkers: z.boolean(),
  showLabel: z.boolean().nullish(),
  hideLine: z.boolean().nullish(),
  sourceType: z.enum(['', 'line', 'NATIVE', 'table']).nullish(),
  /** Text of a formula, id of a layer or of a chart. */
  value: z.union([z.string(), z.number(), z.record(z.string(), z.unknown())]),
  overrides: z.record(z.string(), z.unknown()).nullish(),
  width: z.number().min(0).nullish(),
  style: z.enum(lineStyles, oneOf(lineStyles)).nullish(),
  opacity: z.enum(opacities, oneOf(opacities)).nullish(),
  color: z.string().nullish(),
  timeColumn: z.string().nullish(),
  intervalEndColumn: z.string().nullish(),
  titleColumn: z.string().nullish(),
  descriptionColumns: z.array(z.string()).nullish(),
});

/** One layer of a question or form; spec/facts.md §8.5. The door checks what it must have, its type stays open for those who build it. */
export const annotationLayer = z.record(z.string(), z.unknown()).superRefine((layer, context) => {
  for (const { path, message } of checked.safeParse(layer).error?.issues ?? []) {
    context.addIssue({ code: 'custom', path, message });
  }
});
