import { z } from 'zod';
import { route } from './route';

const search = z.object({ text: z.string().trim().min(1).max(100) });

const foundField = z.object({
  kind: z.enum(['column', 'metric']),
  name: z.string(),
  /** What people read instead of the name. */
  label: z.string(),
  /** As `type_generic` of a column; null for metrics. */
  type_generic: z.number().nullable(),
  dataset: z.object({ id: z.number(), table_name: z.string() }),
});
export type FoundField = z.output<typeof foundField>;

const foundTab = z.object({
  /** Of the tab in its dashboard's layout; the fragment of its address. */
  id: z.string(),
  title: z.string(),
  dashboard: z.object({ id: z.number(), title: z.string(), url: z.string() }),
});
export type FoundTab = z.output<typeof foundTab>;

/** What the search of everything finds inside of records, a few of each. */
export const searchRoutes = {
  fields: route({
    id: 'search.fields',
    method: 'GET',
    path: '/api/v1/search/fields',
    summary: 'Columns and metrics of the datasets one may read, whose name or label holds a text.',
    permission: 'can_read on Dataset',
    search,
    reply: z.object({ result: z.array(foundField) }),
    errors: ['invalid_request'],
  }),
  tabs: route({
    id: 'search.tabs',
    method: 'GET',
    path: '/api/v1/search/tabs',
    summary: 'Tabs of the dashboards one may see, whose title holds a text.',
    permission: 'can_read on Dashboard',
    search,
    reply: z.object({ result: z.array(foundTab) }),
    errors: ['invalid_request'],
  }),
};
