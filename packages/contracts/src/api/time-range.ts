import { z } from 'zod';
import { route } from './route';

const asked = z.union([z.string(), z.array(z.object({ timeRange: z.string(), shift: z.string().nullish() })).max(100)]);

export const timeRangeRoutes = {
  resolve: route({
    id: 'timeRange.resolve',
    method: 'GET',
    path: '/api/v1/time_range/',
    summary: 'What a time-range text means now, or several of them, each with a shift.',
    permission: 'can_read on Explore',
    guests: true,
    q: asked,
    reply: z.object({
      result: z.array(
        z.object({ since: z.string(), until: z.string(), timeRange: z.string(), shift: z.string().nullable() }),
      ),
    }),
    errors: ['invalid_request', 'invalid_rison'],
  }),
};
