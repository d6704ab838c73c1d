import { z } from 'zod';
import { adhocFilter, extraFormData } from './filter';

/**
 * The control values of one chart (`params`, `form_data` on the wire). Each chart type closes it with its own schema and known
 * defaults; keys a type does not know are kept aside and written back untouched.
 */
export const chartForm = z.looseObject({
  viz_type: z.string(),
  datasource: z.string().optional(),
  slice_id: z.number().nullish(),
  adhoc_filters: z.array(adhocFilter).nullish(),
  extra_form_data: extraFormData.nullish(),
  url_params: z.record(z.string(), z.string()).nullish(),
});
export type ChartForm = Readonly<Record<string, unknown>> & { readonly viz_type: string; readonly datasource?: string };
