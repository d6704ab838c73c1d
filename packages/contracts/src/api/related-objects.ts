import { z } from 'zod';

/** Charts and dashboards that stand on something, as those who want to change it are shown them. */
export const relatedCharts = z.object({
  count: z.number(),
  result: z.array(z.object({ id: z.number(), slice_name: z.string(), viz_type: z.string() })),
});
export const relatedDashboards = z.object({
  count: z.number(),
  result: z.array(
    z.object({ id: z.number(), title: z.string(), slug: z.string().nullable(), json_metadata: z.string().nullable() }),
  ),
});
