import type { ChartForm, QueryColumn, QueryMetric } from '@meridian/contracts/documents';
import { adhocFilter, extraFormData, queryColumn, queryMetric } from '@meridian/contracts/documents';
import { z } from 'zod';

/** Fields of chart forms. Each takes anything: what cannot be read becomes the default, so that an odd saved chart still draws. */

/** Any value, also an absent one. */
export const anything = z.unknown().optional();

export const flag = (standard: boolean) =>
  anything.transform(value => (value === undefined || value === null ? standard : Boolean(value)));

export const maybeFlag = anything.transform(value => (typeof value === 'boolean' ? value : null));

export const text = (standard: string) => anything.transform(value => (typeof value === 'string' ? value : standard));

export const maybeText = anything.transform(value => (typeof value === 'string' && value !== '' ? value : null));

/** A number, also written as text. */
export const number = (standard: number) => anything.transform(value => readNumber(value) ?? standard);

export const maybeNumber = anything.transform(readNumber);

export const oneOf = <const Choices extends readonly string[]>(choices: Choices, standard: Choices[number]) =>
  anything.transform((value): Choices[number] => choices.find(choice => choice === value) ?? standard);

export const metric = anything.transform((value): QueryMetric | null => {
  const result = queryMetric.safeParse(Array.isArray(value) ? value[0] : value);
  return result.success ? result.data : null;
});
export const metrics = listOf(queryMetric);
export const column = anything.transform((value): QueryColumn | null => {
  const result = queryColumn.safeParse(Array.isArray(value) ? value[0] : value);
  return result.success ? result.data : null;
});
export const columns = listOf(queryColumn);

export const currency = z
  .object({ symbol: z.string(), symbolPosition: z.string() })
  .nullable()
  .catch(null)
  .default(null);

/** [least, most]; null where open. */
export const bounds = anything.transform((value): readonly [number | null, number | null] => {
  const [least, most] = Array.isArray(value) ? value : [];
  return [readNumber(least), readNumber(most)];
});

/** A colour as the picker of older charts keeps it: r, g, b of 255, a of 1. */
export const pickedColour = z
  .object({ r: z.number(), g: z.number(), b: z.number(), a: z.number().default(1) })
  .nullable()
  .catch(null)
  .default(null);

/** What every form has, whichever chart it draws. */
export const commonFields = {
  viz_type: z.string().catch(''),
  datasource: z.string().catch('').exactOptional(),
  adhoc_filters: z.array(adhocFilter).nullable().catch(null).exactOptional(),
  extra_form_data: extraFormData.nullable().catch(null).exactOptional(),
  url_params: z.record(z.string(), z.string()).nullable().catch(null).exactOptional(),
  time_range: z.string().nullable().catch(null).exactOptional(),
  granularity_sqla: z.string().nullable().catch(null).exactOptional(),
  time_grain_sqla: z.string().nullable().catch(null).exactOptional(),
  annotation_layers: z.array(z.record(z.string(), z.unknown())).nullable().catch(null).exactOptional(),
  order_desc: z.boolean().nullable().catch(null).exactOptional(),
  color_scheme: z.string().nullable().catch(null).exactOptional(),
};

/** Closes unknown input with a form's schema. The order of given keys is kept: it decides the order of metrics. */
export function closeForm<Form extends ChartForm>(schema: z.ZodType<Form>, key: string, given: unknown): Form {
  const object = typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : {};
  const parsed = schema.parse({ ...object, viz_type: key });
  const ordered = Object.keys(object).filter(name => name in parsed);
  // A cast: the same keys with the same values, in another order.
  return { ...Object.fromEntries(ordered.map(name => [name, parsed[name]])), ...parsed } as Form;
}

function listOf<Item>(item: z.ZodType<Item>) {
  return anything.transform((value): readonly Item[] => {
    const list = Array.isArray(value) ? value : value === undefined || value === null || value === '' ? [] : [value];
    return list.map(entry => item.safeParse(entry)).flatMap(result => (result.success ? [result.data] : []));
  });
}

function readNumber(value: unknown): number | null {
  if (value === '' || (typeof value !== 'number' && typeof value !== 'string')) return null;
  const read = Number(value);
  return Number.isFinite(read) ? read : null;
}
