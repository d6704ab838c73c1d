import { z } from 'zod';
import { largestInteger } from './fields';

/** What may be asked to come with a list; all of it when not said. */
export const listMetadataKeys = [
  'list_columns',
  'order_columns',
  'label_columns',
  'description_columns',
  'list_title',
  'none',
] as const;
export type ListMetadataKey = (typeof listMetadataKeys)[number];

export const listFilter = z.object({
  col: z.string(),
  opr: z.string(),
  value: z.union([z.string(), z.number(), z.boolean(), z.array(z.unknown()).readonly()]),
});
export interface ListFilter {
  readonly col: string;
  readonly opr: string;
  readonly value: string | number | boolean | readonly unknown[];
}

/**
 * The Rison argument of every list: which columns, filters (joined by AND), order and page. Pages count from 0. What a column or
 * an operator means is the noun's own. Source: spec/facts.md Part 6.
 */
export const listQuery = z
  .object({
    columns: z.array(z.string()).optional(),
    select_columns: z.array(z.string()).optional(),
    keys: z.array(z.enum(listMetadataKeys)).optional(),
    order_column: z.string().optional(),
    order_direction: z.enum(['asc', 'desc']).optional(),
    page: z.number().int().optional(),
    page_size: z.number().int().optional(),
    filters: z.array(listFilter).optional(),
  })
  .default({});
export type ListQuery = z.output<typeof listQuery>;

export const itemQuery = z
  .object({
    columns: z.array(z.string()).optional(),
    keys: z.array(z.enum(['show_columns', 'description_columns', 'label_columns', 'show_title', 'none'])).optional(),
  })
  .default({});
export type ItemQuery = z.output<typeof itemQuery>;
/** The same where published clients send anything and get the whole record. */
export const lenientItemQuery = itemQuery.catch({});

export const infoKeys = [
  'add_columns',
  'edit_columns',
  'filters',
  'permissions',
  'add_title',
  'edit_title',
  'none',
] as const;
export type InfoKey = (typeof infoKeys)[number];
export const infoQuery = z.object({ keys: z.array(z.enum(infoKeys)).optional() }).default({});
export type InfoQuery = z.output<typeof infoQuery>;

/** The argument of `related` and `distinct`: a search text, a page, and ids that must be in the answer. */
export const optionsQuery = z
  .object({
    filter: z.string().optional(),
    page: z.number().int().optional(),
    page_size: z.number().int().optional(),
    include_ids: z.array(z.number().int()).optional(),
  })
  .default({});
export type OptionsQuery = z.output<typeof optionsQuery>;

/** A record's id in a path. */
export const recordId = z.coerce.number().int().positive().max(largestInteger);

/** A bare list of record ids: bulk deletes, exports, favourite states. */
export const idsQuery = z.array(z.number().int().max(largestInteger));

const labels = z.record(z.string(), z.string());

/** The reply of a list of `item`. Where `columns` narrows it, items carry only those keys. `count` is of all pages. */
export function listReply<Item extends z.ZodType>(item: Item) {
  return z.object({
    count: z.number(),
    ids: z.array(z.number()),
    result: z.array(item),
    list_columns: z.array(z.string()).optional(),
    order_columns: z.array(z.string()).optional(),
    label_columns: labels.optional(),
    description_columns: labels.optional(),
    list_title: z.string().optional(),
  });
}

/** The reply of one record where the original sends metadata with it. */
export function itemReply<Item extends z.ZodType>(item: Item) {
  return z.object({
    id: z.number(),
    result: item,
    show_columns: z.array(z.string()).optional(),
    label_columns: labels.optional(),
    description_columns: labels.optional(),
    show_title: z.string().optional(),
  });
}

export const infoField = z.object({
  name: z.string(),
  label: z.string(),
  description: z.string(),
  type: z.string(),
  required: z.boolean(),
  unique: z.boolean(),
  validate: z.array(z.string()),
});
export type InfoField = z.output<typeof infoField>;

export const infoReply = z.object({
  permissions: z.array(z.string()).optional(),
  filters: z.record(z.string(), z.array(z.object({ name: z.string(), operator: z.string() }))).optional(),
  add_columns: z.array(infoField).optional(),
  edit_columns: z.array(infoField).optional(),
  add_title: z.string().optional(),
  edit_title: z.string().optional(),
});
export type InfoReply = z.output<typeof infoReply>;

/** Options of a related field: `value` is the id, `text` what a person reads. */
export const relatedReply = z.object({
  count: z.number(),
  result: z.array(z.object({ value: z.number(), text: z.string(), extra: z.record(z.string(), z.unknown()) })),
});
export type RelatedReply = z.output<typeof relatedReply>;
export const distinctReply = z.object({
  count: z.number(),
  result: z.array(z.object({ text: z.string(), value: z.string() })),
});
export const messageReply = z.object({ message: z.string() });
export const favoriteStatusReply = z.object({ result: z.array(z.object({ id: z.number(), value: z.boolean() })) });
export const okReply = z.object({ result: z.string() });
