import { z } from 'zod';
import { route } from './route';

const meaning = z.union([z.number(), z.array(z.number()).readonly(), z.object({ start: z.number(), end: z.number() })]);

const menuLink = z.object({ name: z.string(), label: z.string(), icon: z.string(), url: z.string() });
const menuItem = z.union([menuLink, menuLink.omit({ url: true }).extend({ childs: z.array(menuLink) })]);
export type MenuItem = z.output<typeof menuItem>;

/** Small facts that clients ask for and that need no store. */
export const referenceRoutes = {
  advancedTypes: route({
    id: 'reference.advancedTypes',
    method: 'GET',
    path: '/api/v1/advanced_data_type/types',
    summary: 'Kinds of values that filters read in people’s words.',
    permission: 'can_read on AdvancedDataType',
    reply: z.object({ result: z.array(z.string()) }),
    errors: [],
  }),
  convert: route({
    id: 'reference.convert',
    method: 'GET',
    path: '/api/v1/advanced_data_type/convert',
    summary: 'What words stand for in a column of an advanced type.',
    permission: 'can_read on AdvancedDataType',
    q: z.object({
      type: z.enum(['internet_address', 'port']),
      values: z
        .array(z.union([z.string(), z.number()]))
        .min(1)
        .max(1000),
    }),
    reply: z.object({
      result: z.object({
        values: z.array(meaning),
        display_value: z.string(),
        error_message: z.string(),
        valid_filter_operators: z.array(z.string()),
      }),
    }),
    errors: ['invalid_rison'],
  }),
  menu: route({
    id: 'reference.menu',
    method: 'GET',
    path: '/api/v1/menu/',
    summary: 'The pages one may open, by menu.',
    permission: 'can_get on MenuApi',
    reply: z.object({ result: z.array(menuItem) }),
    errors: [],
  }),
  domains: route({
    id: 'reference.domains',
    method: 'GET',
    path: '/api/v1/available_domains/',
    summary: 'Further host names for parallel requests; there are none.',
    permission: 'can_read on AvailableDomains',
    reply: z.object({ result: z.object({ domains: z.null() }) }),
    errors: [],
  }),
} as const;
