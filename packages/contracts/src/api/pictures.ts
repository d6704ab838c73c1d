import { z } from 'zod';
import { recordId } from './list-query';
import { route } from './route';

const params = z.object({ id: recordId, digest: z.string().max(64) });
const search = z.object({
  scheme: z.enum(['light', 'dark']).catch('light').default('light'),
  /** Of width to height, as wide as the picture's place is. */
  ratio: z.coerce.number().min(0.5).max(8).catch(1.6).default(1.6),
});
const errors = ['not_found', 'dataset_forbidden', 'invalid_request', 'refused_errors', 'query_timed_out'] as const;

/**
 * Pictures of saved work, drawn here from what the asking person may see: SVG for whoever takes it, PNG for all others. An old digest is
 * answered with the way to the picture of now (302).
 */
export const pictureRoutes = {
  ofChart: route({
    id: 'charts.thumbnail',
    method: 'GET',
    path: '/api/v1/chart/:id/thumbnail/:digest/',
    summary: 'A miniature of a chart, with its data of now.',
    permission: 'can_read on Chart',
    params,
    search,
    reply: z.unknown(),
    replyType: ['image/svg+xml', 'image/png'],
    errors,
  }),
  ofDashboard: route({
    id: 'dashboards.thumbnail',
    method: 'GET',
    path: '/api/v1/dashboard/:id/thumbnail/:digest/',
    summary: 'A miniature of the first tab of a dashboard, with its charts.',
    permission: 'can_read on Dashboard',
    params,
    search,
    reply: z.unknown(),
    replyType: ['image/svg+xml', 'image/png'],
    errors,
  }),
};
